//===- StepProgram.cpp - A step that can be run ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StepProgram.h"

#include "checkpoint/Analysis/KernelProfile.h"
#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/Runtime/LibraryFunctions.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"
#include "checkpoint/ToolSupport/InputForm.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

#include <chrono>

using namespace mlir;
using namespace checkpoint;

int64_t StepProgram::argumentBytes() const {
  int64_t bytes = 0;
  for (const StepArgument &argument : arguments)
    bytes += argument.bytes;
  return bytes;
}

int64_t StepProgram::bytesOf(DenseElementsAttr constant) {
  return *getByteSize(constant.getType());
}

void StepProgram::store(DenseElementsAttr constant, char *to) {
  if (constant.getElementType().isInteger(1)) {
    for (auto [index, bit] : llvm::enumerate(constant.getValues<bool>()))
      to[index] = bit;
    return;
  }
  int64_t bytes = bytesOf(constant);
  ArrayRef<char> data = constant.getRawData();
  for (int64_t at = 0; at < bytes; at += data.size())
    std::memcpy(to + at, data.data(), data.size());
}

//===----------------------------------------------------------------------===//
// The signature
//===----------------------------------------------------------------------===//

/// The name of a type of at most 8 bits a number in tensor files.
static StringRef getSmallDtype(Type type) {
  return llvm::TypeSwitch<Type, StringRef>(type)
      .Case([](Float8E4M3FNType) { return "F8_E4M3"; })
      .Case([](Float8E5M2Type) { return "F8_E5M2"; })
      .Case([](Float8E8M0FNUType) { return "F8_E8M0"; })
      .Case([](Float8E4M3FNUZType) { return "F8_E4M3FNUZ"; })
      .Case([](Float8E5M2FNUZType) { return "F8_E5M2FNUZ"; })
      .Case([](Float8E4M3B11FNUZType) { return "F8_E4M3B11FNUZ"; })
      .Case([](Float8E4M3Type) { return "F8_E4M3IEEE"; })
      .Case([](Float8E3M4Type) { return "F8_E3M4"; })
      .Case([](Float4E2M1FNType) { return "F4_E2M1"; })
      .Default(StringRef());
}

/// The name tensor files have for elements of a type, or an empty string.
static std::string getDtype(Type type, bool isUnsigned) {
  if (type.isBF16())
    return "BF16";
  if (isa<Float16Type, Float32Type, Float64Type>(type))
    return "F" + std::to_string(type.getIntOrFloatBitWidth());
  if (type.isInteger(1))
    return "BOOL";
  if (auto integer = dyn_cast<IntegerType>(type))
    if (llvm::is_contained({2u, 4u, 8u, 16u, 32u, 64u}, integer.getWidth()))
      return (isUnsigned || integer.isUnsigned() ? "U" : "I") +
             std::to_string(integer.getWidth());
  return getSmallDtype(type).str();
}

static LogicalResult describe(Type type, DictionaryAttr marks, Location loc,
                              const Twine &what, StepTensor &tensor) {
  bool isUnsigned = marks && marks.contains(attrs::kUnsigned);
  bool isComplex = marks && marks.contains(attrs::kComplex);
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked || !ranked.hasStaticShape())
    return emitError(loc) << what << " of the step has type " << type
                          << "; only tensors of static shape can be run";
  tensor.type = ranked;
  tensor.dtype = getDtype(ranked.getElementType(), isUnsigned);
  if (tensor.dtype.empty())
    return emitError(loc) << what << " of the step has elements of type "
                          << ranked.getElementType()
                          << ", which tensor files do not have; give it in "
                             "another type and convert it in the step";
  tensor.shape.assign(ranked.getShape().begin(), ranked.getShape().end());
  tensor.bytes = *getByteSize(ranked);
  tensor.isComplexOfF64 = isComplex && tensor.dtype == "F64";
  if (isComplex && tensor.dtype == "F32") {
    tensor.dtype = "C64";
    tensor.shape.pop_back();
  }
  return success();
}

