#!/usr/bin/env python3
"""Builds the package from nothing and prints the CPU seconds that each module takes.

    python3 Tests/Benchmarks/module-times.py --product cartouche        what the README's first command builds
    python3 Tests/Benchmarks/module-times.py -c release --product cartouche
    python3 Tests/Benchmarks/module-times.py --build-tests

The arguments are those of `swift build`. Each compiler is started through a script that adds its processor time
to a list.
"""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WRAPPER = """#!/bin/bash
previous= module= output=
for word in "$@"; do
    [ "$previous" = -module-name ] && module=$word
    [ "$previous" = -o ] && output=$word
    previous=$word
done
"{compiler}" "$@"
status=$?
echo "${{module:-$output}} $(times | tail -n 1)" >>"{log}"
exit $status
"""


def seconds(text):
    minutes, rest = text.rstrip("s").split("m")
    return int(minutes) * 60 + float(rest)


def name(label):
    """A Swift module, or the folder of a C target's objects."""
    found = re.search(r"/([^/]+)\.build/", label)
    return f"{found[1]} (C)" if found else label or "manifests and linking"


def build(arguments, folder):
    toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parents[1]
    (folder / "bin").mkdir()
    # The package manager looks for libraries beside the compiler.
    (folder / "lib").symlink_to(toolchain / "lib")
    log = folder / "times"
    for compiler in ["swiftc", "clang"]:
        script = folder / "bin" / compiler
        script.write_text(WRAPPER.format(compiler=toolchain / "bin" / compiler, log=log))
        script.chmod(0o755)
    variables = {"SWIFT_EXEC": str(folder / "bin/swiftc"), "CC": str(folder / "bin/clang")}
    scratch = ROOT / ".build-module-times"
    shutil.rmtree(scratch, ignore_errors=True)
    command = ["swift", "build", "--package-path", ROOT, "--scratch-path", scratch, *arguments]
    subprocess.run(command, env=os.environ | variables, check=True, stdout=sys.stderr)
    shutil.rmtree(scratch)
    return log.read_text().splitlines()


def main():
    with tempfile.TemporaryDirectory() as folder:
        lines = build(sys.argv[1:], pathlib.Path(folder))
    times = collections.Counter()
    for line in lines:
        label, user, system = line.rsplit(" ", 2)
        times[name(label)] += seconds(user) + seconds(system)
    print(f"{sum(times.values()):7.1f} s in all")
    for module, time in times.most_common():
        if time >= 0.5:
            print(f"{time:7.1f} {module}")


main()
