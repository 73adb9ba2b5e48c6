#!/usr/bin/env python3
"""Measures the client on loopback against curl: one request, and a gigabyte in both directions.

    swift build -c release
    swift build -c release --package-path Tests/Benchmarks --product round-trips
    python3 Tests/Benchmarks/wire-figures.py .build/release/cartouche \\
        Tests/Benchmarks/.build/release/round-trips

Without the second program only the request is measured. Both sides run in turn, each in a process of its own,
and do the same: they write the body to the same output or read it from the same file, in memory, so that no disk
is measured. What they transferred is compared. The servers are processes of their own: the demo server for the
request, and one below for the gigabyte, which copies nothing. Memory is the peak of the client's process. The
exit status is 1 if a floor is missed, or if a body is kept in memory.
"""
import filecmp
import importlib.util
import os
import pathlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SIZE = 1_000_000_000
ROUNDS = 7
PIECE = 1 << 20
# A body that is kept would be a thousand times this.
FLAT_MIB = 100


def figures():
    spec = importlib.util.spec_from_file_location("figures", HERE / "explorer-figures.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class BlobServer:
    """Sends a file to everyone who gets, and counts the bytes of everyone who puts."""

    def __init__(self, path):
        listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}/blob"
        self.process = os.fork()
        if self.process == 0:
            while True:
                connection, _ = listener.accept()
                with connection:
                    serve(connection, path)
        listener.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, 15)
        os.waitpid(self.process, 0)


def serve(connection, path):
    buffer = bytearray(PIECE)
    head = b""
    while b"\r\n\r\n" not in head:
        piece = connection.recv(PIECE)
        if not piece:
            return
        head += piece
    head, rest = head.split(b"\r\n\r\n", 1)
    if head.startswith(b"GET "):
        size = os.path.getsize(path)
        connection.sendall(
            b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % size)
        with open(path, "rb") as file:
            connection.sendfile(file)
        return
    if b"100-continue" in head.lower():
        connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    size = next(int(line.split(b":")[1]) for line in lines if line.startswith(b"content-length"))
    count = len(rest)
    while count < size:
        piece = connection.recv_into(buffer)
        if piece == 0:
            return
        count += piece
    answer = b"%d" % count
    connection.sendall(
        b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(answer) + answer)


def measured(command, environment=None):
    """The output of a command, its seconds, and the peak of its memory in MiB."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=output, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        taken = time.perf_counter() - start
        if status != 0:
            sys.exit(f"{' '.join(command)}: status {status}")
        output.seek(0)
        return output.read(), taken, usage.ru_maxrss / 1024


def one_request(script, binary):
    with script.Server(binary) as server, tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, XDG_STATE_HOME=home)
        ours = [
            binary, "send", "Todos.getAll", "limit=20", "incompleteOnly=false",
            "--base-url", server.address]
        theirs = ["curl", "-s", server.address + "/todos?limit=20&incompleteOnly=false"]
        if measured(ours, environment)[0] != measured(theirs)[0]:
            sys.exit("send and curl got different bodies")
        print(script.against(
            "send on loopback", lambda: measured(ours, environment)[1],
            lambda: measured(theirs)[1], "curl", floor=4, goal=2.2, rounds=21), flush=True)


def rates(what, ours, theirs, check, missed):
    """A row: the rate of ours as a multiple of theirs, both medians, and the memory of both."""
    times, peaks = ([], []), ([], [])
    for _ in range(ROUNDS + 1):
        for side, command in enumerate((ours, theirs)):
            output, taken, peak = measured(command)
            check(output)
            times[side].append(taken)
            peaks[side].append(peak)
    # What a first run reads from the disk is no part of either.
    ratio = statistics.median(their / our for our, their in zip(times[0][1:], times[1][1:]))
    speeds = [SIZE / 1e6 / statistics.median(side[1:]) for side in times]
    if max(peaks[0]) > FLAT_MIB:
        missed.append(f"memory of {what}")
    print(
        f"{what}, against curl: {ratio:.2f} x its rate (goal 0.9 x), "
        f"{speeds[0]:.0f} and {speeds[1]:.0f} MB/s, "
        f"peak memory {max(peaks[0]):.0f} and {max(peaks[1]):.0f} MiB", flush=True)


def gigabyte(program, missed):
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        blob, copy = f"{folder}/blob", f"{folder}/copy"
        with open(blob, "wb") as file:
            piece = os.urandom(PIECE)
            for start in range(0, SIZE, PIECE):
                file.write(piece[:min(PIECE, SIZE - start)])

        def downloaded(_):
            if not filecmp.cmp(blob, copy, shallow=False):
                sys.exit("the download is another file")
            os.unlink(copy)

        def uploaded(output):
            if output.strip() != b"%d" % SIZE:
                sys.exit(f"the upload was answered {output!r}")

        with BlobServer(blob) as server:
            url = server.address
            rates(
                "download of 1 GB to a file", [program, "download", url, copy],
                ["curl", "-s", "-o", copy, url], downloaded, missed)
            rates(
                "upload of 1 GB from a file", [program, "upload", url, blob],
                ["curl", "-s", "-T", blob, url], uploaded, missed)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: wire-figures.py CARTOUCHE [ROUND-TRIPS]")
    script = figures()
    one_request(script, os.path.abspath(sys.argv[1]))
    missed = script.MISSED
    if len(sys.argv) == 3:
        gigabyte(os.path.abspath(sys.argv[2]), missed)
    if missed:
        sys.exit("below the floor: " + ", ".join(missed))


if __name__ == "__main__":
    main()
