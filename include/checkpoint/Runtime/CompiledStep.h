//===- CompiledStep.h - A step compiled ahead of time -------------*- C -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What `checkpoint-run --emit=shared -o NAME.so STEP.mlir` gives. The library
// has these functions, declared in NAME.h, which needs no other file:
//
//   const CheckpointStep *NAME_describe(void);
//   int NAME_init(int64_t version, const char **error);
//   int NAME_run(void *const *arguments, void **results, void *arena,
//                const char **error);
//   void NAME_set_threads(int64_t threads);
//   void NAME_release(void);
//
// `NAME_init(CHECKPOINT_STEP_VERSION, &error)` comes first, once. `NAME_run`
// does one step. It takes the addresses of the arguments, in the order and of
// the types and shapes that NAME.h lists: dense, row-major, aligned for their
// elements. It writes to `results` where each result lies: in a donated
// argument, in the arena, or in an argument that is returned as it is. Results
// in the arena are good until the arena is used again. Donated arguments are
// overwritten, others are only read. `arena` has the step's `arena_bytes`,
// aligned to CHECKPOINT_ARENA_ALIGNMENT; with null the library takes one from
// the system, once, and keeps it until `NAME_release`. The first run also
// starts threads and takes buffers for products; later ones allocate nothing
// but what oneDNN takes and gives back within its calls. Runs of one library
// are made one at a time.
//
// Training feeds results back. `next_result` says which result is an
// argument's value in the next step, whether the argument is donated or not. It
// may lie in another argument: read all that lie elsewhere before any is
// overwritten. An argument of -1 is the program's to give: a batch, say, or
// state that the step was not told of. A donated one has to be written anew
// before each step.
//
// `NAME_init` and `NAME_run` return a CheckpointStatus and, when it is not
// CHECKPOINT_OK, set `*error` (unless `error` is null) to a text that stays
// until the next call. Nothing has run then.
//
// The library holds the compiled kernels, the step's constants and the runtime
// (threads, and the calls of the library for products), and shows none of them
// to the outside. It links the C and C++ libraries of the system alone. oneDNN
// (libdnnl.so.2 or .3) or else OpenBLAS (libopenblas.so.0) is loaded by
// `NAME_init` when the step has products; it keeps buffers of its own, some MiB
// a thread.
//
// Threads are at first CHECKPOINT_NUM_THREADS, or as many as there are CPUs;
// the results are the same bits for any number.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_COMPILEDSTEP_H
#define CHECKPOINT_RUNTIME_COMPILEDSTEP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Of this file: a library of another version is refused by NAME_init.
enum { CHECKPOINT_STEP_VERSION = 2 };
enum { CHECKPOINT_ARENA_ALIGNMENT = 64 };

typedef enum CheckpointStatus {
  CHECKPOINT_OK = 0,
  CHECKPOINT_WRONG_VERSION = 1, // the program was built for another one
  CHECKPOINT_WRONG_CPU = 2,     // the code uses what this CPU lacks
  CHECKPOINT_NO_LIBRARY = 3,    // a library that it calls cannot be loaded
  CHECKPOINT_NO_MEMORY = 4,     // for the arena; the text says how much
  CHECKPOINT_BAD_ARGUMENT = 5,  // a null or misaligned address
  CHECKPOINT_NOT_READY = 6      // NAME_init was not called, or failed
} CheckpointStatus;

typedef struct CheckpointTensor {
  const char *type; // "F32", "BF16", "I32", "BOOL", ... as in safetensors;
                    // "C64": pairs of F32, real and imaginary part; complex
                    // numbers of F64 are F64 with a last dimension of 2
  int64_t rank;
  const int64_t *shape;
  int64_t bytes;
  int64_t alignment;   // of its address, in bytes
  int64_t donated;     // of an argument: 1 when the step overwrites it
  int64_t next_result; // of an argument: the result that is its value in the
                       // next step, or -1 when the step does not say
} CheckpointTensor;

// Where a buffer lies.
enum { CHECKPOINT_IN_ARENA, CHECKPOINT_IN_ARGUMENT, CHECKPOINT_IN_CONSTANT };
typedef struct CheckpointPlace {
  int64_t base;
  int64_t index;  // of the argument or constant
  int64_t offset; // in bytes
} CheckpointPlace;

typedef struct CheckpointCall {
  void (*kernel)(void *const *pointers);
  int64_t first, count; // of its places
} CheckpointCall;

typedef struct CheckpointStepState CheckpointStepState;

// What a library says of itself; all of it is constant.
typedef struct CheckpointStep {
  int64_t version;
  const char *program;
  const char *cpu;
  const char *const *cpu_features; // what the code may use; ends with null
  int64_t num_arguments;
  const CheckpointTensor *arguments;
  int64_t num_results;
  const CheckpointTensor *results;
  int64_t arena_bytes;
  int64_t peak_bytes; // arguments, constants and arena

  // The step itself, for the runtime.
  const char *(*const *load_libraries)(void); // ends with null
  const void *const *constants;
  int64_t num_calls;
  const CheckpointCall *calls;
  const CheckpointPlace *places; // of calls, then of results
  int64_t first_result_place;
  int64_t most_places; // of one call
  CheckpointStepState *state;
} CheckpointStep;

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_COMPILEDSTEP_H
