//===- LibraryCalls.cpp - Library calls on buffers ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LibraryCalls.h"

#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Utils/MemRefUtils.h"

using namespace mlir;
using namespace checkpoint;

namespace {
struct LibraryCallBufferization
    : bufferization::DstBufferizableOpInterfaceExternalModel<
          LibraryCallBufferization, LibraryCallOp> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const bufferization::AnalysisState &) const {
    return cast<LibraryCallOp>(op).isDpsInput(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const bufferization::BufferizationOptions &options,
                          bufferization::BufferizationState &state) const {
    auto call = cast<LibraryCallOp>(op);
    Location loc = call.getLoc();
    rewriter.setInsertionPoint(call);
    SmallVector<Value> inputs, outputs, results;
    // Buffers with gaps, and what is written for them.
    SmallVector<std::pair<Value, Value>> written;
    for (OpOperand &operand : call->getOpOperands()) {
      FailureOr<Value> buffer =
          bufferization::getBuffer(rewriter, operand.get(), options, state);
      if (failed(buffer))
        return failure();
      bool isOutput = call.isDpsInit(&operand);
      if (isOutput)
        results.push_back(*buffer);
      auto type = cast<MemRefType>(buffer->getType());
      if (!memref::isStaticShapeAndContiguousRowMajor(type)) {
        Value whole = memref::AllocOp::create(
            rewriter, loc,
            MemRefType::get(type.getShape(), type.getElementType()));
        if (isOutput)
          written.emplace_back(*buffer, whole);
        else
          linalg::CopyOp::create(rewriter, loc, *buffer, whole);
        *buffer = whole;
      }
      (isOutput ? outputs : inputs).push_back(*buffer);
    }
    Value workspace;
    if (int64_t bytes = call.getWorkspaceBytes())
      workspace = memref::AllocOp::create(
          rewriter, loc, MemRefType::get({bytes}, rewriter.getI8Type()));
    LibraryCallOp::create(rewriter, loc, TypeRange(), call.getFunction(),
                          call.getDescriptor(), call.getWorkspaceBytes(),
                          call.getFlops(), inputs, outputs, workspace);
    for (auto [output, whole] : written)
      linalg::CopyOp::create(rewriter, loc, whole, output);
    bufferization::replaceOpWithBufferizedValues(rewriter, op, results);
    return success();
  }
};
} // namespace

void checkpoint::registerLibraryCallBufferization(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, CheckpointDialect *) {
    LibraryCallOp::attachInterface<LibraryCallBufferization>(*context);
  });
}
