"""Reads one body again and again, as standard input asks: see Worker.swift for the answers."""
import gc
import struct
import sys
import time

library, path = sys.argv[1:]
try:
    module = __import__(library)
except ImportError:
    print(f"no {library}: pip install {library}", flush=True)
    sys.exit()

# Neither is timed with the collector's passes over what it has just built.
gc.disable()
read = module.loads if library == "orjson" else module.Document


class Tally:
    """The same sum as Tally.swift."""

    def __init__(self):
        self.values = self.text_bytes = self.text_sum = self.number_bits = 0

    def text(self, text):
        data = text.encode()
        self.text_bytes += len(data)
        self.text_sum += sum(data)

    def add(self, value):
        self.values += 1
        if isinstance(value, str):
            self.text(value)
        elif isinstance(value, (int, float)):
            self.number_bits += struct.unpack("<I", struct.pack("<f", value))[0]
        elif isinstance(value, list):
            for element in value:
                self.add(element)
        elif isinstance(value, dict):
            for key, member in value.items():
                self.text(key)
                self.add(member)

    def __str__(self):
        return (f"{self.values} values, text {self.text_bytes}/{self.text_sum}, "
                f"numbers {self.number_bits % 2 ** 64}")


def tally():
    result = read(body)
    total = Tally()
    total.add(result if library == "orjson" else result.as_obj)
    return total


def timed():
    start = time.process_time()
    result = read(body)
    for _ in range(1, repeats):
        result = read(body)
    taken = time.process_time() - start
    del result
    return f"{taken} 0"


with open(path, "rb") as file:
    body = file.read()
# As in ContestantCommands.swift.
repeats = max(1, 5_000_000 // len(body))
print("ready", flush=True)
for line in sys.stdin:
    print(tally() if line.strip() == "check" else timed(), flush=True)
