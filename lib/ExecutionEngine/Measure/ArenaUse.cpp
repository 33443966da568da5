//===- ArenaUse.cpp - What of the arena is in use when --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ArenaUse.h"

#include <map>

using namespace llvm;
using namespace checkpoint;

namespace {
/// Bytes, as intervals that neither overlap nor touch.
class ByteSet {
public:
  void add(const BufferPlace &place) {
    if (place.base != BufferPlace::Arena || place.bytes == 0)
      return;
    int64_t begin = place.offset, end = begin + place.bytes;
    auto it = intervals.upper_bound(end);
    while (it != intervals.begin() && std::prev(it)->second >= begin) {
      --it;
      begin = std::min(begin, it->first);
      end = std::max(end, it->second);
      total -= it->second - it->first;
      it = intervals.erase(it);
    }
    intervals[begin] = end;
    total += end - begin;
  }

  void remove(const BufferPlace &place) {
    if (place.base != BufferPlace::Arena || place.bytes == 0)
      return;
    int64_t begin = place.offset, end = begin + place.bytes;
    auto it = intervals.lower_bound(end);
    while (it != intervals.begin() && std::prev(it)->second > begin) {
      --it;
      auto [from, to] = *it;
      it = intervals.erase(it);
      total -= to - from;
      if (to > end) {
        it = intervals.emplace(end, to).first;
        total += to - end;
      }
      if (from < begin) {
        it = intervals.emplace(from, begin).first;
        total += begin - from;
      }
    }
  }

  int64_t bytes() const { return total; }

private:
  std::map<int64_t, int64_t> intervals; // begin to end
  int64_t total = 0;
};
} // namespace

std::vector<int64_t> checkpoint::computeArenaUse(const StepProgram &program) {
  ByteSet live;
  for (const BufferPlace &result : program.resultPlaces)
    live.add(result);
  std::vector<int64_t> use(program.calls.size());
  for (size_t i = program.calls.size(); i-- > 0;) {
    const KernelCall &call = program.calls[i];
    ArrayRef<BufferPlace> buffers = call.buffers;
    for (const BufferPlace &place : buffers)
      live.add(place);
    use[i] = live.bytes();
    unsigned numInputs = program.kernels[call.kernel].numInputs;
    for (const BufferPlace &place : buffers.drop_front(numInputs))
      live.remove(place);
    for (const BufferPlace &place : buffers.take_front(numInputs))
      live.add(place);
  }
  return use;
}
