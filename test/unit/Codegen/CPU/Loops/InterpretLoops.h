//===- InterpretLoops.h - Loops run from their description ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Runs what LoopPlan and RowLoopPlan say in plain C++, one iteration after the
// other, with sums in the order that their headers describe. It shares no code
// with the emitter.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_CODEGEN_INTERPRETLOOPS_H
#define CHECKPOINT_TEST_UNIT_CODEGEN_INTERPRETLOOPS_H

#include "Codegen/CPU/Loops/LoopPlan.h"
#include "Codegen/CPU/Loops/RowLoopPlan.h"

#include <cmath>
#include <functional>
#include <vector>

namespace checkpoint {

/// What an operation computes: each output is combined with a term of the
/// inputs or, without sums, is that term.
struct Computation {
  enum Kind { Store, Add, Multiply, Maximum };
  std::vector<Kind> outputs;
  /// Of the inputs in one iteration and where it stands in each loop.
  std::function<float(const std::vector<float> &, const std::vector<int64_t> &)>
      term;

  float combine(size_t output, float left, float right) const {
    switch (outputs[output]) {
    case Add:
      return left + right;
    case Multiply:
      return left * right;
    case Maximum:
      return std::max(left, right);
    case Store:
      break;
    }
    return right;
  }
  float getNeutral(size_t output) const {
    return outputs[output] == Add        ? -0.0f
           : outputs[output] == Multiply ? 1.0f
                                         : -INFINITY;
  }
};

/// The buffer of each access; of a scalar, that alone.
using Buffers = std::vector<std::vector<float>>;

class LoopInterpreter {
public:
  LoopInterpreter(const LoopSpace &space, const Computation &computation,
                  Buffers &buffers)
      : space(space), computation(computation), buffers(buffers) {}

  /// All iterations, as one nest.
  void run() { runWithin({}); }

  /// All iterations, the first `numRows` loops outside, in their order.
  void runByRows(unsigned numRows) {
    std::vector<int64_t> rows(numRows, 0);
    runRows(rows, 0);
  }

  /// A sum over rows in chunks.
  void runChunks(const ColumnLoops &columns) {
    std::vector<int64_t> sizes;
    for (unsigned i = 0; i < columns.numRowLoops; ++i)
      sizes.push_back(space.dims[i].size);
    RowLoopPlan plan = planRowLoop(sizes, space);
    for (int64_t chunk = 0; chunk < plan.numChunks; ++chunk)
      runChunk(plan, sizes, chunk);
  }

private:
  /// For each output, the value in its register.
  using Registers = std::vector<float>;
  /// Where the nest's loops stand; 0 for those that are not entered.
  using Iterations = std::vector<int64_t>;

  size_t getNumOutputs() const { return computation.outputs.size(); }

  void runRows(std::vector<int64_t> &rows, size_t next) {
    if (next == rows.size())
      return runWithin(rows);
    for (rows[next] = 0; rows[next] < space.dims[next].size; ++rows[next])
      runRows(rows, next + 1);
    rows[next] = 0;
  }

  void runChunk(const RowLoopPlan &plan, const std::vector<int64_t> &sizes,
                int64_t chunk) {
    Buffers outputs(buffers.begin() + space.numInputs, buffers.end());
    for (size_t i = 0; i < getNumOutputs(); ++i)
      buffers[space.numInputs + i].assign(outputs[i].size(),
                                          computation.getNeutral(i));
    int64_t end = std::min((chunk + 1) * plan.chunkRows, plan.numRows);
    for (int64_t row = chunk * plan.chunkRows; row < end; ++row) {
      std::vector<int64_t> rows(sizes.size());
      int64_t rest = row;
      for (size_t i = sizes.size(); i-- > 0; rest /= sizes[i])
        rows[i] = rest % sizes[i];
      runWithin(rows);
    }
    for (size_t i = 0; i < getNumOutputs(); ++i) {
      std::vector<float> &partial = buffers[space.numInputs + i];
      for (size_t at = 0; at < partial.size(); ++at)
        partial[at] = computation.combine(i, outputs[i][at], partial[at]);
    }
  }

  /// The loops that are not `rows`, which stand there.
  void runWithin(const std::vector<int64_t> &rows) {
    outside = rows;
    plan = planLoops(space, rows.size());
    Registers registers(getNumOutputs());
    runLevel(0, Iterations(plan.loops.size(), 0), registers);
  }

