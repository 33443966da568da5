"""limited.py N COMMAND...: runs it in a process of at most N GiB of addresses, on at
most two CPUs (each thread takes addresses for its stack)."""

import os
import resource
import sys

os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
limit = int(sys.argv[1]) << 30
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
os.execvp(sys.argv[2], sys.argv[2:])
