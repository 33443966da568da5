//===- SmallIntegersAsBytes.cpp - Numbers of a few bits in memory ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/CPU/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace checkpoint {
#define GEN_PASS_DEF_SMALLINTEGERSASBYTES
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static void loadByte(LLVM::LoadOp load, Type byte) {
  OpBuilder builder(load);
  Location loc = load.getLoc();
  Value loaded = LLVM::LoadOp::create(builder, loc, byte, load.getAddr(),
                                      /*alignment=*/1);
  Value number;
  if (load.getType().isInteger(1)) {
    Value zero = LLVM::ConstantOp::create(builder, loc, byte, 0);
    number = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, loaded,
                                  zero);
  } else {
    number = LLVM::TruncOp::create(builder, loc, load.getType(), loaded);
  }
  load.replaceAllUsesWith(number);
  load.erase();
}

static void storeByte(LLVM::StoreOp store, Type byte) {
  OpBuilder builder(store);
  Value value =
      LLVM::ZExtOp::create(builder, store.getLoc(), byte, store.getValue());
  LLVM::StoreOp::create(builder, store.getLoc(), value, store.getAddr(),
                        /*alignment=*/1);
  store.erase();
}

static bool isSmallInteger(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.getWidth() < 8;
}

namespace {
struct SmallIntegersAsBytes
    : public checkpoint::impl::SmallIntegersAsBytesBase<SmallIntegersAsBytes> {
  void runOnOperation() override {
    Type byte = IntegerType::get(&getContext(), 8);
    SmallVector<Operation *> accesses;
    getOperation().walk([&](Operation *op) {
      if (auto element = dyn_cast<LLVM::GEPOp>(op)) {
        if (isSmallInteger(element.getElemType()))
          element.setElemType(byte);
      } else if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
        if (isSmallInteger(load.getType()))
          accesses.push_back(op);
      } else if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
        if (isSmallInteger(store.getValue().getType()))
          accesses.push_back(op);
      }
    });
    for (Operation *op : accesses) {
      if (auto load = dyn_cast<LLVM::LoadOp>(op))
        loadByte(load, byte);
      else
        storeByte(cast<LLVM::StoreOp>(op), byte);
    }
  }
};
} // namespace
