#!/usr/bin/env python3
"""Measures whether the size of a catalogue is felt: explorers of 24 and of 1 000 generated endpoints.

    python3 Tests/Benchmarks/catalogue-sizes.py

Every endpoint has a request and a response type of its own. The sources are written below
Tests/Benchmarks/.build-catalogues, and built in release with the products of the package that are
there already. The exit status is 1 if the first frame of the larger one misses its floor.
"""
import importlib.util
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SIZES = (24, 1000)
GROUP_SIZE = 24

MAIN = """import Cartouche

@main
struct Main {
    static func main() async { await Cartouche.main(groups: [%s]) }
}
"""
GROUP = """import EndpointKit

final class %(name)sAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "http://127.0.0.1:9" }

%(endpoints)s}

%(types)s"""
ENDPOINT = """    @%(method)s("/%(path)s/:id")
    var %(name)s: Endpoint<%(type)sRequest, [%(type)s]>
"""
TYPES = """struct %(type)sRequest: RequestComponents {
    @Path var id: Int
    @URLQuery var limit: Int?
    @URLQuery var text: String?
}

struct %(type)s: Codable, Sendable {
    var id: Int
    var title: String
    var tags: [String]?
}

"""


def write(size):
    folder = HERE / ".build-catalogues" / str(size)
    folder.mkdir(parents=True, exist_ok=True)
    groups = []
    for start in range(0, size, GROUP_SIZE):
        name = f"Group{start // GROUP_SIZE:03}"
        groups.append(name)
        rows = [
            {"name": f"endpoint{n:04}", "type": f"Thing{n:04}", "path": f"{name.lower()}/{n}",
             "method": ("GET", "GET", "DELETE", "POST")[n % 4]}
            for n in range(start, min(start + GROUP_SIZE, size))]
        text = GROUP % {
            "name": name, "endpoints": "".join(ENDPOINT % row for row in rows),
            "types": "".join(TYPES % row for row in rows)}
        replace(folder / f"{name}API.swift", text)
    replace(folder / "Main.swift", MAIN % ", ".join(f"{group}API.self" for group in groups))


def replace(path, text):
    """Leaves a file alone that is as it should be, so that it is not compiled again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def build():
    environment = dict(os.environ, CARTOUCHE_CATALOGUES=" ".join(map(str, SIZES)))
    command = ["swift", "build", "-c", "release", *sys.argv[1:]]
    for size in SIZES:
        subprocess.run(
            [*command, "--product", f"catalogue-{size}"], cwd=ROOT, env=environment, check=True)
    shown = subprocess.run(
        [*command, "--show-bin-path"], cwd=ROOT, env=environment, check=True, capture_output=True,
        text=True)
    return [pathlib.Path(shown.stdout.strip()) / f"catalogue-{size}" for size in SIZES]


def figures():
    spec = importlib.util.spec_from_file_location("figures", HERE / "explorer-figures.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    for size in SIZES:
        write(size)
    small, large = map(str, build())
    script = figures()
    first = b"endpoint0000"
    print(script.against(
        f"first frame, {SIZES[1]} endpoints", lambda: script.first_frame_seconds(large, first),
        lambda: script.first_frame_seconds(small, first), f"{SIZES[0]} endpoints",
        floor=1.1, goal=1.0, rounds=151))
    print(script.against(
        f"list, {SIZES[1]} endpoints", lambda: script.seconds(large, "list"),
        lambda: script.seconds(small, "list"), f"{SIZES[0]} endpoints",
        floor=float("inf"), goal="none", rounds=7))
    if script.MISSED:
        sys.exit("below the floor: " + ", ".join(script.MISSED))


main()
