/// Finds a text in bytes.
///
/// ASCII letters match in any case unless the text has a capital.
///
///     ByteSearch("rex").offsets(in: document.bytes)    // finds Rex and REX as well
public struct ByteSearch: Sendable {
    /// The bytes to find, lowercased if case is ignored.
    private let needle: [UInt8]
    /// For each byte of the needle, the bits to ignore.
    private let ignored: [UInt8]

    /// The number of bytes to search between checks for cancellation.
    private static let checkInterval = 1 << 18

    /// Prepares a search; an empty text is never found.
    public init(_ text: String) {
        needle = Array(text.utf8)
        let ignoresCase = !text.contains(where: \.isUppercase)
        ignored = needle.map { ignoresCase && $0 &- UInt8(ascii: "a") < 26 ? 0x20 : 0 }
    }

    /// Returns the offsets of all matches, in ascending order and without overlaps.
    ///
    ///     ByteSearch("rex").offsets(in: PaddedBytes("Rex and T-Rex".utf8))   // [0, 10]
    ///
    /// If the task is cancelled, this method returns the matches so far.
    public func offsets(in bytes: PaddedBytes) -> [Int] {
        let end = bytes.count - needle.count + 1
        return bytes.withPaddedBuffer { buffer in
            guard !needle.isEmpty, let start = buffer.baseAddress else { return [] }
            var scan = WordScan(needle: needle, ignored: ignored, bytes: start)
            var offset = 0
            while offset < end, !Task.isCancelled {
                offset = scan.run(from: offset, to: min(offset + Self.checkInterval, end))
            }
            return scan.found
        }
    }
}

/// Searches by comparing eight offsets at a time.
///
/// An offset is checked further if the first and the last byte of the needle match.
private struct WordScan {
    let needle: [UInt8]
    let ignored: [UInt8]
    let bytes: UnsafePointer<UInt8>
    private(set) var found: [Int] = []
    private let first: Pattern
    private let last: Pattern

    private static let lowBits: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// A byte of the needle, eight times.
    private struct Pattern {
        let byte: UInt64
        let ignored: UInt64

        init(_ byte: UInt8, _ ignored: UInt8) {
            self.byte = UInt64(byte) * WordScan.lowBits
            self.ignored = UInt64(ignored) * WordScan.lowBits
        }

        /// Returns a word with zero in every byte that matches.
        @inline(__always)
        func difference(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
            let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
            return (UInt64(littleEndian: word) | ignored) ^ byte
        }
    }

    init(needle: [UInt8], ignored: [UInt8], bytes: UnsafePointer<UInt8>) {
        self.needle = needle
        self.ignored = ignored
        self.bytes = bytes
        first = Pattern(needle[0], ignored[0])
        last = Pattern(needle[needle.count - 1], ignored[needle.count - 1])
    }

    /// Searches a range of offsets, and returns the offset to continue from.
    ///
    /// Words may reach into the padding.
    mutating func run(from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end {
            let word = bytes + offset
            let wrong = first.difference(word) | last.difference(word + (needle.count - 1))
            let candidates = (wrong &- Self.lowBits) & ~wrong & Self.highBits
            offset = candidates == 0 ? offset + 8 : check(candidates, from: offset, to: end)
        }
        return offset
    }

    /// Checks the first candidate of a word, and returns the offset to continue from.
    @inline(never)
    private mutating func check(_ candidates: UInt64, from start: Int, to end: Int) -> Int {
        let offset = start + candidates.trailingZeroBitCount / 8
        guard offset < end else { return end }
        guard isMatch(at: offset) else { return offset + 1 }
        found.append(offset)
        return offset + needle.count
    }

    private func isMatch(at offset: Int) -> Bool {
        needle.indices.allSatisfy { bytes[offset + $0] | ignored[$0] == needle[$0] }
    }
}

extension Document {
    /// The indices of values whose own text or key contains a match, for ``node(index:)``.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     document.indices(matching: ByteSearch("rex")).compactMap { document.node(index: $0)?.string }
    ///     // ["Rex"]
    ///
    /// Each value is listed once, in document order.
    public func indices(matching search: ByteSearch) -> [Int] {
        var found: [Int] = []
        var index = 0
        for offset in search.offsets(in: bytes) {
            index = lastNode(startingBy: offset, from: index)
            let node = nodes[index]
            guard !node.isContainer, node.byteRange.contains(offset) else { continue }
            let value = node.kind.isKey ? index + 1 : index
            if found.last != value { found.append(value) }
        }
        return found
    }

    /// The last node that starts at or before an offset, found by galloping from an earlier one.
    private func lastNode(startingBy offset: Int, from start: Int) -> Int {
        var low = start
        var step = 1
        while low + step < nodes.count, nodes[low + step].start <= offset {
            low += step
            step *= 2
        }
        var high = min(low + step, nodes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if nodes[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