  float &at(size_t access, const Iterations &iterations) {
    int64_t address = *space.accesses[access].begin;
    for (size_t i = 0; i < outside.size(); ++i)
      address += outside[i] * space.accesses[access].strides[i];
    for (size_t i = 0; i < iterations.size(); ++i)
      address += iterations[i] * plan.loops[i].strides[access];
    return buffers[access].at(address);
  }

  float getTerm(const Iterations &iterations) {
    std::vector<float> inputs;
    for (size_t i = 0; i < space.numInputs; ++i)
      inputs.push_back(at(i, iterations));
    std::vector<int64_t> dims(space.dims.size(), 0);
    std::copy(outside.begin(), outside.end(), dims.begin());
    for (size_t i = 0; i < iterations.size(); ++i)
      dims[plan.loops[i].dim] = iterations[i];
    return computation.term(inputs, dims);
  }

  void runBody(const Iterations &iterations, Registers &registers,
               bool inSums) {
    float term = getTerm(iterations);
    for (size_t i = 0; i < getNumOutputs(); ++i) {
      bool isRegister = inSums && plan.inRegister[i];
      float &output =
          isRegister ? registers[i] : at(space.numInputs + i, iterations);
      output = computation.combine(i, output, term);
    }
  }

  void runLevel(size_t level, Iterations iterations, Registers &registers) {
    bool inSums = level > plan.firstSum;
    if (level == plan.loops.size())
      return runBody(iterations, registers, inSums);
    if (level != plan.firstSum)
      return runLoop(level, iterations, registers);
    for (size_t i = 0; i < getNumOutputs(); ++i)
      if (plan.inRegister[i])
        registers[i] = at(space.numInputs + i, iterations);
    if (plan.sumsInLanes)
      runLanes(iterations, registers);
    else
      runLoop(level, iterations, registers);
    for (size_t i = 0; i < getNumOutputs(); ++i)
      if (plan.inRegister[i])
        at(space.numInputs + i, iterations) = registers[i];
  }

  void runLoop(size_t level, Iterations iterations, Registers &registers) {
    int64_t begin = 0, end = plan.loops[level].size;
    if (plan.block && level > 0 && plan.isInnermost(level)) {
      begin = iterations[0] * plan.block;
      end = std::min(begin + plan.block, end);
    }
    for (int64_t i = begin; i < end; ++i) {
      iterations[level] = i;
      runLevel(level + 1, iterations, registers);
    }
  }

  using Lanes = std::vector<std::vector<float>>; // for each output

  Lanes getNeutralLanes() {
    Lanes lanes;
    for (size_t i = 0; i < getNumOutputs(); ++i)
      lanes.emplace_back(kLanes, computation.getNeutral(i));
    return lanes;
  }

  void addToLanes(Lanes &lanes, Iterations iterations, int64_t begin,
                  int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      iterations.back() = i;
      float term = getTerm(iterations);
      for (size_t output = 0; output < getNumOutputs(); ++output) {
        float &lane = lanes[output][i % kLanes];
        lane = computation.combine(output, lane, term);
      }
    }
  }

  void runLanes(Iterations iterations, Registers &registers) {
    int64_t whole = plan.loops.back().size / kLanes * kLanes;
    Lanes lanes = getNeutralLanes();
    if (whole < 2 * kLaneBlock) {
      addToLanes(lanes, iterations, 0, whole);
    } else {
      for (int64_t begin = 0; begin < whole; begin += kLaneBlock) {
        Lanes block = getNeutralLanes();
        addToLanes(block, iterations, begin,
                   std::min(begin + kLaneBlock, whole));
        for (size_t output = 0; output < getNumOutputs(); ++output)
          for (int64_t i = 0; i < kLanes; ++i)
            lanes[output][i] =
                computation.combine(output, lanes[output][i], block[output][i]);
      }
    }
    for (size_t output = 0; output < getNumOutputs(); ++output) {
      std::vector<float> &sums = lanes[output];
      for (int64_t width = kLanes / 2; width > 0; width /= 2)
        for (int64_t i = 0; i < width; ++i)
          sums[i] = computation.combine(output, sums[i], sums[i + width]);
      registers[output] =
          computation.combine(output, registers[output], sums[0]);
    }
    for (int64_t i = whole; i < plan.loops.back().size; ++i) {
      iterations.back() = i;
      runBody(iterations, registers, true);
    }
  }

  const LoopSpace &space;
  const Computation &computation;
  Buffers &buffers;
  std::vector<int64_t> outside;
  LoopPlan plan;
};

} // namespace checkpoint

#endif // CHECKPOINT_TEST_UNIT_CODEGEN_INTERPRETLOOPS_H
