//===- BooleansAsBytes.cpp - Truth values in memory -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace checkpoint {
#define GEN_PASS_DEF_BOOLEANSASBYTES
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static void loadByte(LLVM::LoadOp load, Type byte) {
  OpBuilder builder(load);
  Location loc = load.getLoc();
  Value loaded = LLVM::LoadOp::create(builder, loc, byte, load.getAddr(),
                                      /*alignment=*/1);
  Value zero = LLVM::ConstantOp::create(builder, loc, byte, 0);
  Value isSet =
      LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, loaded, zero);
  load.replaceAllUsesWith(isSet);
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

namespace {
struct BooleansAsBytes
    : public checkpoint::impl::BooleansAsBytesBase<BooleansAsBytes> {
  void runOnOperation() override {
    Type byte = IntegerType::get(&getContext(), 8);
    SmallVector<Operation *> accesses;
    getOperation().walk([&](Operation *op) {
      if (auto element = dyn_cast<LLVM::GEPOp>(op)) {
        if (element.getElemType().isInteger(1))
          element.setElemType(byte);
      } else if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
        if (load.getType().isInteger(1))
          accesses.push_back(op);
      } else if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
        if (store.getValue().getType().isInteger(1))
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
