#!/usr/bin/env python3
"""Measures drawing alone, in a pseudo-terminal of 200x50 that reads what is written.

    python3 Tests/Benchmarks/drawing-figures.py

Builds its program in release with the products of the package that are there already. The exit status is 1
if a floor is missed.
"""
import fcntl
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import termios

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ROWS, COLUMNS = 50, 200
# What is drawn, and its floor and goal in milliseconds.
FIGURES = [("full redraw", 4, 1.1), ("one changed row", 0.2, 0.03), ("nothing changed", 0.4, 0.05)]


def build():
    environment = dict(os.environ, CARTOUCHE_DRAWING="1")
    command = ["swift", "build", "-c", "release", *sys.argv[1:]]
    subprocess.run(
        [*command, "--product", "drawing-figures"], cwd=ROOT, env=environment, check=True)
    shown = subprocess.run(
        [*command, "--show-bin-path"], cwd=ROOT, env=environment, check=True, capture_output=True,
        text=True)
    return pathlib.Path(shown.stdout.strip()) / "drawing-figures"


def run(program):
    """The medians in milliseconds."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LINES="", COLUMNS="")
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.execv(program, [program])
    written = b""
    try:
        while piece := os.read(terminal, 1 << 16):
            written = (written + piece)[-4096:]
    except OSError:
        pass
    os.waitpid(process, 0)
    found = re.search(rb"figures (\d+) (\d+) (\d+)", written)
    if not found:
        sys.exit(f"nothing was measured: {written[-400:]!r}")
    return [int(number) / 1000 for number in found.groups()]


def main():
    times = run(build())
    for (name, floor, goal), time in zip(FIGURES, times):
        print(f"{name} at {COLUMNS}x{ROWS}: {time:.2f} ms (floor {floor} ms, goal {goal} ms)")
    missed = [name for (name, floor, _), time in zip(FIGURES, times) if time > floor]
    if missed:
        sys.exit("below the floor: " + ", ".join(missed))


main()
