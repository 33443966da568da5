//===- ShortDiagnostics.cpp - What passes say, in few lines ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ToolSupport/ShortDiagnostics.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <memory>

using namespace mlir;

static constexpr size_t kShownColumns = 100;

static llvm::SourceMgr::DiagKind kindOf(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return llvm::SourceMgr::DK_Note;
  case DiagnosticSeverity::Warning:
    return llvm::SourceMgr::DK_Warning;
  case DiagnosticSeverity::Error:
    return llvm::SourceMgr::DK_Error;
  case DiagnosticSeverity::Remark:
    return llvm::SourceMgr::DK_Remark;
  }
  llvm_unreachable("unknown severity");
}

namespace {

/// Prints diagnostics; keeps the file that the last one was in.
class ShortPrinter {
public:
  void print(const Diagnostic &diagnostic) {
    printOne(diagnostic);
    for (const Diagnostic &note : diagnostic.getNotes())
      printOne(note);
  }

private:
  void printOne(const Diagnostic &diagnostic);
  StringRef sourceLine(StringRef file, unsigned line);

  std::string fileName;
  std::unique_ptr<llvm::MemoryBuffer> file;
};

} // namespace

StringRef ShortPrinter::sourceLine(StringRef name, unsigned line) {
  if (name != fileName) {
    fileName = name.str();
    file = nullptr;
    if (auto read = llvm::MemoryBuffer::getFile(name, /*IsText=*/true))
      file = std::move(*read);
  }
  if (!file || line == 0)
    return {};
  StringRef rest = file->getBuffer();
  while (--line > 0) {
    size_t end = rest.find('\n');
    if (end == StringRef::npos)
      return {};
    rest = rest.drop_front(end + 1);
  }
  return rest.take_until([](char c) { return c == '\n' || c == '\r'; });
}

void ShortPrinter::printOne(const Diagnostic &diagnostic) {
  llvm::SourceMgr::DiagKind kind = kindOf(diagnostic.getSeverity());
  auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>();
  if (!place) {
    llvm::SMDiagnostic("", kind, diagnostic.str()).print("", llvm::errs());
    return;
  }
  StringRef name = place.getFilename();
  int column = static_cast<int>(place.getColumn()) - 1;
  std::string line = sourceLine(name, place.getLine()).str();
  if (column < 0 || static_cast<size_t>(column) >= kShownColumns)
    line.clear();
  else if (line.size() > kShownColumns)
    line = line.substr(0, kShownColumns) + " ...";
  if (line.empty()) { // nothing for a caret to point at
    std::string text =
        (name + ":" + Twine(place.getLine()) + ":" + Twine(place.getColumn()))
            .str();
    llvm::SMDiagnostic(text, kind, diagnostic.str()).print("", llvm::errs());
    return;
  }
  llvm::SMDiagnostic(llvm::SourceMgr(), llvm::SMLoc(), name,
                     static_cast<int>(place.getLine()), column, kind,
                     diagnostic.str(), line, /*Ranges=*/{})
      .print("", llvm::errs(), llvm::errs().has_colors());
}

void checkpoint::printDiagnosticsShortly(MLIRContext &context) {
  // The engine holds its lock while a handler runs.
  auto printer = std::make_shared<ShortPrinter>();
  context.getDiagEngine().registerHandler(
      [printer](Diagnostic &diagnostic) { printer->print(diagnostic); });
}
