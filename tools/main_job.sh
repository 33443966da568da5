#!/bin/bash
# The main job on a captured GPT training step: plan it into a budget, prove the
# plan, run it before and after, compare.
#   main_job.sh BIN OUT PYTHON    binaries from BIN, results into the folder OUT
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

[ $# -eq 3 ] || fail "usage: main_job.sh BIN OUT PYTHON"
bin=$1 out=$2 python=$3
budget=40%
rm -rf "$out"
mkdir -p "$out"
cd "$root"

# show COMMAND...: prints and runs it, with paths as seen from the project.
show() {
  local word line='$'
  for word in "${@//"$root/"/}"; do
    if [[ $word == *" "* ]]; then word="\"$word\""; fi
    line+=" $word"
  done
  say "$dim$line$plain"
  "$@"
}

title "A GPT training step, planned into $budget of its peak memory"
show "$bin/checkpoint-opt" test/Models/gpt.mlir --checkpoint-prepare \
  -o "$out/before.mlir"
show "$bin/checkpoint-opt" "$out/before.mlir" \
  --checkpoint-remat="budget=$budget report=$out/report.json html=$out/report.html" \
  --checkpoint-verify -o "$out/after.mlir"

title "Run both on the same inputs, compare every result"
show "$bin/checkpoint-run" "$out/after.mlir" --compare="$out/before.mlir" \
  --repeat=10 --json="$out/run.json"

title "Result"
"$python" - "$out/report.json" "$out/run.json" <<'PYTHON'
import json
import sys

report, run = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
other = run["other"]


def mib(count):
    return f"{count / 2**20:.1f} MiB"


before, after = other["measured_peak_bytes"], run["measured_peak_bytes"]
print(f"peak memory   {mib(before)} -> {mib(after)} ({after / before - 1:+.1%}), measured")
predicted = run["predicted_peak_bytes"]
agrees = "to the byte" if predicted == after else f"but {predicted - after:+} bytes off"
print(f"predicted     {mib(predicted)}, {agrees}")
saved, was = report["saved_bytes"], report["saved_bytes_before"]
print(f"activations   {mib(was)} -> {mib(saved)} saved for backward ({saved / was - 1:+.1%})")
work = report["recompute_cost"] / report["step_cost"]
print(f"extra work    {work:+.1%} of the step's {report['cost_unit']}")
seconds, plain = run["seconds_per_step"], other["seconds_per_step"]
print(f"step time     {plain * 1e3:.1f} ms -> {seconds * 1e3:.1f} ms (x {seconds / plain:.2f})")
print(f"results       {'equal bit for bit' if run['equal'] else 'DIFFERENT'}")
PYTHON
say "
The report as a page: $out/report.html
The rewritten step:   $out/after.mlir"
