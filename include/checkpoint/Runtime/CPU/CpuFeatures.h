//===- CpuFeatures.h - What this CPU can run --------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Compiled code uses the instructions of the CPU it was compiled for. Before it
// runs anywhere, what it uses is held to what is there: an illegal instruction
// would end the program without a word.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_CPU_CPUFEATURES_H
#define CHECKPOINT_RUNTIME_CPU_CPUFEATURES_H

#ifdef __cplusplus
extern "C" {
#endif

/// 1 when this CPU and its system run the instructions of a feature that has
/// that name in LLVM ("avx512f"), 0 when they do not, -1 when the name is not
/// one of those that compilers make use of unasked (or not on x86-64).
int checkpointHasCpuFeature(const char *name);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_CPU_CPUFEATURES_H
