//===- LayersTest.cpp - Layers found by structure -------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Layers.h"
#include "BuildProblem.h"
#include "PaperLayer.h"
#include "checkpoint/Planning/Planners.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

constexpr uint32_t none = kNoIndex;

/// A block of four nodes; its result is narrow, its inside wide.
ValueIndex addBlock(Builder &build, ValueIndex x, double scale = 1) {
  ValueIndex weight = build.argument(64 * scale);
  ValueIndex a = build.node(400 * scale, {x, weight}, 10 * scale);
  ValueIndex b = build.node(300 * scale, {a}, 3 * scale);
  ValueIndex c = build.node(200 * scale, {b, a}, 4 * scale);
  return build.node(100 * scale, {c, x}, 5 * scale);
}

std::vector<uint32_t> layersOf(const Builder &build) {
  return findLayers(build.problem).layerOf;
}

TEST(LayersTest, APlainStack) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(100);
  for (int i = 0; i < 3; ++i)
    x = addBlock(build, x);
  EXPECT_EQ(layersOf(build),
            (std::vector<uint32_t>{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2}));
  Layers layers = findLayers(build.problem);
  EXPECT_EQ(layers.classOf, (std::vector<uint32_t>{0, 0, 0}));
  // Names do not matter, costs do.
  for (size_t node = 0; node < build.problem.nodes.size(); ++node)
    build.problem.nodes[node].name = std::to_string(node);
  EXPECT_EQ(layersOf(build), layers.layerOf);
  build.problem.nodes[6].cost = 99;
  EXPECT_NE(layersOf(build), layers.layerOf);
}

TEST(LayersTest, PrefixSuffixAndBackwardAreOutside) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(100);
  x = build.node(100, {x}, 77);
  for (int i = 0; i < 4; ++i)
    x = addBlock(build, x);
  x = build.node(1000, {x}, 55);
  ValueIndex loss = build.node(4, {x}, 1);
  build.phase = Phase::Backward;
  for (int i = 0; i < 8; ++i)
    loss = build.node(100, {loss}, 10);
  std::vector<uint32_t> layers = layersOf(build);
  EXPECT_EQ(layers.front(), none);
  for (size_t node = 1; node <= 16; ++node)
    EXPECT_EQ(layers[node], (node - 1) / 4);
  for (size_t node = 17; node < layers.size(); ++node)
    EXPECT_EQ(layers[node], none);
}

TEST(LayersTest, CutWhereLittleCrosses) {
  // Half a block before the first whole one: the repetition begins in the
  // middle, the layers do not.
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(200);
  ValueIndex a = build.node(400, {x}, 10);
  ValueIndex b = build.node(300, {a}, 3);
  for (int i = 0; i < 5; ++i) {
    ValueIndex c = build.node(200, {b, a}, 4);
    x = build.node(100, {c}, 5);
    a = build.node(400, {x}, 10);
    b = build.node(300, {a}, 3);
  }
  std::vector<uint32_t> layers = layersOf(build);
  // Position 4 is the first `a` that reads a narrow x.
  EXPECT_EQ(layers[4], layers[7]);
  EXPECT_NE(layers[3], layers[4]);
}

TEST(LayersTest, ValuesThatAllLayersRead) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(100);
  ValueIndex mask = build.node(900, {x}, 2);
  for (int i = 0; i < 6; ++i) {
    ValueIndex a = build.node(400, {x, mask}, 10);
    ValueIndex b = build.node(300, {a, mask}, 3);
    x = build.node(100, {b, x}, 5);
  }
  std::vector<uint32_t> layers = layersOf(build);
  EXPECT_EQ(layers[0], none);
  for (size_t node = 1; node < layers.size(); ++node)
    EXPECT_EQ(layers[node], (node - 1) / 3);
}

TEST(LayersTest, FirstAndLastLayersMayDiffer) {
  // As after fusion: the first layer has its residual fused away, the last one
  // an op more.
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(100);
  x = build.node(100, {x}, 0, "embedding");
  for (int i = 0; i < 4; ++i) {
    ValueIndex norm = x;
    if (i > 0)
      norm = build.node(100, {x}, 2);
    ValueIndex a = build.node(400, {norm}, 100);
    build.last().product = true;
    ValueIndex b = build.node(400, {a}, 3);
    ValueIndex c = build.node(100, {b}, 100);
    build.last().product = true;
    if (i == 3)
      c = build.node(120, {c}, 1);
    x = build.node(100, {c, x}, 4);
  }
  Layers layers = findLayers(build.problem);
  EXPECT_EQ(layers.size(), 4u);
  EXPECT_EQ(layers.layerOf[1], 0u); // the first product
  EXPECT_EQ(layers.layerOf[4], 0u); // its residual
  EXPECT_EQ(layers.layerOf[5], 1u); // the second norm
  EXPECT_EQ(layers.layerOf[9], 1u);
  EXPECT_EQ(layers.classOf[1], layers.classOf[2]);
  EXPECT_NE(layers.classOf[0], layers.classOf[1]);
}

TEST(LayersTest, WiringCounts) {
  // Equal nodes, but in the third block the last reads the other of two twins.
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(100);
  for (int i = 0; i < 3; ++i) {
    ValueIndex a = build.node(400, {x}, 10);
    ValueIndex twins[] = {build.node(300, {a}, 3), build.node(300, {x}, 3)};
    x = build.node(100, {twins[i == 2], x}, 5);
  }
  EXPECT_EQ(findLayers(build.problem).classOf,
            (std::vector<uint32_t>{0, 0, 1}));
}

TEST(LayersTest, TwoKindsOfLayers) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(100);
  for (int i = 0; i < 4; ++i)
    x = addBlock(build, x);
  x = build.node(200, {x}, 1000);
  for (int i = 0; i < 3; ++i)
    x = addBlock(build, x, 2);
  Layers layers = findLayers(build.problem);
  EXPECT_EQ(layers.classOf, (std::vector<uint32_t>{0, 0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(layers.layerOf[16], none);
  EXPECT_EQ(layers.layerOf.back(), 6u);
}

TEST(LayersTest, EachForwardPassOfAnAccumulatedStep) {
  Builder build;
  ValueIndex first = build.argument(100), second = build.argument(100);
  for (ValueIndex x : {first, second}) {
    build.phase = Phase::Forward;
    for (int i = 0; i < 3; ++i)
      x = addBlock(build, x);
    build.phase = Phase::Backward;
    for (int i = 0; i < 5; ++i)
      x = build.node(100, {x}, 8);
    build.problem.outputs.push_back(x);
  }
  Layers layers = findLayers(build.problem);
  EXPECT_EQ(layers.classOf, (std::vector<uint32_t>{0, 0, 0, 0, 0, 0}));
}

TEST(LayersTest, NothingRepeats) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(100);
  for (int i = 0; i < 50; ++i)
    x = build.node(100 + i * i, {x}, 7 + i * 13 % 17);
  EXPECT_EQ(findLayers(build.problem).size(), 0u);
  EXPECT_EQ(findLayers(Problem()).size(), 0u);
}

TEST(LayersTest, ThePaperStack) {
  PaperStep step({"", 64, 1, 128, 4, 12}, 12);
  Layers layers = findLayers(step.problem);
  EXPECT_EQ(layers.size(), 12u);
  PaperStep large({"", 64, 1, 128, 4, 1000}, 1000);
  EXPECT_EQ(findLayers(large.problem).size(), 1000u);
}

} // namespace
