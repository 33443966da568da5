//===- CpuFeatures.cpp - What this CPU can run ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Bits of CPUID and XCR0 as in Intel's "64 and IA-32 Architectures Software
// Developer's Manual", volume 2A, CPUID, and volume 1, chapter 13.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/CpuFeatures.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <cstdint>
#include <cstring>

namespace {
enum Register : uint8_t { EAX, EBX, ECX, EDX };

/// What the system must save when it switches between threads.
enum State : uint8_t { Always, Ymm = 0x06, Zmm = 0xe6 };

struct Feature {
  const char *name;
  uint32_t leaf, subleaf;
  Register reg;
  uint8_t bit;
  uint64_t state;
};
} // namespace

/// APX keeps 16 more registers: XCR0 bit 19.
static constexpr uint64_t kApx = uint64_t(1) << 19;

static constexpr Feature kFeatures[] = {
    {"sse3", 1, 0, ECX, 0, Always},
    {"ssse3", 1, 0, ECX, 9, Always},
    {"sse4.1", 1, 0, ECX, 19, Always},
    {"sse4.2", 1, 0, ECX, 20, Always},
    {"movbe", 1, 0, ECX, 22, Always},
    {"popcnt", 1, 0, ECX, 23, Always},
    {"fma", 1, 0, ECX, 12, Ymm},
    {"avx", 1, 0, ECX, 28, Ymm},
    {"f16c", 1, 0, ECX, 29, Ymm},
    {"bmi", 7, 0, EBX, 3, Always},
    {"clflushopt", 7, 0, EBX, 23, Always},
    {"avx2", 7, 0, EBX, 5, Ymm},
    {"bmi2", 7, 0, EBX, 8, Always},
    {"lzcnt", 0x80000001, 0, ECX, 5, Always},
    {"fma4", 0x80000001, 0, ECX, 16, Ymm},
    {"xop", 0x80000001, 0, ECX, 11, Ymm},
    {"tbm", 0x80000001, 0, ECX, 21, Always},
    {"gfni", 7, 0, ECX, 8, Always},
    {"avx512f", 7, 0, EBX, 16, Zmm},
    {"avx512dq", 7, 0, EBX, 17, Zmm},
    {"avx512ifma", 7, 0, EBX, 21, Zmm},
    {"avx512cd", 7, 0, EBX, 28, Zmm},
    {"avx512bw", 7, 0, EBX, 30, Zmm},
    {"avx512vl", 7, 0, EBX, 31, Zmm},
    {"avx512vbmi", 7, 0, ECX, 1, Zmm},
    {"avx512vbmi2", 7, 0, ECX, 6, Zmm},
    {"avx512vnni", 7, 0, ECX, 11, Zmm},
    {"avx512bitalg", 7, 0, ECX, 12, Zmm},
    {"avx512vpopcntdq", 7, 0, ECX, 14, Zmm},
    {"avx512vp2intersect", 7, 0, EDX, 8, Zmm},
    {"avx512fp16", 7, 0, EDX, 23, Zmm},
    {"avxvnni", 7, 1, EAX, 4, Ymm},
    {"avx512bf16", 7, 1, EAX, 5, Zmm},
    {"avxifma", 7, 1, EAX, 23, Ymm},
    {"avxvnniint8", 7, 1, EDX, 4, Ymm},
    {"avxneconvert", 7, 1, EDX, 5, Ymm},
    {"avxvnniint16", 7, 1, EDX, 10, Ymm},
    {"avx10.1", 7, 1, EDX, 19, Zmm},
    {"egpr", 7, 1, EDX, 21, kApx},
};

static uint64_t readXcr0() {
  uint32_t eax, ebx, ecx, edx;
  constexpr uint32_t kOsxsave = 1u << 27;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & kOsxsave))
    return 0;
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return uint64_t(high) << 32 | low;
}

static bool hasBit(uint32_t leaf, uint32_t subleaf, Register reg,
                   unsigned bit) {
  uint32_t registers[4];
  return __get_cpuid_count(leaf, subleaf, &registers[0], &registers[1],
                           &registers[2], &registers[3]) &&
         (registers[reg] >> bit & 1);
}

int checkpointHasCpuFeature(const char *name) {
  // The version of AVX10 is a number of its own.
  if (std::strcmp(name, "avx10.2") == 0) {
    uint32_t eax, ebx, ecx, edx;
    return checkpointHasCpuFeature("avx10.1") == 1 &&
           __get_cpuid_count(0x24, 0, &eax, &ebx, &ecx, &edx) &&
           (ebx & 0xff) >= 2;
  }
  for (const Feature &feature : kFeatures)
    if (std::strcmp(feature.name, name) == 0)
      return hasBit(feature.leaf, feature.subleaf, feature.reg, feature.bit) &&
             (readXcr0() & feature.state) == feature.state;
  return -1;
}

#else

int checkpointHasCpuFeature(const char *) { return -1; }

#endif // defined(__x86_64__)
