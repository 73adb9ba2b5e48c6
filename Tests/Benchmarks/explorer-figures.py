#!/usr/bin/env python3
"""Measures the release binary as a person meets it, in a pseudo-terminal of 120x35.

    swift build -c release && python3 Tests/Benchmarks/explorer-figures.py .build/release/cartouche

Prints one line a figure. Every figure checks its own result: a screen that never shows fails the run.
Times are medians. What starts is compared with `curl --version` in interleaved runs, so that a busy
machine slows both; the exit status is 1 if a floor is missed. The demo server is a process of its own,
so that memory and time are the explorer's.
"""
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROWS, COLUMNS = 35, 120
ARROW_DOWN, PAGE_UP = b"\x1bOB", b"\x1b[5~"
# A thread of Dispatch that nobody needs any more wakes up once more after 5 s, to end.
LAST_THREADS_END = 7


class Server:
    """The demo server in a process of its own."""

    def __init__(self, binary):
        self.process = subprocess.Popen([binary, "serve"], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[-1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


class Explorer:
    """The binary in a pseudo-terminal, with a home of its own."""

    def __init__(self, binary, *arguments):
        self.home = tempfile.TemporaryDirectory()
        self.started = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(
                HOME=self.home.name, XDG_STATE_HOME=self.home.name, TERM="xterm-256color",
                LINES="", COLUMNS="")
            size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execv(binary, [binary, *arguments])

    def wait_for(self, text, limit=60):
        """Seconds until `text` is written, counted from now."""
        start, seen = time.perf_counter(), b""
        while text not in seen:
            rest = limit - (time.perf_counter() - start)
            if rest <= 0 or not select.select([self.terminal], [], [], rest)[0]:
                sys.exit(f"never shown: {text!r}; last: {seen[-800:]!r}")
            seen += os.read(self.terminal, 1 << 16)
        return time.perf_counter() - start

    def drain(self, quiet=0.3):
        while select.select([self.terminal], [], [], quiet)[0]:
            os.read(self.terminal, 1 << 16)

    def type(self, keys):
        os.write(self.terminal, keys)

    def press(self, keys):
        """Keys one after the other, each once the frame after the one before is there."""
        for key in keys:
            self.type(key)
            self.drain()

    def paste(self, text):
        """Pastes while the explorer reads: a terminal takes no more than a few kilobytes at once."""
        rest = b"\x1b[200~" + text + b"\x1b[201~"
        os.set_blocking(self.terminal, False)
        while rest:
            readable, writable, _ = select.select([self.terminal], [self.terminal], [], 10)
            if readable:
                os.read(self.terminal, 1 << 16)
            if writable:
                rest = rest[os.write(self.terminal, rest[:4096]):]
        os.set_blocking(self.terminal, True)

    def key_to_frame(self, keys):
        """Seconds from a key to the first byte of the frame that answers it."""
        start = time.perf_counter()
        self.type(keys)
        if not select.select([self.terminal], [], [], 10)[0]:
            sys.exit(f"no frame answered {keys!r}")
        taken = time.perf_counter() - start
        self.drain(0.02)
        return taken

    def drawing_process(self):
        """The child of the supervising parent."""
        with open(f"/proc/{self.process}/task/{self.process}/children") as file:
            children = file.read().split()
        return int(children[0]) if children else self.process

    def switches(self):
        """How often each thread of both processes has gone to sleep so far."""
        counts = {}
        for process in (self.process, self.drawing_process()):
            tasks = f"/proc/{process}/task"
            for thread in os.listdir(tasks):
                try:
                    with open(f"{tasks}/{thread}/status") as file:
                        lines = [line for line in file if line.startswith("voluntary_ctxt")]
                    counts[thread] = int(lines[0].split()[1])
                except (FileNotFoundError, ProcessLookupError):
                    pass  # it ended since it was listed
        return counts

    def wakeups(self, seconds):
        """How often a thread wakes up from now on, once those that nobody needs have ended."""
        self.drain(LAST_THREADS_END)
        before = self.switches()
        time.sleep(seconds)
        after = self.switches()
        # A thread that has ended takes its count along, but woke at least once to end.
        ended = len(before.keys() - after.keys())
        return ended + sum(count - before.get(thread, 0) for thread, count in after.items())

    def peak_mib(self):
        with open(f"/proc/{self.drawing_process()}/status") as file:
            for line in file:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) / 1024

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        try:
            while os.read(self.terminal, 1 << 16):
                pass
        except OSError:
            pass
        os.waitpid(self.process, 0)
        os.close(self.terminal)
        self.home.cleanup()


def milliseconds(values):
    return f"{statistics.median(values) * 1000:.1f} ms (of {len(values)})"


def seconds(*command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def first_frame_seconds(binary, text=b"getAll"):
    explorer = Explorer(binary)
    explorer.wait_for(text)
    taken = time.perf_counter() - explorer.started
    explorer.drain(0.05)
    explorer.end()
    return taken


MISSED = []


def against(what, ours, theirs, name, floor, goal, rounds):
    """A row: the median of the ratios of what is measured to its yardstick, round by round."""
    ours(), theirs()  # what a first run reads from the disk is no part of either
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    ratio = statistics.median(our / their for our, their in pairs)
    if ratio > floor:
        MISSED.append(what)
    times = ", ".join(f"{statistics.median(side) * 1000:.1f} ms" for side in zip(*pairs))
    return f"{what} against {name}: {ratio:.2f} x (floor {floor} x, goal {goal} x), {times}"


def first_frame(binary):
    return against(
        "first frame", lambda: first_frame_seconds(binary), lambda: seconds("curl", "--version"),
        "curl --version", floor=3, goal=1.5, rounds=21)


def list_of_endpoints(binary):
    return against(
        "list", lambda: seconds(binary, "list"), lambda: seconds("curl", "--version"),
        "curl --version", floor=3, goal=1.5, rounds=31)


def idle(binary):
    explorer = Explorer(binary)
    explorer.wait_for(b"getAll")
    wakeups = explorer.wakeups(5)
    explorer.end()
    return f"wakeups in 5 s of idling: {wakeups}"


def received(binary, server, items):
    """An explorer that shows a response of so many items, and the seconds from sending to rows."""
    explorer = Explorer(binary, "--base-url", server.address)
    explorer.wait_for(b"getAll")
    explorer.drain()
    explorer.type(b"\x06large\r")
    explorer.drain()
    explorer.type(b"\r%d" % items)
    explorer.drain()
    explorer.type(b"\x12")
    return explorer, explorer.wait_for(b"[0]")


def rows(binary):
    """How long rows take to show, and what they take, as the response grows."""
    lines = []
    with Server(binary) as server:
        for items, size in [
            (10, "2.5 kB"), (1_000, "250 kB"), (100_000, "25 MB"), (480_000, "120 MB"),
        ]:
            times, peaks = [], []
            for _ in range(5):
                explorer, seconds = received(binary, server, items)
                explorer.drain(2)
                times.append(seconds)
                peaks.append(explorer.peak_mib())
                explorer.end()
            lines.append(f"{size} response, rows shown after sending: {milliseconds(times)}")
            lines.append(f"{size} response, peak memory: {statistics.median(peaks):.0f} MiB")
    return "\n".join(lines)


def last_byte(binary):
    """From the last byte of 120 MB to the rows: what the client waited for is not counted."""
    with Server(binary) as server:
        address = server.address + "/trouble/large?count=480000"
        seconds("curl", "-s", "-o", "/dev/null", address)
        loads = [seconds("curl", "-s", "-o", "/dev/null", address) for _ in range(5)]
        shown = []
        for _ in range(5):
            explorer, taken = received(binary, server, 480_000)
            explorer.end()
            shown.append(taken)
    rest = statistics.median(shown) - statistics.median(loads)
    return f"120 MB response, first screen after what curl takes to load it: {rest * 1000:.0f} ms"


def large(binary):
    with Server(binary) as server:
        explorer, _ = received(binary, server, 100_000)
        explorer.drain(2)
        keys = [explorer.key_to_frame(ARROW_DOWN) for _ in range(50)]
        ends = [explorer.key_to_frame(key) for key in [b"G", b"g"] * 10]
        wakeups = explorer.wakeups(5)
        explorer.end()
    return "\n".join([
        f"25 MB response, key to frame: {milliseconds(keys)}, worst {max(keys) * 1000:.1f} ms",
        f"25 MB response, jump to an end: {milliseconds(ends)}, worst {max(ends) * 1000:.1f} ms",
        f"25 MB response, wakeups in 5 s of idling: {wakeups}",
    ])


def views(binary):
    """From a key to the first result of each view that looks at all of 100 000 rows."""
    steps = [
        # What is typed before, the key or the text, and what shows that there is a result.
        ("search", [b"\x1bt", b"/"], b"\x1b[200~line 4, shelf\x1b[201~", b"/20000", [b"\r"]),
        ("filter", [b"."], b"\x1b[200~$[?@.id==99999]\x1b[201~", b"1/1", [b"\r", b"\x1b"]),
        ("table", [b"g"], b"\x1ba", b"inStock", []),
        ("sort, descending", [b"s"], b"s", b"[2]", []),
    ]
    times = {name: [] for name, *_ in steps} | {"compare": []}
    with Server(binary) as server:
        for _ in range(5):
            explorer, _ = received(binary, server, 100_000)
            explorer.drain(1)
            explorer.press([b"\x1b3"])
            for name, before, keys, shown, after in steps:
                explorer.press(before)
                explorer.type(keys)
                times[name].append(explorer.wait_for(shown))
                explorer.drain()
                explorer.press(after)
            explorer.type(b"\x12")
            explorer.wait_for(b"run 2")
            explorer.drain(1)
            explorer.press([b"\x1b3", b"\x1bt"])
            explorer.type(b"D")
            times["compare"].append(explorer.wait_for(b"no differences"))
            explorer.end()
    return "\n".join(
        f"100 000 rows, {name}, first result: {milliseconds(times[name])} (floor 100 ms)"
        for name in times)


def json_editor(binary):
    """Keys in the middle of a text of 1 MB, which is checked after each."""
    line = b'  {"id": 12345, "name": "a name", "tags": ["one", "two"]},\n'
    explorer = Explorer(binary)
    explorer.wait_for(b"getAll")
    explorer.drain()
    explorer.type(b"\x06HTTPBin.post\r")
    explorer.drain()
    explorer.type(ARROW_DOWN)
    explorer.drain()
    explorer.paste(b"[\n" + line * (1_000_000 // len(line)))
    # What is missing at its end is only known once all of it was read.
    explorer.wait_for(b"expected")
    explorer.type(PAGE_UP * 1_700)
    explorer.drain(1)
    keys = [explorer.key_to_frame(key) for key in [b"x", b"\x7f"] * 25]
    explorer.end()
    return (
        f"JSON editor with 1 MB, key to frame: {milliseconds(keys)}, worst {max(keys) * 1000:.1f} ms"
    )


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: explorer-figures.py BINARY")
    binary = os.path.abspath(sys.argv[1])
    for figure in (first_frame, list_of_endpoints, idle, rows, last_byte, large, views, json_editor):
        print(figure(binary), flush=True)
    if MISSED:
        sys.exit("below the floor: " + ", ".join(MISSED))


if __name__ == "__main__":
    main()
