// Runs small-step.mlir as checkpoint-lower-to-cpu leaves it: bare pointers in,
// the arena first, and where its results lie out. Arguments come from the file,
// one after the other, and results go to standard output.

#include <cstdio>
#include <cstdlib>

struct Results {
  void *loss, *weights;
};
extern "C" Results step(void *arena, void *weights, void *x, void *target);

int main(int argc, char **argv) {
  const size_t sizes[] = {4 * 3 * 4, 8 * 4 * 4, 8 * 3 * 4};
  char *arguments[3];
  std::FILE *file = argc == 2 ? std::fopen(argv[1], "rb") : nullptr;
  for (int i = 0; i < 3; ++i) {
    arguments[i] = static_cast<char *>(std::aligned_alloc(64, 128));
    if (!file || std::fread(arguments[i], 1, sizes[i], file) != sizes[i])
      return 1;
  }
  void *arena = std::aligned_alloc(64, 1 << 20);
  Results results = step(arena, arguments[0], arguments[1], arguments[2]);
  std::fwrite(results.loss, 1, 4, stdout);
  std::fwrite(results.weights, 1, sizes[0], stdout);
  return 0;
}
