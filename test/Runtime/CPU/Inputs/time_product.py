"""Times a product of 8x8 matrices whose A has elements STRIDE apart.

    python time_product.py WORKER BY STRIDE [TYPE of A, B and C: 0 f32, 1 bf16]
"""

import subprocess
import sys

worker, by, stride = sys.argv[1], sys.argv[2], int(sys.argv[3])
words = [0] * 50  # CheckpointProduct
words[1:4] = [int(sys.argv[4]) if len(sys.argv) > 4 else 0] * 3
words[4:8] = [8, 8, 8, 1]  # m, n, k, kOuter
words[32:34] = [8 * stride, stride]  # of A
words[35:37] = [8, 1]  # of B
words[38:40] = [8, 1]  # of C
asked = f"1\n{' '.join(map(str, words))}\n0 100\n"
done = subprocess.run([worker, by], input=asked, capture_output=True, text=True)
print(done.stdout, end="")
sys.exit(done.returncode)
