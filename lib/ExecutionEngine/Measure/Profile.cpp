//===- Profile.cpp - Where a step's time and memory go --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Measure/Profile.h"
#include "ArenaUse.h"

#include "checkpoint/Support/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace checkpoint;

/// With `apart`, the time of a joined kernel is shared out among its members.
static KernelProfile make(const ComparedRun &compared, bool apart) {
  const StepProgram &program = *compared.program;
  const StepRun &run = compared.run;
  KernelProfile profile;
  profile.program = sys::path::filename(program.name).str();
  profile.cpu = run.processor;
  profile.threads = run.threads;
  profile.repeat = run.timedRuns;
  profile.secondsPerStep = run.secondsPerStep;
  profile.arenaBytes = program.arenaBytes;
  for (const StepKernel &kernel : program.kernels) {
    MeasuredKernel &measured = profile.kernels.emplace_back();
    measured.symbol = kernel.name;
    measured.digest = kernel.digest;
    measured.flops = kernel.flops;
    measured.bytes = kernel.bytes;
    measured.product = kernel.product;
  }
  std::vector<int64_t> use = computeArenaUse(program);
  auto addOne = [&](unsigned index, double seconds, int64_t live) {
    MeasuredKernel &measured = profile.kernels[index];
    ++measured.calls;
    measured.secondsPerCall += seconds;
    measured.liveArenaBytes = std::max(measured.liveArenaBytes, live);
  };
  auto add = [&](unsigned index, double seconds, int64_t live) {
    ArrayRef<unsigned> members = program.kernels[index].members;
    if (!apart || members.empty())
      return addOne(index, seconds, live);
    double bytes = 0;
    for (unsigned member : members)
      bytes += program.kernels[member].bytes;
    for (unsigned member : members) {
      addOne(member, seconds * program.kernels[member].bytes / bytes, live);
      profile.kernels[member].estimated = true;
    }
  };
  for (auto [call, seconds, live] :
       zip_equal(program.calls, run.calls.seconds, use)) {
    ArrayRef<unsigned> parts = program.kernels[call.kernel].sections;
    if (parts.empty())
      parts = call.kernel;
    for (auto [index, itsSeconds] : zip_equal(parts, seconds))
      add(index, itsSeconds, live);
  }
  // What runs only in others, or is told by its members or sections.
  llvm::erase_if(profile.kernels, [](const MeasuredKernel &measured) {
    return measured.calls == 0;
  });
  for (MeasuredKernel &measured : profile.kernels)
    measured.secondsPerCall /= measured.calls;
  llvm::sort(profile.kernels,
             [](const MeasuredKernel &lhs, const MeasuredKernel &rhs) {
               return std::make_pair(-lhs.seconds(), lhs.symbol) <
                      std::make_pair(-rhs.seconds(), rhs.symbol);
             });
  return profile;
}

KernelProfile checkpoint::makeProfile(const ComparedRun &run) {
  return make(run, /*apart=*/false);
}

