"""What the limits of the search are worth: half and twice each, beside the value.

    python python/benchmarks/search_limits.py [--only GROUP.NAME ...] [--write] [--build FOLDER]

Builds checkpoint-plan once from a copy of the sources in which the fields of
lib/Planning/Model/SearchLimits.h are read from the environment, and plans the
problems below with each of them halved and doubled. Prints a line for each:
by how much more or less the plans recompute (percent of what they do, the mean
over all budgets, the best and the worst of them), for the limits of the bound by
how much that is higher, how many budgets more or fewer are met, and the processor
time, which is good to some 10%. With --write the lines go into the header, as its "Measured" comments.
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
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent)]

import graphs
from checkpoint_opt import binaries

HEADER = pathlib.Path("lib/Planning/Model/SearchLimits.h")
# Groups that the figures of checkpoint-plan say nothing of: it limits live peaks,
# not packed ones, and runs nothing.
UNMEASURED = ("locality", "arena", "choice")
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
    for size in (25, 30):
        yield f"random {size}", graphs.random_step(1000 * size, size), (0.1, 0.3)
    yield "paper", graphs.paper_step(layers=12, **paper), (0.1,)
    yield "llama", graphs.llama_step(layers=8, tensor_parallel=8, context_parallel=16), (0.1,)
    yield "deep", graphs.deep_step(400), (0.05,)
    yield "deep, no exchanges", graphs.deep_step(2500), (0.02, 0.3)
    yield "deep, many nodes", graphs.deep_step(6500), (0.1,)
    tool = binaries.find_binary("checkpoint-opt")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("gpt_small", "llama"):
            path = pathlib.Path(folder) / f"{name}.json"
            subprocess.run([tool, ROOT / "test" / "Models" / f"{name}.mlir", "--checkpoint-prepare",
                            f"--checkpoint-export-problem=file={path}", "-o", "/dev/null"],
                           check=True, stderr=subprocess.DEVNULL)
            yield name, graphs.Graph.from_json(json.loads(path.read_text())), (0.3,)


def run(tool, path, budget, limit):
    """The figures of one plan, or None."""
    environment = dict(os.environ)
    if limit:
        environment["CHECKPOINT_LIMITS"] = limit
    done = subprocess.run([tool, path, f"--budget={budget}", "--quiet"], env=environment,
                          capture_output=True, text=True)
    figures = json.loads(done.stdout)
    return figures if done.returncode == 0 else None


def measure(tool, cases, limit=None, key="recompute_cost"):
    """(`key` as shares of the step or None for each case, seconds of processor)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    costs = []
    for path, step_cost, budget in cases:
        figures = run(tool, path, budget, limit)
        costs.append(figures and figures[key] / step_cost)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return costs, after.ru_utime - before.ru_utime


def compare(base, other, what):
    """"recomputes +0.12% (from -0.1% to +3.0%), time x0.97": the other measurement."""
    (ours, our_seconds), (theirs, their_seconds) = base, other
    changes = [b / a - 1 for a, b in zip(ours, theirs) if a and b is not None]
    met = sum(b is not None for b in theirs) - sum(a is not None for a in ours)
    time = f"time x{their_seconds / our_seconds:.2f}"
    if met:
        time = f"{met:+d} budgets met, {time}"
    if not any(abs(change) > 1e-9 for change in changes):
        return f"the same, {time}"
    return (f"{what} {100 * sum(changes) / len(changes):+.2f}% "
            f"(from {100 * min(changes):+.1f}% to {100 * max(changes):+.1f}%), {time}")


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
        bounds = measure(tool, cases, key="lower_bound_cost")
        print(f"{len(cases)} budgets, {sum(c is not None for c in base[0])} met, "
              f"{base[1]:.1f} s",
              flush=True)
        lines = {}
        for group, kind, name, value in fields(text):
            key = f"{group}.{name}"
            if options.only and key not in options.only:
                continue
            if group in UNMEASURED:
                continue
            answers = []
            for factor in (0.5, 2):
                limit = f"{key}={scaled(kind, value, factor)}"
                if group == "bound":
                    other = measure(tool, cases, limit, "lower_bound_cost")
                    answers.append(compare(bounds, other, "bound"))
                else:
                    answers.append(compare(base, measure(tool, cases, limit), "recomputes"))
            lines[key] = f"Measured: half {answers[0]}; twice {answers[1]}."
            print(f"{key:26} {lines[key]}", flush=True)
    if options.write:
        write(text, lines)


def write(text, lines):
    """Puts each line behind the comment of its field, in place of an older one."""
    out, waiting, old = [], [], False
    for line in text.splitlines():
        old = line.startswith("    ///") and (old or line.startswith("    /// Measured:"))
        if old:
            continue
        if match := GROUP.match(line):
            group = match[1]
            for at, name in reversed(waiting):
                if new := lines.get(f"{group}.{name}"):
                    out[at:at] = textwrap.wrap(new, 80, initial_indent="    /// ",
                                               subsequent_indent="    /// ")
            waiting = []
        elif match := FIELD.match(line):
            waiting.append((len(out), match[2]))
        out.append(line)
    (ROOT / HEADER).write_text("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
