"""Prints a source file that includes every header under a folder."""

import sys
from pathlib import Path

root = Path(sys.argv[1])
for header in sorted(root.rglob("*.h")):
    print(f'#include "{header.relative_to(root)}"')
