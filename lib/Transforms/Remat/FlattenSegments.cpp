//===- FlattenSegments.cpp - From segments and names to tags --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Transforms/Passes.h"

namespace checkpoint {
#define GEN_PASS_DEF_FLATTENSEGMENTS
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// What a segment says of itself, as an entry of `checkpoint.segments`.
static DictionaryAttr describe(SegmentOp segment,
                               std::optional<int64_t> parent) {
  Builder builder(segment.getContext());
  NamedAttrList entry;
  if (StringAttr label = segment.getLabelAttr())
    entry.set("label", label);
  if (StringAttr policy = segment.getPolicyAttr())
    entry.set("policy", policy);
  if (StringAttr budget = segment.getBudgetAttr())
    entry.set("budget", budget);
  if (parent)
    entry.set("parent", builder.getI64IntegerAttr(*parent));
  return entry.getDictionary(segment.getContext());
}

/// Replaces a segment by its body.
static void inlineSegment(SegmentOp segment) {
  Block &body = segment.getBody().front();
  Operation *yield = body.getTerminator();
  segment->replaceAllUsesWith(SmallVector<Value>(yield->getOperands()));
  yield->erase();
  segment->getBlock()->getOperations().splice(segment->getIterator(),
                                              body.getOperations());
  segment->erase();
}

/// Flattens the segments of `function`. Entries that are there already, from an
/// earlier run, keep their indices.
static void flattenSegments(func::FuncOp function) {
  Builder builder(function.getContext());
  SmallVector<Attribute> entries;
  if (auto earlier = function->getAttrOfType<ArrayAttr>(attrs::kSegments))
    llvm::append_range(entries, earlier);
  llvm::DenseMap<Operation *, int64_t> indices;
  SmallVector<SegmentOp> segments;
  function.walk<WalkOrder::PreOrder>([&](SegmentOp segment) {
    std::optional<int64_t> parent;
    if (auto outer = segment->getParentOfType<SegmentOp>())
      parent = indices.lookup(outer);
    indices[segment] = entries.size();
    entries.push_back(describe(segment, parent));
    segments.push_back(segment);
  });
  if (segments.empty())
    return;
  function->setAttr(attrs::kSegments, builder.getArrayAttr(entries));
  // Inner ones first: theirs is the tag that stays.
  for (SegmentOp segment : llvm::reverse(segments)) {
    auto tag = builder.getI64IntegerAttr(indices.lookup(segment));
    for (Operation &op : segment.getBody().front().without_terminator())
      if (!op.hasAttr(attrs::kSegment))
        op.setAttr(attrs::kSegment, tag);
    inlineSegment(segment);
  }
}

/// Gives the name to the result that makes the buffer of the named value; views
/// of one buffer may bring several.
static void moveNameToProducer(NameOp name) {
  if (auto root = dyn_cast<OpResult>(getBufferRoot(name.getValue()))) {
    Operation *producer = root.getOwner();
    SmallVector<Attribute> names(producer->getNumResults(),
                                 StringAttr::get(name.getContext(), ""));
    if (auto given = producer->getAttrOfType<ArrayAttr>(attrs::kResultNames))
      names.assign(given.begin(), given.end());
    Attribute &slot = names[root.getResultNumber()];
    SmallVector<StringRef> present;
    cast<StringAttr>(slot).getValue().split(present, ',', /*MaxSplit=*/-1,
                                            /*KeepEmpty=*/false);
    if (!llvm::is_contained(present, name.getName()))
      present.push_back(name.getName());
    slot = StringAttr::get(name.getContext(), llvm::join(present, ","));
    producer->setAttr(attrs::kResultNames,
                      ArrayAttr::get(name.getContext(), names));
  }
  name.getResult().replaceAllUsesWith(name.getValue());
  name.erase();
}

namespace {
struct FlattenSegments
    : public checkpoint::impl::FlattenSegmentsBase<FlattenSegments> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      flattenSegments(function);
      SmallVector<NameOp> names;
      function.walk([&](NameOp name) { names.push_back(name); });
      for (NameOp name : names)
        moveNameToProducer(name);
    }
  }
};
} // namespace
