#!/usr/bin/env python3
"""Measures how long the release binary takes to end after the last key, whatever it is doing.

    swift build -c release && python3 Tests/Benchmarks/quit-times.py .build/release/cartouche

Every state is reached in a pseudo-terminal of 120x35 with a home of its own; then the keys that quit are
typed, and the time is taken until the process has ended. Prints the worst of some rounds for every
state, and fails when one is above 200 ms.
"""
import fcntl
import json
import os
import pty
import select
import sqlite3
import struct
import sys
import tempfile
import termios
import time

ROWS, COLUMNS = 35, 120
LIMIT = 0.2
ROUNDS = 3
ITEMS = 1_000_000  # 250 MB of the demo server's list
SEND, ESCAPE, INTERRUPT = b"\x12", b"\x1b", b"\x03"


class Explorer:
    """The binary in a pseudo-terminal, with a home of its own."""

    def __init__(self, binary, *arguments):
        self.home = tempfile.TemporaryDirectory()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(
                HOME=self.home.name, XDG_STATE_HOME=self.home.name, TERM="xterm-256color",
                LC_ALL="C.UTF-8")
            os.environ.pop("LINES", None)
            os.environ.pop("COLUMNS", None)
            size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execv(binary, [binary, *arguments])

    def read(self):
        """What is written next; nothing once the process has ended."""
        try:
            return os.read(self.terminal, 1 << 16)
        except OSError:
            return b""

    def wait_for(self, text, limit=120):
        end, seen = time.perf_counter() + limit, b""
        while text not in seen:
            rest = end - time.perf_counter()
            if rest <= 0 or not select.select([self.terminal], [], [], rest)[0]:
                sys.exit(f"never shown: {text!r}; last: {seen[-800:]!r}")
            seen += self.read()
        return self

    def drain(self, quiet=0.3):
        while select.select([self.terminal], [], [], quiet)[0] and self.read():
            pass
        return self

    def type(self, *keys):
        for key in keys:
            os.write(self.terminal, key)
            self.drain(0.05)
        return self

    def work(self, seconds):
        """Lets it work for a while."""
        end = time.perf_counter() + seconds
        while (rest := end - time.perf_counter()) > 0:
            if select.select([self.terminal], [], [], rest)[0]:
                self.read()
        return self

    def is_open(self, limit=30):
        """Whether something is written before the terminal is given back for good."""
        if not select.select([self.terminal], [], [], limit)[0]:
            sys.exit(f"does not end within {limit} s")
        return self.read() != b""

    def quit(self, *keys):
        """Seconds from the last of the keys to the end of the process, which must end well."""
        for key in keys[:-1]:
            self.type(key)
        start = time.perf_counter()
        os.write(self.terminal, keys[-1])
        while self.is_open():
            pass
        status = os.waitpid(self.process, 0)[1]
        taken = time.perf_counter() - start
        os.close(self.terminal)
        self.home.cleanup()
        if os.waitstatus_to_exitcode(status) != 0:
            sys.exit(f"ended with {os.waitstatus_to_exitcode(status)}")
        return taken


class Catalogue:
    """The states, each as a function that reaches it and quits."""

    def __init__(self, binary, items):
        self.binary, self.items = binary, items

    def start(self, endpoint=None, *fields):
        explorer = Explorer(self.binary).wait_for(b"getAll").drain()
        if endpoint:
            explorer.type(b"\x06" + endpoint, b"\r", b"\r")
            for field in fields:
                explorer.type(field)
        return explorer

    def large(self):
        return self.start(b"Trouble.large", b"%d" % self.items).type(SEND)

    def idle(self):
        return self.start().quit(b"q")

    def slow_request(self):
        explorer = self.start(b"Trouble.slow", b"60").type(SEND).work(1.5)
        return explorer.quit(ESCAPE, ESCAPE, b"q")

    def running_request(self):
        explorer = self.start(b"Trouble.slow", b"60").type(SEND).work(1.5)
        return explorer.quit(INTERRUPT, INTERRUPT)

    def endless_body(self):
        explorer = self.start(b"Trouble.endless").type(SEND).work(3)
        return explorer.quit(INTERRUPT, INTERRUPT)

    def receiving(self):
        return self.large().work(0.5).quit(INTERRUPT, INTERRUPT)

    def decoding(self, after):
        return self.large().wait_for(b"[0]").work(after).quit(b"q")

    def searching(self):
        explorer = self.large().wait_for(b"[0]").drain(2)
        return explorer.type(b"3", b"/", b"e").quit(INTERRUPT, INTERRUPT)

    def after_reading(self):
        return self.large().wait_for(b"[0]").drain(10).quit(b"q")

    def freeing(self):
        explorer = self.large().wait_for(b"[0]").drain(5)
        return explorer.type(b"2", b"\x7f" * len(str(self.items)), b"3", SEND).work(0.05).quit(INTERRUPT, INTERRUPT)

    def locked_history(self):
        explorer = self.start(b"Todos.getAll", b"5").type(SEND).work(2)
        path = os.path.join(explorer.home.name, "cartouche", "history.sqlite")
        lock = sqlite3.connect(path, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        try:
            return explorer.type(SEND).work(0.5).quit(INTERRUPT, INTERRUPT)
        finally:
            lock.close()

    def viewing(self, after):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            item = {"id": 1, "name": "Item", "price": 1.5, "tags": ["a", "b"], "note": None}
            text = json.dumps(item)
            file.write("[" + ",".join([text] * (3 * self.items)) + "]")
            file.flush()
            explorer = Explorer(self.binary, "view", file.name).wait_for(b"\x1b[?1049h")
            return explorer.work(after).quit(b"q")

    def states(self):
        yield "idle", self.idle
        yield "a request was cancelled", self.slow_request
        yield "a request waits", self.running_request
        yield "an endless body arrives", self.endless_body
        yield "the body is received", self.receiving
        for after in (0, 0.3, 1, 3):
            yield f"the body is decoded, {after} s after the tree", lambda after=after: self.decoding(after)
        yield "the body is searched", self.searching
        yield "the body was read", self.after_reading
        yield "the body is freed", self.freeing
        yield "the history is locked", self.locked_history
        for after in (0, 0.3, 2):
            yield f"view opens a file, {after} s after the screen", lambda after=after: self.viewing(after)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: quit-times.py BINARY [ITEMS]")
    items = int(sys.argv[2]) if len(sys.argv) == 3 else ITEMS
    catalogue, slow = Catalogue(os.path.abspath(sys.argv[1]), items), []
    for name, reach in catalogue.states():
        worst = max(reach() for _ in range(ROUNDS))
        print(f"{name}: {worst * 1000:.0f} ms", flush=True)
        if worst > LIMIT:
            slow.append(name)
    if slow:
        sys.exit("above 200 ms: " + "; ".join(slow))


main()
