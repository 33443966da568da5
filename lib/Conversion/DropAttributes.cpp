//===- DropAttributes.cpp - What stock tools need not know ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace checkpoint {
#define GEN_PASS_DEF_DROPATTRIBUTES
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Those of `attributes` that are the dialect's.
static SmallVector<StringAttr> findOurs(ArrayRef<NamedAttribute> attributes) {
  SmallVector<StringAttr> names;
  for (NamedAttribute attribute : attributes)
    if (attribute.getName().getValue().starts_with(
            (CheckpointDialect::getDialectNamespace() + ".").str()))
      names.push_back(attribute.getName());
  return names;
}

namespace {
struct DropAttributes
    : public checkpoint::impl::DropAttributesBase<DropAttributes> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      for (StringAttr name :
           findOurs(llvm::to_vector(op->getDiscardableAttrs())))
        op->removeDiscardableAttr(name);
      auto function = dyn_cast<FunctionOpInterface>(op);
      if (!function)
        return;
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        for (StringAttr name :
             findOurs(llvm::to_vector(function.getArgAttrs(i))))
          function.removeArgAttr(i, name);
      for (unsigned i = 0; i < function.getNumResults(); ++i)
        for (StringAttr name :
             findOurs(llvm::to_vector(function.getResultAttrs(i))))
          function.removeResultAttr(i, name);
    });
  }
};
} // namespace