KernelProfile checkpoint::makeMemberProfile(const ComparedRun &run) {
  return make(run, /*apart=*/true);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static std::string formatRate(double amount, double seconds) {
  if (amount == 0 || seconds == 0)
    return "-";
  std::string text;
  raw_string_ostream(text) << format("%.1f", amount / seconds * 1e-9);
  return text;
}

namespace {
/// One line of the table.
struct Line {
  double seconds = 0, flops = 0, bytes = 0; // of all calls
  int64_t calls = 0;
  int64_t liveArenaBytes = 0;

  void add(const MeasuredKernel &kernel) {
    seconds += kernel.seconds();
    flops += kernel.flops * kernel.calls;
    bytes += kernel.bytes * kernel.calls;
    calls += kernel.calls;
    liveArenaBytes = std::max(liveArenaBytes, kernel.liveArenaBytes);
  }
  void print(StringRef name, double total, raw_ostream &stream) const {
    stream << right_justify(formatCost(seconds, "seconds"), 10)
           << right_justify(formatPercent(total > 0 ? seconds / total : 0), 8)
           << right_justify(std::to_string(calls), 7)
           << right_justify(formatRate(flops, seconds), 10)
           << right_justify(formatRate(bytes, seconds), 9)
           << right_justify(formatBytes(liveArenaBytes), 14) << "  " << name
           << '\n';
  }
};
} // namespace

void checkpoint::printProfile(const KernelProfile &profile,
                              raw_ostream &stream) {
  stream << "\nkernels of " << profile.program << ", slowest first; medians of "
         << profile.repeat << (profile.repeat == 1 ? " run\n" : " runs\n")
         << "      time   share  calls   GFLOP/s     GB/s  arena in use  "
            "kernel\n";
  double total = profile.seconds();
  Line products, others;
  for (const MeasuredKernel &kernel : profile.kernels) {
    Line line;
    line.add(kernel);
    line.print(kernel.symbol, total, stream);
    (kernel.product ? products : others).add(kernel);
  }
  stream << '\n';
  products.print("all products", total, stream);
  others.print("all others", total, stream);
}

//===----------------------------------------------------------------------===//
// The trace
//===----------------------------------------------------------------------===//

/// The format is that of Chrome's "Trace Event Format"; times are microseconds.
void checkpoint::writeTrace(const ComparedRun &compared, raw_ostream &stream) {
  const StepProgram &program = *compared.program;
  const StepRun &run = compared.run;
  constexpr int64_t kProcess = 1;
  json::OStream out(stream);
  auto event = [&](StringRef name, StringRef phase, int64_t thread,
                   function_ref<void()> rest) {
    out.object([&] {
      out.attribute("name", name);
      out.attribute("ph", phase);
      out.attribute("pid", kProcess);
      out.attribute("tid", thread);
      rest();
    });
  };
  auto named = [&](StringRef what, int64_t thread, StringRef name) {
    event(what, "M", thread, [&] {
      out.attributeObject("args", [&] { out.attribute("name", name); });
    });
  };
  auto counter = [&](double seconds, int64_t bytes) {
    event("arena in use", "C", 0, [&] {
      out.attribute("ts", seconds * 1e6);
      out.attributeObject("args", [&] { out.attribute("bytes", bytes); });
    });
  };
  std::vector<int64_t> use = computeArenaUse(program);
  out.object([&] {
    out.attribute("displayTimeUnit", "ms");
    out.attributeArray("traceEvents", [&] {
      named("process_name", 0, sys::path::filename(program.name));
      named("thread_name", 0, "main");
      for (size_t index = 0; index < program.calls.size(); ++index) {
        const StepKernel &kernel = program.kernels[program.calls[index].kernel];
        CallSpan span = run.calls.spans[index];
        event(kernel.name, "X", 0, [&] {
          out.attribute("cat", kernel.product ? "product" : "kernel");
          out.attribute("ts", span.begin * 1e6);
          out.attribute("dur", span.seconds * 1e6);
          out.attributeObject("args", [&] {
            out.attribute("call", static_cast<int64_t>(index));
            out.attribute("flops", kernel.flops);
            out.attribute("bytes", kernel.bytes);
            out.attribute("arena in use", use[index]);
          });
        });
        counter(span.begin, use[index]);
      }
      // What another thread does is part of the call that runs then.
      for (int64_t thread = 1; thread < run.threads; ++thread)
        named("thread_name", thread, "worker " + std::to_string(thread));
      for (const ThreadSpan &span : run.calls.threadSpans) {
        auto next =
            llvm::partition_point(run.calls.spans, [&](const CallSpan &call) {
              return call.begin <= span.begin;
            });
        if (next == run.calls.spans.begin())
          continue;
        const KernelCall &call =
            program.calls[next - run.calls.spans.begin() - 1];
        event(program.kernels[call.kernel].name, "X", span.thread, [&] {
          out.attribute("cat", "part");
          out.attribute("ts", span.begin * 1e6);
          out.attribute("dur", span.seconds * 1e6);
        });
      }
      if (!run.calls.spans.empty())
        counter(run.calls.spans.back().begin + run.calls.spans.back().seconds,
                0);
    });
  });
  stream << '\n';
}
