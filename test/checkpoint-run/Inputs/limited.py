"""limited.py N COMMAND...: runs it in a process of at most N GiB of addresses."""

import os
import resource
import sys

limit = int(sys.argv[1]) << 30
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
os.execvp(sys.argv[2], sys.argv[2:])
