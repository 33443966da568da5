//===- KernelOps.cpp - Operations in kernels on buffers -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// TileLoopOp
//===----------------------------------------------------------------------===//

void TileLoopOp::build(OpBuilder &builder, OperationState &state,
                       ArrayRef<int64_t> sizes, TypeRange privateTypes) {
  state.getOrAddProperties<Properties>().sizes =
      builder.getDenseI64ArrayAttr(sizes);
  Block &body = state.addRegion()->emplaceBlock();
  for (Type type : privateTypes)
    body.addArgument(type, state.location);
}

ParseResult TileLoopOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<int64_t> sizes;
  auto parseSize = [&] { return parser.parseInteger(sizes.emplace_back()); };
  SmallVector<OpAsmParser::Argument> buffers;
  if (parser.parseKeyword("in") ||
      parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren,
                                     parseSize) ||
      (succeeded(parser.parseOptionalKeyword("private")) &&
       parser.parseArgumentList(buffers, OpAsmParser::Delimiter::Paren,
                                /*allowType=*/true)) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseRegion(*result.addRegion(), buffers))
    return failure();
  if (result.regions.front()->empty())
    result.regions.front()->emplaceBlock();
  result.getOrAddProperties<Properties>().sizes =
      parser.getBuilder().getDenseI64ArrayAttr(sizes);
  return success();
}

void TileLoopOp::print(OpAsmPrinter &printer) {
  printer << " in (";
  llvm::interleaveComma(getSizes(), printer);
  printer << ')';
  if (!getPrivateBuffers().empty()) {
    printer << " private(";
    llvm::interleaveComma(
        getPrivateBuffers(), printer,
        [&](BlockArgument buffer) { printer.printRegionArgument(buffer); });
    printer << ')';
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"sizes"});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

/// The sizes of the loops of an operation that runs tile by tile; nothing for
/// one that cannot. Those of matrices are the back end's to know.
static std::optional<SmallVector<int64_t>> getLoopSizes(Operation *op) {
  if (auto structured = dyn_cast<linalg::LinalgOp>(op);
      structured && structured.hasPureBufferSemantics())
    return structured.getStaticLoopRanges();
  if (auto copy = dyn_cast<memref::CopyOp>(op);
      copy && isa<MemRefType>(copy.getTarget().getType()))
    return SmallVector<int64_t>(
        cast<MemRefType>(copy.getTarget().getType()).getShape());
  if (auto nested = dyn_cast<TileLoopOp>(op))
    return SmallVector<int64_t>(nested.getSizes());
  return std::nullopt;
}

LogicalResult TileLoopOp::verifyRegions() {
  ArrayRef<int64_t> sizes = getSizes();
  if (sizes.empty() || llvm::any_of(sizes, [](int64_t n) { return n < 1; }))
    return emitOpError("needs sizes of loops, each at least 1");
  for (BlockArgument buffer : getPrivateBuffers()) {
    auto type = dyn_cast<MemRefType>(buffer.getType());
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity() ||
        type.getMemorySpace())
      return emitOpError() << "has a private buffer of type "
                           << buffer.getType()
                           << "; it must be a memref of a static shape in the "
                              "default layout and memory space";
  }
  for (Operation &op : getBody().front()) {
    if (isa<MatmulOp>(op) || isMemoryEffectFree(&op))
      continue;
    std::optional<SmallVector<int64_t>> loops = getLoopSizes(&op);
    if (loops && loops->size() >= sizes.size() &&
        ArrayRef(*loops).take_front(sizes.size()) == sizes)
      continue;
    InFlightDiagnostic diagnostic =
        op.emitOpError() << "does not run tile by tile: it needs first loops "
                            "of the sizes (";
    llvm::interleaveComma(sizes, diagnostic);
    diagnostic << ')';
    if (loops) {
      diagnostic << ", but has loops of (";
      llvm::interleaveComma(*loops, diagnostic);
      diagnostic << ')';
    }
    diagnostic.attachNote(getLoc()) << "in this tile loop";
    return diagnostic;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// MatmulOp
//===----------------------------------------------------------------------===//

void MatmulOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getAMutable());
  effects.emplace_back(MemoryEffects::Read::get(), &getBMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getCMutable());
}

//===----------------------------------------------------------------------===//
// InOrderOp
//===----------------------------------------------------------------------===//

LogicalResult InOrderOp::verify() {
  auto loop = (*this)->getParentOfType<scf::ParallelOp>();
  if (!loop)
    return success();
  auto all = loop.getBody()->getOps<InOrderOp>();
  if ((*this)->getParentOp() == loop && loop.getNumLoops() == 1 &&
      llvm::hasSingleElement(all))
    return success();
  return emitOpError("must stand once, in the body itself of an 'scf.parallel' "
                     "of one dimension: an iteration has one turn");
}

void InOrderOp::build(OpBuilder &, OperationState &state) {
  state.addRegion()->emplaceBlock();
}
