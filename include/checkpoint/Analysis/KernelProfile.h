//===- KernelProfile.h - How long kernels took ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What `checkpoint-run --profile=FILE` measures and `cost=profile` reads. A
// kernel is known by a digest of its types and body, so a profile is good for
// every step that runs the same kernels, whatever they are called there:
// rewritten or not, with more layers or fewer.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_KERNELPROFILE_H
#define CHECKPOINT_ANALYSIS_KERNELPROFILE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace checkpoint {

/// A digest of the types and the body of a kernel on tensors (32 hexadecimal
/// digits); its name and what it is a variant of are no part of it.
std::string getKernelDigest(mlir::func::FuncOp kernel);

/// What was measured of one kernel.
struct MeasuredKernel {
  std::string symbol;
  std::string digest;
  int64_t calls = 0;         // in a step
  double secondsPerCall = 0; // mean over its calls of their medians
  double flops = 0;          // of a call
  double bytes = 0;          // of what a call reads and of what it writes
  bool product = false;
  /// It ran joined with others row by row at least once, whose time was shared
  /// out by the bytes that each uses.
  bool estimated = false;
  /// The most of the arena in use while it runs.
  int64_t liveArenaBytes = 0;

  double seconds() const { return secondsPerCall * calls; }
};

/// The kernels of one step on one machine, the one that takes longest first.
struct KernelProfile {
  std::string program;
  std::string cpu;
  int64_t threads = 1;
  int64_t repeat = 1; // runs of which medians were taken
  double secondsPerStep = 0;
  int64_t arenaBytes = 0;
  std::vector<MeasuredKernel> kernels;

  /// Of all kernels.
  double seconds() const;

  llvm::json::Value toJSON() const;
  /// Only `kernels` with `kernel`, `digest` and `seconds_per_call` are needed.
  /// The error says where it is.
  static llvm::Expected<KernelProfile> fromJSON(const llvm::json::Value &value);
  static llvm::Expected<KernelProfile> parse(llvm::StringRef text);
};

/// Prices kernels by a profile.
class KernelPrices {
public:
  /// `file` is for messages.
  KernelPrices(KernelProfile profile, std::string file);

  /// The seconds of a call of `kernel` from `user`. A variant that computes
  /// some of the results of another kernel and was not measured costs what the
  /// whole does. The error is at `user` and says what to do.
  mlir::FailureOr<double> price(mlir::Operation *user,
                                mlir::func::FuncOp kernel);

private:
  const MeasuredKernel *find(mlir::func::FuncOp kernel) const;

  KernelProfile profile;
  std::string file;
  llvm::StringMap<size_t> byDigest;
  llvm::DenseMap<mlir::Operation *, double> known;
};

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_KERNELPROFILE_H
