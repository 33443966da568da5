//===- Layers.h - Layers that repeat ----------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_LAYERS_H
#define CHECKPOINT_PLANNING_MODEL_LAYERS_H

#include "checkpoint/Planning/Model/Problem.h"

namespace checkpoint {

/// Repeated forward layers, found by structure: for each node the index of its
/// layer (kNoIndex outside), layers numbered in program order, and the class of
/// isomorphic layers each belongs to. Names do not matter; costs, bytes and
/// connections do. Without phases, forward ends where most bytes are live when
/// everything is stored.
struct Layers {
  std::vector<uint32_t> layerOf;
  std::vector<uint32_t> classOf;
  size_t size() const { return classOf.size(); }
};
Layers findLayers(const Problem &problem);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_LAYERS_H