static LogicalResult describeArguments(func::FuncOp step,
                                       StepProgram &program) {
  for (BlockArgument value : step.getArguments()) {
    unsigned index = value.getArgNumber();
    StepArgument &argument = program.arguments.emplace_back();
    if (failed(describe(value.getType(), step.getArgAttrDict(index),
                        value.getLoc(), "argument " + Twine(index), argument)))
      return failure();
    if (auto range = step.getArgAttrOfType<ArrayAttr>(index, attrs::kRange))
      argument.range = {cast<IntegerAttr>(range[0]).getInt(),
                        cast<IntegerAttr>(range[1]).getInt()};
    argument.donated = isDonated(step, index);
    if (auto next =
            step.getArgAttrOfType<IntegerAttr>(index, attrs::kNextResult))
      argument.nextResult = next.getInt();
  }
  for (auto [index, type] : llvm::enumerate(step.getResultTypes())) {
    if (failed(describe(type, step.getResultAttrDict(index), step.getLoc(),
                        "result " + Twine(index),
                        program.results.emplace_back())))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {
/// Reads the table off a lowered step.
class TableReader {
public:
  TableReader(func::FuncOp step, StepProgram &program, KernelCompiler &kernels,
              llvm::StringMap<StepKernel> &figures)
      : step(step), program(program), kernels(kernels), figures(figures),
        symbols(step->getParentOfType<ModuleOp>()) {}

  LogicalResult read();

private:
  LogicalResult readConstant(memref::GetGlobalOp op);
  LogicalResult readCall(func::CallOp op);
  unsigned addKernel(StringRef name);
  void describeJoined(func::FuncOp kernel);

  func::FuncOp step;
  StepProgram &program;
  KernelCompiler &kernels;
  llvm::StringMap<StepKernel> &figures;
  SymbolTable symbols;
  /// Takes down that a buffer is used, and up to where the arena is.
  Pointer use(Value buffer);

  DenseMap<Value, Pointer> pointers;
  llvm::StringMap<unsigned> constantOf;
  /// Of each kernel that is called: the compiler's number.
  llvm::StringMap<unsigned> numberOf;
  /// Of each kernel and member of one: its place in the program.
  llvm::StringMap<unsigned> kernelOf;
};
} // namespace

LogicalResult TableReader::readConstant(memref::GetGlobalOp op) {
  auto [known, isNew] =
      constantOf.try_emplace(op.getName(), program.constants.size());
  if (isNew) {
    auto global = cast<memref::GlobalOp>(symbols.lookup(op.getName()));
    program.constants.push_back(
        cast<DenseElementsAttr>(*global.getInitialValue()));
  }
  pointers[op.getResult()] = {Pointer::Constant, known->second, 0};
  return success();
}

Pointer TableReader::use(Value buffer) {
  Pointer pointer = pointers.lookup(buffer);
  auto type = cast<MemRefType>(buffer.getType());
  pointer.bytes = *getByteSize(
      RankedTensorType::get(type.getShape(), type.getElementType()));
  if (pointer.base == Pointer::Arena)
    program.arenaBytes =
        std::max(program.arenaBytes, pointer.offset + pointer.bytes);
  return pointer;
}

unsigned TableReader::addKernel(StringRef name) {
  auto [known, isNew] = kernelOf.try_emplace(name, program.kernels.size());
  if (isNew)
    program.kernels.push_back(std::move(figures[name]));
  return known->second;
}

/// Whether a kernel writes to an argument or to a view of it.
static bool isWritten(Value buffer) {
  return llvm::any_of(buffer.getUsers(), [&](Operation *user) {
    if (isa<ViewLikeOpInterface>(user))
      return isWritten(user->getResult(0));
    auto effects = dyn_cast<MemoryEffectOpInterface>(user);
    return effects &&
           effects.getEffectOnValue<MemoryEffects::Write>(buffer).has_value();
  });
}

/// Takes down what is known of a kernel that was joined from others.
void TableReader::describeJoined(func::FuncOp kernel) {
  StepKernel joined;
  joined.name = kernel.getSymName().str();
  if (auto members = kernel->getAttrOfType<ArrayAttr>(attrs::kMembers))
    for (auto name : members.getAsRange<StringAttr>())
      joined.members.push_back(addKernel(name));
  else if (auto sections = kernel->getAttrOfType<ArrayAttr>(attrs::kSections))
    for (auto symbol : sections.getAsRange<FlatSymbolRefAttr>()) {
      describeJoined(symbols.lookup<func::FuncOp>(symbol.getAttr()));
      joined.sections.push_back(addKernel(symbol.getValue()));
    }
  else
    return;
  for (unsigned part :
       joined.sections.empty() ? joined.members : joined.sections)
    joined.flops += program.kernels[part].flops;
  joined.numInputs =
      kernel->getAttrOfType<IntegerAttr>(attrs::kInputs).getInt();
  joined.numOutputs = kernel.getNumArguments() - joined.numInputs;
  for (BlockArgument argument : kernel.getArguments()) {
    auto type = cast<MemRefType>(argument.getType());
    double bytes = *getByteSize(
        RankedTensorType::get(type.getShape(), type.getElementType()));
    // Those that are read before they are written come first.
    bool isRead = argument.getArgNumber() < joined.numInputs;
    joined.bytes += bytes * (isRead + isWritten(argument));
  }
  if (!kernelOf.contains(joined.name))
    figures[joined.name] = std::move(joined);
}

LogicalResult TableReader::readCall(func::CallOp op) {
  KernelCall call;
  auto [known, isNew] = numberOf.try_emplace(op.getCallee());
  if (isNew) {
    auto kernel = cast<func::FuncOp>(symbols.lookup(op.getCallee()));
    known->second = kernels.add(kernel);
    describeJoined(kernel);
    // The step as it was planned does not know those that evict.
    StepKernel evicting;
    evicting.name = op.getCallee().str();
    evicting.numInputs = op.getNumOperands();
    figures.try_emplace(op.getCallee(), std::move(evicting));
  }
  call.kernel = known->second;
  call.index = addKernel(op.getCallee());
  for (Value operand : op.getOperands())
    call.pointers.push_back(use(operand));
  program.calls.push_back(std::move(call));
  return success();
}

LogicalResult TableReader::read() {
  program.predictedPeakBytes =
      step->getAttrOfType<IntegerAttr>(attrs::kPredictedPeakBytes).getInt();
  if (auto target = step->getAttrOfType<TargetAttr>(attrs::kTarget))
    program.plannedFor = target.getName().str();
  // The whole arena that the step asks for: joined kernels may leave some of it
  // unused.
  program.arenaBytes =
      cast<MemRefType>(step.getArgument(0).getType()).getDimSize(0);
  for (BlockArgument argument : step.getArguments())
    pointers[argument] =
        argument.getArgNumber() == 0
            ? Pointer{Pointer::Arena, 0, 0}
            : Pointer{Pointer::Argument, argument.getArgNumber() - 1, 0};
  for (Operation &op : step.front()) {
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      Pointer pointer = pointers.lookup(view.getSource());
      APInt shift;
      if (!matchPattern(view.getByteShift(), m_ConstantInt(&shift)))
        return op.emitOpError("has an address that is not constant");
      pointer.offset = shift.getSExtValue();
      pointers[view.getResult()] = pointer;
    } else if (auto global = dyn_cast<memref::GetGlobalOp>(op)) {
      if (failed(readConstant(global)))
        return failure();
    } else if (auto call = dyn_cast<func::CallOp>(op)) {
      if (failed(readCall(call)))
        return failure();
    } else if (isa<func::ReturnOp>(op)) {
      for (Value operand : op.getOperands())
        program.resultPointers.push_back(use(operand));
    } else if (!matchPattern(&op, m_Constant())) {
      return op.emitOpError("is no part of a lowered step");
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

/// The runtime's functions that the kernels of `program` call.
static SmallVector<const CheckpointLibraryFunction *>
getLibraryFunctions(const StepProgram &program) {
  llvm::StringSet<> called;
  for (const StepKernel &kernel : program.kernels)
    for (StringRef name : kernel.libraryFunctions)
      called.insert(name);
  SmallVector<const CheckpointLibraryFunction *> functions;
  for (auto *known = checkpointLibraryFunctions(); known->name; ++known)
    if (called.contains(known->name))
      functions.push_back(known);
  return functions;
}

std::set<std::string> StepProgram::librariesToLoad() const {
  std::set<std::string> names;
  for (const CheckpointLibraryFunction *function : getLibraryFunctions(*this))
    if (function->loadName)
      names.insert(function->loadName);
  for (const StepKernel &kernel : kernels)
    if (kernel.product)
      names.insert(symbols::checkpointLoadProductLibrary);
  return names;
}

const char *StepProgram::loadLibraries() const {
  for (const CheckpointLibraryFunction *function : getLibraryFunctions(*this))
    if (const char *reason = function->load ? function->load() : nullptr)
      return reason;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

/// What is known of the kernels of a step while they are on tensors, by name.
static llvm::StringMap<StepKernel> describeKernels(func::FuncOp step) {
  llvm::StringMap<StepKernel> kernels;
  CalleeModels callees;
  step.walk([&](DispatchOp dispatch) {
    auto [known, isNew] = kernels.try_emplace(dispatch.getKernel());
    func::FuncOp function = callees.lookup(dispatch, dispatch.getKernelAttr());
    if (!isNew || !function)
      return;
    StepKernel &kernel = known->second;
    kernel.name = dispatch.getKernel().str();
    kernel.digest = getKernelDigest(function);
    kernel.flops = getFlops(dispatch, &callees);
    kernel.product = isProduct(dispatch, &callees);
    function.walk([&](LibraryCallOp call) {
      kernel.libraryFunctions.push_back(call.getFunction().str());
    });
    kernel.numInputs = dispatch.getInputs().size();
    kernel.numOutputs = dispatch.getNumResults();
    for (Type type : function.getArgumentTypes())
      kernel.bytes += getByteSize(type).value_or(0);
  });
  return kernels;
}

/// Refuses a call of what is no function of the runtime: its name would be
/// looked up in the process.
static LogicalResult checkLibraryCall(LibraryCallOp call) {
  const CheckpointLibraryFunction *known = checkpointLibraryFunctions();
  while (known->name && call.getFunction() != known->name)
    ++known;
  if (!known->name)
    return call.emitOpError() << "calls '" << call.getFunction()
                              << "', which the runtime does not have";
  ArrayRef<int64_t> words = call.getDescriptor();
  if (static_cast<int64_t>(words.size()) != known->numWords)
    return call.emitOpError()
           << "needs a descriptor of " << known->numWords << " numbers for '"
           << known->name << "', but has " << words.size();
  SmallVector<int64_t> sizes;
  for (Value operand : call->getOperands())
    sizes.push_back(getByteSize(operand.getType()).value_or(-1));
  if (!known->fits(words.data(), sizes.data(), sizes.size()))
    return call.emitOpError() << "has a descriptor that is not of '"
                              << known->name << "' on operands of these types";
  int64_t bytes = known->workspaceBytes(words.data());
  if (static_cast<int64_t>(call.getWorkspaceBytes()) < bytes)
    return call.emitOpError() << "needs " << bytes << " bytes of workspace";
  return success();
}

static LogicalResult checkLibraryCalls(ModuleOp module) {
  return failure(module
                     .walk([](LibraryCallOp call) {
                       return failed(checkLibraryCall(call))
                                  ? WalkResult::interrupt()
                                  : WalkResult::advance();
                     })
                     .wasInterrupted());
}

/// Passes are verified where they are tested; here that would be a third of the
/// time that large steps take to load.
static bool verifiesPasses() {
#ifdef NDEBUG
  return false;
#else
  return true;
#endif
}

/// Brings a module to dispatches, whatever of the way it has behind it.
static LogicalResult prepare(ModuleOp module, func::FuncOp step) {
  if (contains<DispatchOp>(step))
    return success();
  bool planned = step->hasAttr(attrs::kPredictedPeakBytes);
  PassManager pm(module.getContext());
  pm.enableVerifier(verifiesPasses());
  if (!planned && !contains<RecomputeOp>(step)) {
    buildPreparePipeline(pm);
    return pm.run(module);
  }
  // Fusion would merge a recomputation with what is around it.
  if (planned)
    step.emitWarning() << "was planned before its operations were kernels, so "
                          "its predicted peak is not that of what runs; run "
                          "--checkpoint-prepare before --checkpoint-remat";
  pm.addPass(createOutline());
  return pm.run(module);
}

/// The place in a file that `location` tells of, if any.
static FileLineColLoc findFileLocation(Location location) {
  FileLineColLoc found;
  location->walk([&](Location inner) {
    found = dyn_cast<FileLineColLoc>(inner);
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

/// Prints place and message alone: the line of a step's signature would fill
/// the screen.
static void print(Location location, StringRef kind, StringRef message) {
  if (FileLineColLoc place = findFileLocation(location))
    llvm::errs() << place.getFilename().getValue() << ':' << place.getLine()
                 << ':' << place.getColumn() << ": ";
  llvm::errs() << kind << ": " << message << '\n';
}

static LogicalResult printDiagnostic(Diagnostic &diagnostic) {
  // Remarks are for who optimises, not for who runs.
  if (diagnostic.getSeverity() == DiagnosticSeverity::Remark)
    return success();
  bool error = diagnostic.getSeverity() == DiagnosticSeverity::Error;
  print(diagnostic.getLocation(), error ? "error" : "warning",
        diagnostic.str());
  for (Diagnostic &note : diagnostic.getNotes())
    print(note.getLocation(), "note", note.str());
  return success();
}

/// Erases the functions that `step` does not refer to, directly or through
/// others: other steps, which passes would look at, and their kernels.
static void eraseUnused(ModuleOp module, func::FuncOp step) {
  SymbolTable symbols(module);
  llvm::SetVector<Operation *> used;
  used.insert(step);
  // It looks at each attribute once: most ops share theirs.
  AttrTypeWalker uses;
  uses.addWalk([&](SymbolRefAttr symbol) {
    if (Operation *function = symbols.lookup(symbol.getRootReference()))
      used.insert(function);
  });
  for (size_t next = 0; next < used.size(); ++next) {
    Operation *function = used[next];
    function->walk([&](Operation *op) {
      uses.walk(op->getAttrDictionary());
      // Where ops that are not registered keep theirs.
      if (!op->isRegistered())
        if (Attribute properties = op->getPropertiesAsAttribute())
          uses.walk(properties);
    });
  }
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (!used.contains(function))
      function.erase();
}

std::optional<StepProgram> StepProgram::load(StringRef path, StringRef entry,
                                             bool join,
                                             OwningOpRef<ModuleOp> &module,
                                             MLIRContext &context,
                                             KernelCompiler &kernels) {
  auto begin = std::chrono::steady_clock::now();
  auto opened = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  if (!opened) {
    llvm::WithColor::error(llvm::errs(), "checkpoint-run")
        << path << ": cannot read: " << opened.getError().message() << '\n';
    return std::nullopt;
  }
  if (failed(checkInputForm((*opened)->getMemBufferRef())))
    return std::nullopt;
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(*opened), llvm::SMLoc());
  ScopedDiagnosticHandler printer(&context, printDiagnostic);
  module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return std::nullopt;
  FailureOr<func::FuncOp> named = findTrainingStep(*module, entry);
  if (failed(named))
    return std::nullopt;
  eraseUnused(*module, *named);
  if (failed(prepare(*module, *named)))
    return std::nullopt;

  StepProgram program;
  program.path = path.str();
  FailureOr<func::FuncOp> step = findTrainingStep(*module, entry);
  if (failed(step) || failed(describeArguments(*step, program)) ||
      failed(checkLibraryCalls(*module)))
    return std::nullopt;
  llvm::StringMap<StepKernel> figures = describeKernels(*step);
  PassManager pm(&context);
  pm.enableVerifier(verifiesPasses());
  LowerToArenaOptions options;
  options.entry = entry.str();
  pm.addPass(createLowerToArena(options));
  if (join) {
    JoinKernelsOptions joinOptions;
    joinOptions.entry = entry.str();
    pm.addPass(createJoinKernels(joinOptions));
    JoinSlicesOptions sliceOptions;
    sliceOptions.entry = entry.str();
    pm.addPass(createJoinSlices(sliceOptions));
  }
  EvictSharedOptions evictOptions;
  evictOptions.entry = entry.str();
  pm.addPass(createEvictShared(evictOptions));
  if (failed(pm.run(*module)))
    return std::nullopt;
  step = findTrainingStep(*module, entry);
  if (failed(step) ||
      failed(TableReader(*step, program, kernels, figures).read()))
    return std::nullopt;
  kernels.addLoadSeconds(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
          .count());
  return program;
}
