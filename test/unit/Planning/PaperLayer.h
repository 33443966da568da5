//===- PaperLayer.h - A transformer step after Korthikanti et al. -*- C++ -*-=//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The layer of "Reducing Activation Recomputation in Large Transformer Models"
// (Korthikanti et al., 2022, arXiv 2205.05198): 16-bit values, dropout masks of
// one byte, a norm whose backward reads its input only.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_PAPERLAYER_H
#define CHECKPOINT_TEST_UNIT_PLANNING_PAPERLAYER_H

#include "BuildProblem.h"

namespace checkpoint::test {

struct PaperShape {
  const char *name;
  int64_t s, b, h, a, layers;
  bool attentionSegment = false;
  int64_t sbh() const { return s * b * h; }
  /// Forward FLOPs of one layer's products.
  double productFlops() const {
    return 24.0 * s * b * h * h + 4.0 * b * s * s * h;
  }
};

inline constexpr PaperShape kPaperShapes[] = {
    {"22B", 2048, 1, 6144, 64, 48},
    {"175B", 2048, 1, 12288, 96, 96},
    {"530B", 2048, 1, 20480, 128, 105},
    {"1T", 2048, 1, 25600, 160, 128},
};

/// Forward and backward of a stack of layers over x0, and the updates of the
/// weights in place.
class PaperStep : public Builder {
public:
  explicit PaperStep(PaperShape shape, int64_t layers) : shape(shape) {
    int64_t s = shape.s, b = shape.b, h = shape.h, a = shape.a;
    int64_t sbh = s * b * h, ass = a * b * s * s;
    double gemm = 2.0 * sbh * h; // a product with an h x h weight
    double core = 2.0 * b * s * s * h;
    ValueIndex x0 = argument(2 * sbh, "x");
    struct Layer {
      ValueIndex x, norm1, q, k, v, scores, probs, mask, dropped, context,
          projected, projectionMask, middle, norm2, wide, gelu, narrow, mlpMask;
      ValueIndex wq, wk, wv, wo, w1, w2;
    };
    std::vector<Layer> stack(layers);
    for (Layer &it : stack) {
      it.wq = argument(2 * h * h, "wq");
      it.wk = argument(2 * h * h, "wk");
      it.wv = argument(2 * h * h, "wv");
      it.wo = argument(2 * h * h, "wo");
      it.w1 = argument(8 * h * h, "w1");
      it.w2 = argument(8 * h * h, "w2");
    }
    phase = Phase::Forward;
    ValueIndex x = x0;
    for (Layer &it : stack) {
      it.x = x;
      it.norm1 = node(2 * sbh, {x}, 8.0 * sbh, "norm1");
      it.q = product(2 * sbh, {it.norm1, it.wq}, gemm, "q");
      it.k = product(2 * sbh, {it.norm1, it.wk}, gemm, "k");
      it.v = product(2 * sbh, {it.norm1, it.wv}, gemm, "v");
      if (shape.attentionSegment) {
        segment = problem.segments.size();
        problem.segments.push_back(
            {"attention", PolicyKind::Full, -1, kNoIndex});
      }
      it.scores = product(2 * ass, {it.q, it.k}, core, "scores");
      it.probs = node(2 * ass, {it.scores}, 5.0 * ass, "softmax");
      // The mask is drawn in the op that applies it.
      it.dropped = nodes({2 * ass, ass}, {it.probs}, 3.0 * ass);
      it.mask = it.dropped + 1;
      it.context = product(2 * sbh, {it.dropped, it.v}, core, "context");
      segment = kNoIndex;
      it.projected = product(2 * sbh, {it.context, it.wo}, gemm, "projected");
      it.middle = nodes({2 * sbh, sbh}, {it.projected, it.x}, 4.0 * sbh);
      it.projectionMask = it.middle + 1;
      it.norm2 = node(2 * sbh, {it.middle}, 8.0 * sbh, "norm2");
      it.wide = product(8 * sbh, {it.norm2, it.w1}, 4 * gemm, "wide");
      it.gelu = node(8 * sbh, {it.wide}, 15.0 * sbh, "gelu");
      it.narrow = product(2 * sbh, {it.gelu, it.w2}, 4 * gemm, "narrow");
      x = nodes({2 * sbh, sbh}, {it.narrow, it.middle}, 4.0 * sbh);
      it.mlpMask = x + 1;
    }
    ValueIndex loss = node(4, {x}, 2.0 * sbh, "loss");
    problem.outputs.push_back(loss);
    phase = Phase::Backward;
    ValueIndex dx = node(2 * sbh, {x}, 2.0 * sbh, "dloss");
    auto weightGradient = [&](ValueIndex in, ValueIndex dy, ValueIndex weight,
                              double flops) {
      ValueIndex gradient =
          product(problem.values[weight].bytes, {in, dy}, flops, "dweight");
      phase = Phase::Update;
      ValueIndex updated = node(problem.values[weight].bytes,
                                {weight, gradient}, h * h, "update");
      reuse(updated, weight);
      problem.outputs.push_back(updated);
      phase = Phase::Backward;
    };
    for (Layer &it : llvm::reverse(stack)) {
      ValueIndex dnarrow =
          node(2 * sbh, {dx, it.mlpMask}, 2.0 * sbh, "dmlpDropout");
      ValueIndex dgelu = product(8 * sbh, {dnarrow, it.w2}, 4 * gemm, "dgelu");
      weightGradient(it.gelu, dnarrow, it.w2, 4 * gemm);
      ValueIndex dwide = node(8 * sbh, {dgelu, it.wide}, 40.0 * sbh, "dwide");
      reuse(dwide, dgelu);
      ValueIndex dnorm2 = product(2 * sbh, {dwide, it.w1}, 4 * gemm, "dnorm2");
      weightGradient(it.norm2, dwide, it.w1, 4 * gemm);
      ValueIndex dmiddle =
          node(2 * sbh, {dnorm2, it.middle, dx}, 16.0 * sbh, "dmiddle");
      reuse(dmiddle, dx);
      ValueIndex dprojected = node(2 * sbh, {dmiddle, it.projectionMask},
                                   2.0 * sbh, "dprojectionDropout");
      ValueIndex dcontext =
          product(2 * sbh, {dprojected, it.wo}, gemm, "dcontext");
      weightGradient(it.context, dprojected, it.wo, gemm);
      ValueIndex ddropped =
          product(2 * ass, {dcontext, it.v}, core, "ddropped");
      ValueIndex dv = product(2 * sbh, {it.dropped, dcontext}, core, "dv");
      ValueIndex dprobs =
          node(2 * ass, {ddropped, it.mask}, 2.0 * ass, "dprobs");
      reuse(dprobs, ddropped);
      ValueIndex dscores =
          node(2 * ass, {dprobs, it.probs}, 5.0 * ass, "dscores");
      reuse(dscores, dprobs);
      ValueIndex dq = product(2 * sbh, {dscores, it.k}, core, "dq");
      ValueIndex dk = product(2 * sbh, {dscores, it.q}, core, "dk");
      ValueIndex dnorm1 = product(2 * sbh, {dq, it.wq}, gemm, "dnorm1q");
      weightGradient(it.norm1, dq, it.wq, gemm);
      ValueIndex dnorm1k =
          product(2 * sbh, {dk, it.wk, dnorm1}, gemm, "dnorm1k");
      weightGradient(it.norm1, dk, it.wk, gemm);
      ValueIndex dnorm1v =
          product(2 * sbh, {dv, it.wv, dnorm1k}, gemm, "dnorm1v");
      weightGradient(it.norm1, dv, it.wv, gemm);
      dx = node(2 * sbh, {dnorm1v, it.x, dmiddle}, 16.0 * sbh, "dx");
      reuse(dx, dmiddle);
    }
    problem.outputs.push_back(dx);
  }

  PaperShape shape;

private:
  ValueIndex product(int64_t bytes, llvm::ArrayRef<ValueIndex> inputs,
                     double flops, std::string name) {
    ValueIndex value = node(bytes, inputs, flops, std::move(name));
    last().product = true;
    return value;
  }
};

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_PAPERLAYER_H
