"""check_ratio.py FIGURES.json TABLE: whether the table of a comparison says what
the JSON's `time_ratio`, the other's time by the first's, says."""

import json
import re
import sys
from pathlib import Path

figures = json.loads(Path(sys.argv[1]).read_text())
other = figures["other"]
table = Path(sys.argv[2]).read_text()
first, said, second = re.search(
    r"^in turns, (\S+) takes (\d+\.\d\d)x the time of (\S+)$", table, re.MULTILINE
).groups()
assert (first, second) == (Path(figures["step"]).name, Path(other["step"]).name)
assert abs(float(said) - 1 / other["time_ratio"]) <= 0.0051, (said, other["time_ratio"])
print("the table's figure is 1 / time_ratio")
