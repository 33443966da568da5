"""What the limits of the search are worth: half and twice each, beside the value.

    python python/benchmarks/search_limits.py [--only GROUP.NAME ...] [--write] [--build FOLDER]

Builds checkpoint-plan once from a copy of the sources in which the fields of
lib/Planning/Model/SearchLimits.h are read from the environment, and plans the
problems below with each of them halved and doubled. Prints a line for each:
the change in what the plans recompute (percent of the step, added over all
budgets that both meet), in the number of budgets that are met, and in processor
time. With --write the lines go into the header, as its "Measured" comments.
"""

import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

import graphs

HEADER = pathlib.Path("lib/Planning/Model/SearchLimits.h")
FIELD = re.compile(r"^    (\w+(?:_t)?) (\w+) = ([^;]+);$")
GROUP = re.compile(r"^  \} (\w+);$")


def fields(text):
    """(group, type, name, value) of each limit, in order."""
    found, waiting = [], []
    for line in text.splitlines():
        if match := FIELD.match(line):
            waiting.append(match.groups())
        elif match := GROUP.match(line):
            found += [(match[1], *field) for field in waiting]
            waiting = []
    return found


def build(folder):
    """checkpoint-plan whose limits come from CHECKPOINT_LIMITS="group.name=value"."""
    source = folder / "source"
    for part in ("CMakeLists.txt", "CMakePresets.json", "lib", "include", "tools", "test/unit",
                 "test/CMakeLists.txt"):
        target = source / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, target, dirs_exist_ok=True)
        else:
            shutil.copy(ROOT / part, target)
    text = (ROOT / HEADER).read_text()
    reads = "\n".join(f'    if (name == "{group}.{name}") limits.{group}.{name} = ({kind})value;'
                      for group, kind, name, _ in fields(text))
    text = text.replace("inline constexpr SearchLimits searchLimits{};", f"""
}}
#include <cstdlib>
#include <string>
namespace checkpoint {{
inline const SearchLimits searchLimits = [] {{
  SearchLimits limits;
  if (const char *given = std::getenv("CHECKPOINT_LIMITS")) {{
    std::string text = given, name = text.substr(0, text.find('='));
    double value = std::atof(text.c_str() + name.size() + 1);
{reads}
  }}
  return limits;
}}();""")
    (source / HEADER).write_text(text)
    # References to a group are constants no more.
    for path in (source / "lib" / "Planning").rglob("*.cpp"):
        text = path.read_text()
        path.write_text(re.sub(r"(static )?constexpr (const SearchLimits::\w+ &)", r"static \2", text))
    subprocess.run(["cmake", "--preset", "planning", "-DCHECKPOINT_ENABLE_TESTS=OFF",
                    "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS="],
                   cwd=source, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", source / "build-planning", "--target", "checkpoint-plan",
                    "-j2"], check=True, stdout=subprocess.DEVNULL)
    return source / "build-planning" / "bin" / "checkpoint-plan"


def problems():
    """(name, graph, shares of the way from the least peak to the unchanged one)."""
    paper = {"s": 2048, "b": 1, "h": 12288, "a": 96}
    for size in (20, 30):
        for seed in range(2):
            yield f"random {1000 * size + seed}", graphs.random_step(1000 * size + seed, size), (0, 0.3)
    yield "paper", graphs.paper_step(layers=12, **paper), (0, 0.1, 0.4)
    yield "chain", graphs.chain_step(60), (0, 0.1)
    yield "llama", graphs.llama_step(layers=8, tensor_parallel=8, context_parallel=16), (0.1, 0.4)
    yield "deep", graphs.deep_step(400), (0.05, 0.3)
    yield "deep, large", graphs.deep_step(6500), (0.4,)


def run(tool, path, budget, limit):
    """The figures of one plan, or None."""
    environment = dict(os.environ)
    if limit:
        environment["CHECKPOINT_LIMITS"] = limit
    done = subprocess.run([tool, path, f"--budget={budget}", "--quiet"], env=environment,
                          capture_output=True, text=True)
    figures = json.loads(done.stdout)
    return figures if done.returncode == 0 else None


def measure(tool, cases, limit=None):
    """(costs as shares of the step or None for each case, seconds of processor)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    costs = []
    for path, step_cost, budget in cases:
        figures = run(tool, path, budget, limit)
        costs.append(figures and figures["recompute_cost"] / step_cost)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return costs, after.ru_utime - before.ru_utime


def compare(base, other):
    """"+0.12% +1 x0.97" of the other measurement."""
    (ours, our_seconds), (theirs, their_seconds) = base, other
    change = sum(b - a for a, b in zip(ours, theirs) if a is not None and b is not None)
    met = sum(b is not None for b in theirs) - sum(a is not None for a in ours)
    return (f"{100 * change:+.3f}%" + (f" and {met:+d} budgets" if met else "")
            + f", time x{their_seconds / our_seconds:.2f}")


def scaled(kind, value, factor):
    value = eval(value.replace("size_t(1)", "1")) * factor
    return value if kind == "double" else max(1, int(value))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", nargs="+", metavar="GROUP.NAME")
    parser.add_argument("--write", action="store_true", help="put the lines into the header")
    parser.add_argument("--build", type=pathlib.Path, help="folder to build in, and to keep")
    options = parser.parse_args()
    text = (ROOT / HEADER).read_text()
    with tempfile.TemporaryDirectory() as temporary:
        tool = build(options.build or pathlib.Path(temporary))
        cases = []
        for index, (name, graph, shares) in enumerate(problems()):
            path = pathlib.Path(temporary) / f"{index}.json"
            path.write_text(json.dumps(graph.to_json()))
            whole = json.loads(subprocess.run([tool, path, "--planner=none"], check=True,
                                              capture_output=True).stdout)["peak_bytes"]
            low = subprocess.run([tool, path, "--budget=0", "--quiet"], capture_output=True)
            least = json.loads(low.stdout)["least_peak_bytes"]
            cases += [(path, graph.step_cost, int(least + (whole - least) * share))
                      for share in shares]
        base = measure(tool, cases)
        print(f"{len(cases)} budgets, {sum(c is not None for c in base[0])} met, "
              f"{100 * sum(c or 0 for c in base[0]):.3f}% of a step in all, {base[1]:.1f} s",
              flush=True)
        lines = {}
        for group, kind, name, value in fields(text):
            key = f"{group}.{name}"
            if options.only and key not in options.only:
                continue
            answers = [compare(base, measure(tool, cases, f"{key}={scaled(kind, value, factor)}"))
                       for factor in (0.5, 2)]
            lines[key] = f"Measured: half {answers[0]}; twice {answers[1]}."
            print(f"{key:26} {lines[key]}", flush=True)
    if options.write:
        write(text, lines)


def write(text, lines):
    """Puts each line behind the comment of its field, in place of an older one."""
    out, waiting = [], []
    for line in text.splitlines():
        if line.startswith("    /// Measured:"):
            continue
        if match := GROUP.match(line):
            group = match[1]
            for at, name in reversed(waiting):
                if new := lines.get(f"{group}.{name}"):
                    out.insert(at, f"    /// {new}")
            waiting = []
        elif match := FIELD.match(line):
            waiting.append((len(out), match[2]))
        out.append(line)
    (ROOT / HEADER).write_text("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
