# shellcheck shell=bash
# Sets up a clone: sourced by tools/quickstart and tools/check.
#
# Says what is missing and why before it installs anything, asks before it uses
# apt-get (--yes answers for scripts), and does nothing that is done already.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build
venv=$root/.venv
# What comes from PyPI; tools/check adds to it.
requirements=("$root/python/requirements.txt")
yes=false

if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then
  bold=$'\033[1m' dim=$'\033[2m' red=$'\033[31m' plain=$'\033[0m'
else
  bold='' dim='' red='' plain=''
fi

say() { printf '%s\n' "$*"; }
title() { printf '\n%s== %s%s\n' "$bold" "$*" "$plain"; }
fail() {
  printf '%serror:%s %s\n' "$red" "$plain" "$*" >&2
  exit 1
}

# parse_options "SUMMARY" "$@"
parse_options() {
  local summary=$1 option
  shift
  for option in "$@"; do
    case $option in
    --yes | -y) yes=true ;;
    --help | -h)
      say "usage: ${0##*/} [--yes]"
      say "$summary"
      say "  --yes  install what is missing without asking (for scripts)"
      exit 0
      ;;
    *) fail "unknown option '$option'; try --help" ;;
    esac
  done
}

# Debian packages, and why each is needed.
debian_packages() {
  cat <<'TABLE'
clang-22         compiles the project, with the compiler LLVM is made with
lld-22           links it, many times faster than the default linker
cmake            configures the build
ninja-build      runs the build
libmlir-22-dev   MLIR, the compiler framework that the project extends
mlir-22-tools    mlir-tblgen makes the dialect's C++; mlir-opt is used by tests
llvm-22-dev      LLVM below MLIR: support library, code generation
llvm-22-tools    FileCheck, not and count, which tests use
zlib1g-dev       LLVM's CMake package asks for it
libzstd-dev      LLVM's CMake package asks for it
libopenblas-dev  BLAS: computes the matrix products of a step on the CPU
libdnnl-dev      oneDNN: computes them faster where it is there, bf16 ones too
libgtest-dev     GoogleTest, for the unit tests
TABLE
  find_python || cat <<'TABLE'
python3          captures JAX steps, runs the tests
python3-venv     keeps what comes from PyPI inside this folder
TABLE
  if [ "${needs_browser:-false}" = true ] &&
    ! command -v chromium-browser >/dev/null; then
    say "chromium         opens the report's page in a test"
  fi
}

# Sets $python to a Python that can make virtual environments.
find_python() {
  local candidate
  for candidate in python3 /usr/bin/python3; do
    if "$candidate" -c '
import ensurepip, sys, venv
sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      python=$candidate
      return 0
    fi
  done
  return 1
}

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# What is missing of the Debian packages, one "package why" a line.
missing_packages() {
  local package why
  while read -r package why; do
    is_installed "$package" || printf '%-16s %s\n' "$package" "$why"
  done < <(debian_packages)
}

install_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "This is no Debian: nothing is installed. The build needs:"
    debian_packages | sed 's/^/  /'
    return
  fi
  local missing
  missing=$(missing_packages)
  if [ -z "$missing" ]; then
    say "Debian packages: all there"
    return
  fi
  say "Missing Debian packages:"
  printf '%s\n' "$missing" | sed 's/^/  /'
  local names
  mapfile -t names < <(printf '%s\n' "$missing" | cut -d' ' -f1)

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "installing needs root and there is no sudo: as root, run
  apt-get install --no-install-recommends ${names[*]}
