"""Holds the includes of a source tree to its list of layers.

    check_layers.py ROOT

ROOT/lib/layers.txt lists the folders, bottom first, and says what its lines
mean. Prints each include that points up, each one between devices, each public
header that includes a private one, each tool that includes a private one, each
library that links a layer above its own, each folder that is in no layer, and
each folder of more sources than a reader takes in. Exits with 1 if there is one.
"""

import re
import sys
from pathlib import Path

MOST_SOURCES = 25  # .cpp files in a folder
DEVICES = ("CPU", "CUDA")
INCLUDE = re.compile(r'^\s*(?:#\s*)?include\s+"([^"]+)"', re.M)

root = Path(sys.argv[1])
faults = []


class Layer:
    def __init__(self, line):
        folder, colon, rest = re.match(r"(\S+?)\s*(?:([:+])\s*(.*))?$", line).groups()
        self.folder = folder
        self.only = rest.split() if colon == ":" else None
        self.devices = rest.split() if colon == "+" else []


def read_layers():
    layers = {}
    for line in (root / "lib/layers.txt").read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            layer = Layer(line)
            if layer.folder in layers:
                faults.append(f"lib/layers.txt: {layer.folder} has two lines")
            layer.position = len(layers)
            layers[layer.folder] = layer
    return layers


def is_in(folder, above):
    return folder == above or folder.startswith(above + "/")


def device_of(folder):
    return next((part for part in folder.split("/") if part in DEVICES), None)


def layer_of(folder):
    """The layer of a folder: the longest listed path above it, or None."""
    parts = folder.split("/")
    for end in range(len(parts), 0, -1):
        layer = layers.get("/".join(parts[:end]))
        if layer:
            return layer
    return None


def place(path):
    """(folder within its tree, whether it is public) of a source of a layer."""
    parts = path.relative_to(root).parts
    if parts[0] == "lib":
        return "/".join(parts[1:-1]), False
    if parts[:2] == ("include", "checkpoint"):
        return "/".join(parts[2:-1]), True
    return None, False


def target_of(source, text):
    """(folder, whether it is public) of an included file that is ours."""
    if text.startswith("checkpoint/"):  # generated files included
        return str(Path(text).parent.relative_to("checkpoint")), True
    for path in (source.parent / text, root / "lib" / text):
        if path.is_file():
            return place(path.resolve())
    return None, False


def why_not(folder, target):
    """Why a file of `folder` must not include one of `target`, or None."""
    own, other = layer_of(folder), layer_of(target)
    if other is None:
        return f"{target} is in no layer"
    from_device, to_device = device_of(folder), device_of(target)
    if from_device and to_device and from_device != to_device:
        return f"code of {from_device} and of {to_device} never include each other"
    if own is other:
        return None
    if other.position > own.position:
        return f"{other.folder} is above {own.folder}"
    allowed = [own.folder, *(own.only or [])]
    if own.only is not None and not any(is_in(target, name) for name in allowed):
        return f"{own.folder} may include {' '.join(own.only) or 'nothing of ours'} only"
    if to_device and from_device != to_device:
        if not any(is_in(target, name) for name in own.devices):
            return f"{own.folder} serves every device, {other.folder} one"
    return None


def check_includes(source):
    folder, is_public = place(source)
    name = source.relative_to(root)
    if folder is not None and layer_of(folder) is None:
        faults.append(f"{name}: {folder or 'its folder'} is in no layer of lib/layers.txt")
        return
    for text in INCLUDE.findall(source.read_text()):
        target, target_is_public = target_of(source, text)
        if target is None:
            continue
        # The passes of a folder are declared at its root, for those below it, too.
        if Path(text).name in ("Passes.h", "Passes.h.inc") and folder and is_in(folder, target):
            continue
        if not target_is_public and (is_public or folder is None):
            what = "a public header" if is_public else "a tool"
            faults.append(f"{name} includes {text}: {what} includes a private one")
        reason = why_not(folder, target) if folder is not None else None
        if reason:
            faults.append(f"{name} includes {text}: {reason}")


def check_links(lists):
    """Holds what the libraries link to the order of their folders."""

    own, texts = {}, {}
    apart = {path.parent.relative_to(root / "lib").as_posix() for path in lists}

    def top(folder):
        """The highest layer of a folder's library; one below may have its own."""
        return max(
            layer.position
            for layer in layers.values()
            if is_in(layer.folder, folder)
            and not any(is_in(layer.folder, other) for other in apart if other != folder and is_in(other, folder))
        )

    for path in lists:
        texts[path] = re.sub(r"#.*", "", path.read_text())
        for name in re.findall(r"checkpoint_add_library\((\w+)", texts[path]):
            own[name] = path.parent.relative_to(root / "lib").as_posix()
    for path, text in texts.items():
        folder = path.parent.relative_to(root / "lib").as_posix()
        for library in re.findall(r"\bCheckpoint\w+", text):
            if library in own and top(own[library]) > top(folder):
                faults.append(f"{path.relative_to(root)} links {library}, which is above it")


layers = read_layers()
sources = [
    path.resolve()
    for top in ("lib", "include", "tools")
    for path in sorted((root / top).rglob("*"))
    if path.suffix in (".cpp", ".h", ".td", ".inc", ".def")
]
root = root.resolve()
counts = {}
for source in sources:
    check_includes(source)
    if source.suffix == ".cpp":
        counts[source.parent] = counts.get(source.parent, 0) + 1
for folder, count in counts.items():
    if count > MOST_SOURCES:
        faults.append(f"{folder.relative_to(root)} has {count} sources, {MOST_SOURCES} at most")
check_links(sorted((root / "lib").rglob("CMakeLists.txt")))
print("\n".join(faults) or f"{len(sources)} files in {len(layers)} layers")
sys.exit(bool(faults))
