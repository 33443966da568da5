//===- TargetModel.cpp - What a back end says of its target ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/TargetModel.h"

#include "mlir/IR/DialectInterface.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace checkpoint;

TargetModel::~TargetModel() = default;

namespace {
/// The models that a context's dialect knows, by targets' names.
class TargetModels : public DialectInterface::Base<TargetModels> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TargetModels)
  explicit TargetModels(Dialect *dialect) : Base(dialect) {}

  llvm::StringMap<std::unique_ptr<TargetModel>> byTarget;
};
} // namespace

void checkpoint::setTargetModel(CheckpointDialect &dialect, StringRef target,
                                std::unique_ptr<TargetModel> model) {
  auto *models = dialect.getRegisteredInterface<TargetModels>();
  if (!models)
    models = &dialect.addInterface<TargetModels>();
  models->byTarget[target] = std::move(model);
}

const TargetModel *checkpoint::getTargetModel(TargetAttr target) {
  auto *models =
      target ? target.getDialect().getRegisteredInterface<TargetModels>()
             : nullptr;
  if (!models)
    return nullptr;
  auto found = models->byTarget.find(target.getName());
  return found == models->byTarget.end() ? nullptr : found->second.get();
}
