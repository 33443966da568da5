"""Makes a folder that looks like a build with tests of every outcome.

    make_build.py FOLDER [good]     with "good", only those that pass
"""

import sys
from pathlib import Path

folder = Path(sys.argv[1])
only_good = sys.argv[2:] == ["good"]


def write(path, text, program=False):
    path = folder / path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    if program:
        path.chmod(0o755)


def unit_test(name, results, exit_code):
    """A stand-in for a GoogleTest program that writes its JSON."""
    tests = [
        {
            "name": test,
            "status": "RUN",
            "result": "SKIPPED" if outcome == "skip" else "COMPLETED",
            "time": "0.5s",
            **({"failures": [{}]} if outcome == "fail" else {}),
        }
        for test, outcome in results
    ]
    write(
        f"unit/{name}",
        f"""#!{sys.executable}
import json, sys
for argument in sys.argv:
    if argument.startswith("--gtest_output=json:") and {tests}:
        with open(argument.partition(":")[2], "w") as file:
            json.dump({{"testsuites": [{{"name": "S", "testsuite": {tests}}}]}}, file)
print("output of {name}")
sys.exit({exit_code})
""",
        program=True,
    )


units = {"Good": ([("a", "pass"), ("b", "pass"), ("c", "skip")], 0)}
lit_tests = {"pass.test": "RUN: true", "elsewhere.test": "REQUIRES: moon\nRUN: true"}
if not only_good:
    units["Bad"] = ([("d", "pass"), ("e", "fail")], 1)
    units["Crashes"] = ([], 3)
    lit_tests["fail.test"] = "RUN: false"
    lit_tests["empty.test"] = "nothing to run"
for name, (results, exit_code) in units.items():
    unit_test(name, results, exit_code)
write("test/unit_tests.txt", "\n".join(units))
write(
    "test/lit.cfg.py",
    "import lit.formats\n"
    "config.name = 'made'\n"
    "config.test_format = lit.formats.ShTest()\n"
    "config.suffixes = ['.test']\n",
)
for name, text in lit_tests.items():
    write(f"test/{name}", text + "\n")
