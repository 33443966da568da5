//===- InputForm.cpp - Input that no parser here can read -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ToolSupport/InputForm.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

/// The name of the op a line begins with, `%x:2 = ` skipped, if it is one of
/// StableHLO's family and not in quotes; else an empty string.
static StringRef getPrettyOp(StringRef line) {
  line = line.ltrim();
  if (line.starts_with("%")) {
    line = line.drop_until([](char c) { return c == '='; });
    line = line.drop_front(line.empty() ? 0 : 1).ltrim();
  }
  for (StringRef dialect : {"stablehlo.", "chlo.", "mhlo.", "vhlo.", "sdy."})
    if (line.starts_with(dialect))
      return line.take_while(
          [](char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; });
  return {};
}

LogicalResult checkpoint::checkInputForm(llvm::MemoryBufferRef buffer,
                                         MLIRContext &context) {
  StringRef rest = buffer.getBuffer();
  for (unsigned number = 1; !rest.empty(); ++number) {
    auto [line, next] = rest.split('\n');
    rest = next;
    StringRef op = getPrettyOp(line);
    if (op.empty())
      continue;
    unsigned column = op.data() - line.data() + 1;
    return emitError(FileLineColLoc::get(&context, buffer.getBufferIdentifier(),
                                         number, column))
           << "'" << op
           << "' is in StableHLO's own syntax, which only StableHLO's parser "
              "reads; run `python -m checkpoint_opt convert` on the file, or "
              "print the module in generic form "
              "(get_asm(print_generic_op_form=True) in Python, "
              "--mlir-print-op-generic elsewhere)";
  }
  return success();
}
