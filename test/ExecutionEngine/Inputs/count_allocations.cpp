//===- count_allocations.cpp - Who allocates while a step runs ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// count_allocations ARGUMENTS STEPS: reads the arguments of the step (their
// bytes, one after the other), runs it once, and then STEPS times while it
// counts what asks for memory, by the library that the call comes from. It
// fails if one does that may not.
//
// This program has the functions that give memory, so that all libraries call
// them here. What the C and C++ libraries ask for, they ask for somebody: the
// next on the stack.
//
// Those that compute products do so inside their calls. oneDNN's sgemm takes
// and frees what it packs its operands into, and its primitives make a table of
// their operands at each call; OpenBLAS takes something for each thread that
// comes to it the first time.
//
//===----------------------------------------------------------------------===//

#include "step.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <execinfo.h>
#include <fstream>
#include <initializer_list>
#include <link.h>
#include <new>
#include <string>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

namespace {
struct Library {
  uintptr_t begin, end;
  std::string name;
  std::atomic<int> count{0};

  bool isOneOf(std::initializer_list<const char *> beginnings) const {
    return std::any_of(
        beginnings.begin(), beginnings.end(),
        [&](const char *beginning) { return name.rfind(beginning, 0) == 0; });
  }
  bool asksForOthers() const {
    return isOneOf({"libc.", "libstdc++.", "libgcc_s.", "ld-linux"});
  }
  bool mayAllocate() const {
    return isOneOf({"libdnnl.", "libopenblas", "libgomp.", "libomp."});
  }
};
} // namespace

static std::atomic<bool> counts{false};
static std::atomic<int> unknown{0};
static Library *libraries;
static int numLibraries;

/// Takes down what is loaded, so that nothing is asked for while it counts.
static void findLibraries() {
  constexpr int kMost = 256;
  libraries = new Library[kMost];
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *) {
        Library &library = libraries[numLibraries];
        library.begin = UINTPTR_MAX;
        library.end = 0;
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const ElfW(Phdr) &part = info->dlpi_phdr[i];
          if (part.p_type != PT_LOAD)
            continue;
          uintptr_t begin = info->dlpi_addr + part.p_vaddr;
          library.begin = std::min(library.begin, begin);
          library.end = std::max<uintptr_t>(library.end, begin + part.p_memsz);
        }
        std::string path = info->dlpi_name;
        library.name =
            path.empty() ? "this program" : path.substr(path.rfind('/') + 1);
        return ++numLibraries == kMost ? 1 : 0;
      },
      nullptr);
}

static Library *findLibrary(void *address) {
  auto at = reinterpret_cast<uintptr_t>(address);
  for (int i = 0; i < numLibraries; ++i)
    if (libraries[i].begin <= at && at < libraries[i].end)
      return &libraries[i];
  return nullptr;
}

static void count(void *caller) {
  if (!counts.load(std::memory_order_relaxed))
    return;
  Library *library = findLibrary(caller);
  if (library && library->asksForOthers()) {
    void *stack[32];
    int depth = backtrace(stack, 32);
    int at = 0;
    while (at < depth && stack[at] != caller)
      ++at;
    do
      library = ++at < depth ? findLibrary(stack[at]) : nullptr;
    while (library && library->asksForOthers());
  }
  ++(library ? library->count : unknown);
}

extern "C" {
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

void *malloc(size_t bytes) {
  count(__builtin_return_address(0));
  return __libc_malloc(bytes);
}
void *calloc(size_t number, size_t bytes) {
  count(__builtin_return_address(0));
  return __libc_calloc(number, bytes);
}
void *realloc(void *old, size_t bytes) {
  count(__builtin_return_address(0));
  return __libc_realloc(old, bytes);
}
void *memalign(size_t alignment, size_t bytes) {
  count(__builtin_return_address(0));
  return __libc_memalign(alignment, bytes);
}
void *aligned_alloc(size_t alignment, size_t bytes) {
  count(__builtin_return_address(0));
  return __libc_memalign(alignment, bytes);
}
int posix_memalign(void **result, size_t alignment, size_t bytes) {
  count(__builtin_return_address(0));
  *result = __libc_memalign(alignment, bytes);
  return *result ? 0 : ENOMEM;
}
void *mmap(void *at, size_t bytes, int access, int flags, int file,
           off_t offset) noexcept {
  count(__builtin_return_address(0));
  return reinterpret_cast<void *>(
      syscall(SYS_mmap, at, bytes, access, flags, file, offset));
}
}

void *operator new(size_t bytes) {
  count(__builtin_return_address(0));
  return __libc_malloc(bytes);
}
void *operator new[](size_t bytes) {
  count(__builtin_return_address(0));
  return __libc_malloc(bytes);
}
void *operator new(size_t bytes, std::align_val_t alignment) {
  count(__builtin_return_address(0));
  return __libc_memalign(size_t(alignment), bytes);
}
void operator delete(void *memory) noexcept { __libc_free(memory); }
void operator delete[](void *memory) noexcept { __libc_free(memory); }
void operator delete(void *memory, size_t) noexcept { __libc_free(memory); }
void operator delete(void *memory, std::align_val_t) noexcept {
  __libc_free(memory);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static int fail(const char *what) {
  std::fprintf(stderr, "count_allocations: %s\n", what);
  return 1;
}

int main(int argc, char **argv) {
  if (argc != 3)
    return fail("usage: count_allocations ARGUMENTS STEPS");
  const char *error = nullptr;
  if (step_init(CHECKPOINT_STEP_VERSION, &error) != CHECKPOINT_OK)
    return fail(error);
  const CheckpointStep *step = step_describe();
  std::ifstream input(argv[1], std::ios::binary);
  std::vector<std::vector<char>> memory;
  std::vector<void *> arguments, results(step->num_results);
  for (int64_t i = 0; i < step->num_arguments; ++i) {
    memory.emplace_back(step->arguments[i].bytes);
    arguments.push_back(memory.back().data());
    if (!input.read(memory.back().data(), step->arguments[i].bytes))
      return fail("the file of arguments is too short");
  }
  auto run = [&] {
    return step_run(arguments.data(), results.data(), nullptr, &error) ==
           CHECKPOINT_OK;
  };
  if (!run())
    return fail(error);
  findLibraries();
  void *frames[2];
  backtrace(frames, 2); // loads what it needs
  counts = true;
  // Both ways by which an allocation may come in are seen.
  Library *program = findLibrary(reinterpret_cast<void *>(&fail));
  void *volatile ours = std::malloc(1);
  char *volatile throughLibrary = strdup("counted");
  if (program->count.exchange(0) != 2)
    return fail("this program's own allocations are not counted");
  std::free(ours);
  std::free(throughLibrary);
  for (int i = 0, steps = std::atoi(argv[2]); i < steps; ++i)
    if (!run())
      return fail(error);
  counts = false;
  bool good = unknown == 0;
  for (int i = 0; i < numLibraries; ++i) {
    if (libraries[i].count == 0)
      continue;
    std::printf("%s allocates %d times\n", libraries[i].name.c_str(),
                libraries[i].count.load());
    good &= libraries[i].mayAllocate();
  }
  if (unknown > 0)
    std::printf("code of no library allocates %d times\n", unknown.load());
  return good ? 0 : fail("something allocates while the step runs");
}