and then this again"
    as_root=(sudo)
  fi
  if [ "$yes" = false ]; then
    [ -t 0 ] || fail "cannot ask whether to install them: no terminal; say --yes"
    local answer
    read -r -p "Install them with '${as_root[*]} apt-get install'? [Y/n] " answer
    case $answer in
    '' | [Yy]*) ;;
    *) fail "nothing was installed; the build needs the packages above" ;;
    esac
  fi

  "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=600 update ||
    say "apt-get update failed; trying with the lists that are there"
  local name policy none=()
  for name in "${names[@]}"; do
    policy=$(apt-cache policy "$name")
    [[ $policy == *"Candidate: "[!\(]* ]] || none+=("$name")
  done
  if [ ${#none[@]} -gt 0 ]; then
    fail "apt knows no package ${none[*]}.
LLVM 22 is part of Debian 12's security archive: /etc/apt/sources.list (or a
file in /etc/apt/sources.list.d) must list the suite 'bookworm-security' with
the component 'main'. On a newer Debian it is in the release itself. Add what is
missing, run 'apt-get update' and look at its errors, then run this again."
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y \
    --no-install-recommends -o DPkg::Lock::Timeout=600 "${names[@]}" ||
    fail "apt-get could not install them; its message is above. Often one of:
  an interrupted installation   run 'dpkg --configure -a' as root
  a conflict of versions        run 'apt-get -f install' as root
  no network, or a full disk
Then run this again; what was installed stays."
}

# The lines of the requirements that the virtual environment does not satisfy.
missing_requirements() {
  "$venv/bin/python" - "${requirements[@]}" <<'PYTHON'
import fileinput
from importlib import metadata

for line in fileinput.input(encoding="utf-8"):
    requirement, _, why = line.partition("#")
    requirement = requirement.strip()
    if not requirement:
        continue
    name, _, version = requirement.partition("==")
    try:
        there = metadata.version(name) == version
    except metadata.PackageNotFoundError:
        there = False
    if not there:
        print(f"{requirement:22} {why.strip()}")
PYTHON
}

install_requirements() {
  find_python || fail "no Python of version 3.11 or later with venv was found"
  if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    say "Making a Python environment in ${venv#"$root"/}"
    rm -rf "$venv"
    "$python" -m venv "$venv" || fail "'$python -m venv $venv' failed, see above"
  fi
  local missing
  missing=$(missing_requirements)
  if [ -z "$missing" ]; then
    say "Python packages: all there"
    return
  fi
  say "Missing Python packages, installed from PyPI into ${venv#"$root"/}:"
  printf '%s\n' "$missing" | sed 's/^/  /'
  "$venv/bin/python" -m pip install --disable-pip-version-check --quiet \
    "${requirements[@]/#/--requirement=}" ||
    fail "pip could not install them; its message is above. It uses pip's own
configuration ('$venv/bin/python -m pip config list'): set a proxy or an index
there if this machine needs one, then run this again."
  missing=$(missing_requirements)
  [ -z "$missing" ] || fail "pip succeeded, but these are not there: $missing"
}

set_up() {
  title "What is needed"
  install_packages
  install_requirements
}

# As many jobs as there are processors, but 1.5 GB of memory for each.
jobs() {
  local processors memory
  processors=$(nproc)
  memory=$(awk '/^MemAvailable:/ { print int($2 / 1500000) }' /proc/meminfo)
  if [ "${memory:-0}" -lt 1 ]; then memory=1; fi
  if [ "$memory" -lt "$processors" ]; then say "$memory"; else say "$processors"; fi
}

# build_preset PRESET FOLDER [TARGET...]: configures and builds a preset of
# CMakePresets.json in its folder, all targets when none is named.
build_preset() {
  local preset=$1 folder=$2
  shift 2
  title "Build (in ${folder#"$root"/}/, $(jobs) at a time)"
  local log=$folder/configure.log
  mkdir -p "$folder"
  (cd "$root" && cmake --preset "$preset" -DCHECKPOINT_PYTHON="$venv/bin/python") \
    >"$log" 2>&1 || {
    cat "$log"
    say "CMake could not configure the build; its message is above."
    return 1
  }
  local targets=()
  if [ $# -gt 0 ]; then targets=(--target "$@"); fi
  cmake --build "$folder" -j "$(jobs)" "${targets[@]}" || {
    say "The build failed; the compiler's message is above."
    return 1
  }
}

# build_targets [TARGET...]: of the whole project.
build_targets() { build_preset release "$build" "$@"; }
