//===- LayeredProblem.h - Training steps of layers at random ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_LAYEREDPROBLEM_H
#define CHECKPOINT_TEST_UNIT_PLANNING_LAYEREDPROBLEM_H

#include "BuildProblem.h"
#include "RandomProblem.h"

namespace checkpoint::test {

/// A stack of layers that are alike but for details, drawn at random as a
/// whole: chains within layers, residual streams, skips to the layer that
/// mirrors (a U-Net), a value and a weight that every layer reads, fan-out,
/// views, results in the place of operands, values of no bytes and of far too
/// many, nodes that cannot run again or have effects, and updates into donated
/// weights, in backward or at the end. What differs from seed to seed is also
/// which of these there are.
class LayeredProblem {
public:
  static Problem make(uint64_t seed, unsigned layers, unsigned nodesPerLayer) {
    return LayeredProblem(seed, layers, nodesPerLayer).run();
  }

private:
  /// One node of the layer that repeats.
  struct Part {
    int64_t bytes = 0;
    double cost = 0;
    /// Of the values of the layer so far: 0 is what comes from below.
    llvm::SmallVector<unsigned, 3> reads;
    bool view = false, second = false, reuse = false, weight = false;
    bool shared = false, once = false, inseparable = false;
    int64_t workspace = 0;
  };
  struct Layer {
    ValueIndex weight = kNoIndex;
    llvm::SmallVector<ValueIndex, 8> values;
    size_t parts = 0;
  };

  LayeredProblem(uint64_t seed, unsigned layers, unsigned nodesPerLayer)
      : random(seed * 2654435761u + 12345), numLayers(layers),
        hasPhases(random.chance(85)), skips(random.chance(40)),
        sharedWeight(random.chance(25)), readByAll(random.chance(40)),
        lateUpdates(random.chance(30)), effects(random.chance(15)) {
    for (unsigned at = 0; at < nodesPerLayer; ++at)
      parts.push_back(drawPart(at));
  }

  int64_t drawBytes() {
    if (random.chance(6))
      return 0;
    if (random.chance(4))
      return (int64_t(1) << 40) + random.below(1000);
    return 64 * (1 + random.below(32)) + (random.chance(20) ? 4 : 0);
  }

  Part drawPart(unsigned at) {
    Part part;
    part.bytes = drawBytes();
    part.cost = random.chance(10) ? 0 : 1 + random.below(200);
    part.reads.push_back(random.chance(75) ? at : random.below(at + 1));
    while (random.chance(25))
      if (unsigned read = random.below(at + 1);
          !llvm::is_contained(part.reads, read))
        part.reads.push_back(read);
    part.view = random.chance(8);
    part.second = !part.view && random.chance(10);
    part.inseparable = part.second && random.chance(50);
    part.reuse = !part.view && random.chance(25);
    part.weight = random.chance(40);
    part.shared = random.chance(30);
    part.once = random.chance(5);
    if (random.chance(15))
      part.workspace = 64 * random.below(20);
    return part;
  }

  Problem run() {
    build.phase = hasPhases ? Phase::Forward : Phase::Unknown;
    ValueIndex stream = build.argument(256);
    ValueIndex common = build.argument(512);
    if (readByAll)
      common = build.node(320, {common}, 50);
    ValueIndex one = build.argument(2048);
    for (unsigned layer = 0; layer < numLayers; ++layer) {
      Layer &made = stack.emplace_back();
      made.weight = sharedWeight ? one : build.argument(1024);
      stream = addForward(layer, stream, common);
    }
    stream = build.node(4, {stream}, 10);
    build.problem.outputs.push_back(stream);
    build.phase = hasPhases ? Phase::Backward : Phase::Unknown;
    ValueIndex gradient = build.node(stack.back().values.size() > 1 ? 256 : 64,
                                     {stream, stack.back().values.back()}, 10);
    for (unsigned layer = numLayers; layer-- > 0;)
      gradient = addBackward(layer, gradient, common);
    for (auto [weight, change] : late)
      addUpdate(weight, change);
    if (random.chance(50))
      build.problem.outputs.push_back(gradient);
    return std::move(build.problem);
  }

  ValueIndex addForward(unsigned index, ValueIndex below, ValueIndex common) {
    Layer &layer = stack[index];
    layer.values.push_back(below);
    for (const Part &part : parts) {
      llvm::SmallVector<ValueIndex, 4> inputs;
      auto read = [&](ValueIndex value) {
        if (!llvm::is_contained(inputs, value))
          inputs.push_back(value);
      };
      for (unsigned at : part.reads)
        read(layer.values[at]);
      if (part.weight)
        read(layer.weight);
      if (part.shared && readByAll)
        read(common);
      if (skips && &part == &parts.front() && index >= (numLayers + 1) / 2)
        read(stack[numLayers - 1 - index].values.back());
      // Layers are alike, not the same.
      int64_t bytes = part.bytes + (random.chance(3) ? 64 : 0);
      ValueIndex made = part.view ? build.view(inputs.front())
                        : part.second
                            ? build.nodes({bytes, bytes / 2}, inputs, part.cost)
                            : build.node(bytes, inputs, part.cost);
      if (part.reuse && !build.problem.values[inputs.front()].resident)
        build.reuse(made, inputs.front());
      build.last().workspaceBytes = part.workspace;
      build.last().inseparable = part.inseparable;
      build.last().recomputable = !part.once;
      layer.values.push_back(made);
    }
    if (effects && index % 3 == 1) {
      build.node(4, {layer.values.back()}, 1);
      build.last().recomputable = false;
      build.last().ordered = true;
    }
    return layer.values.back();
  }

  ValueIndex addBackward(unsigned index, ValueIndex gradient,
                         ValueIndex common) {
    const Layer &layer = stack[index];
    for (size_t at = parts.size(); at-- > 0;) {
      const Part &part = parts[at];
      llvm::SmallVector<ValueIndex, 4> inputs{gradient};
      auto read = [&](ValueIndex value) {
        if (!llvm::is_contained(inputs, value))
          inputs.push_back(value);
      };
      if (part.weight) {
        ValueIndex change = build.node(
            1024, {gradient, layer.values[part.reads.front()]}, part.cost);
        if (lateUpdates || sharedWeight || late.size() % 2)
          late.push_back({layer.weight, change});
        else
          addUpdate(layer.weight, change);
      }
      read(layer.values[at]);
      // Which of the others it reads is alike in all layers, too.
      if ((at * 7 + parts.size()) % 3)
        read(layer.values[at + 1]);
      if (part.shared && readByAll)
        read(common);
      gradient = build.node(std::max<int64_t>(64, part.bytes % 4096), inputs,
                            2 * part.cost);
      if (part.reuse)
        build.reuse(gradient, inputs.front());
    }
    return gradient;
  }

  void addUpdate(ValueIndex weight, ValueIndex change) {
    Phase before = build.phase;
    build.phase = hasPhases ? Phase::Update : Phase::Unknown;
    ValueIndex updated =
        build.node(build.problem.values[weight].bytes, {weight, change}, 5);
    build.reuse(updated, weight);
    build.problem.outputs.push_back(updated);
    build.phase = before;
  }

  Random random;
  unsigned numLayers;
  bool hasPhases, skips, sharedWeight, readByAll, lateUpdates, effects;
  std::vector<Part> parts;
  std::vector<Layer> stack;
  std::vector<std::pair<ValueIndex, ValueIndex>> late;
  Builder build;
};

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_LAYEREDPROBLEM_H
