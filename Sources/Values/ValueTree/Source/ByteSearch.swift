/// Finds a text in bytes, without regard to the case of ASCII letters until it has a capital itself.
///
///     ByteSearch("rex").offsets(in: document.bytes)    // finds Rex and REX, too
public struct ByteSearch: Sendable {
    /// What is searched for, letters in lower case where their case does not matter.
    private let needle: [UInt8]
    /// By byte of the needle the bits that do not matter.
    private let ignored: [UInt8]

    /// How many bytes are searched before anybody is asked whether to go on.
    private static let checkInterval = 1 << 18

    /// Prepares the search for a text; an empty one is found nowhere.
    public init(_ text: String) {
        needle = Array(text.utf8)
        let ignoresCase = !text.contains(where: \.isUppercase)
        ignored = needle.map { ignoresCase && $0 &- UInt8(ascii: "a") < 26 ? 0x20 : 0 }
    }

    /// The offsets at which the text starts, ascending and without overlaps.
    ///
    /// When the task is cancelled it is those found so far.
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

/// The search itself, eight start at a time.
///
/// A place is looked at when the first and the last byte of the needle are right.
private struct WordScan {
    let needle: [UInt8]
    let ignored: [UInt8]
    let bytes: UnsafePointer<UInt8>
    private(set) var found: [Int] = []
    private let first: Pattern
    private let last: Pattern

    private static let lowBits: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Eight times the byte that is looked for.
    private struct Pattern {
        let byte: UInt64
        let ignored: UInt64

        init(_ byte: UInt8, _ ignored: UInt8) {
            self.byte = UInt64(byte) * WordScan.lowBits
            self.ignored = UInt64(ignored) * WordScan.lowBits
        }

        /// Zero in every byte that is right.
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

    /// Searches the start of a range, and gives the place to go on from.
    ///
    /// Words may reach into the padding behind the bytes.
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

    /// Looks at the first place of a word that may be right, and gives the place to go on from.
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
    /// The values whose own text or key contains what is searched for, as start for ``node(index:)``.
    ///
    /// Each is listed once, in the order of the document.
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

    /// The last node that starts at an offset or before it, looked for in growing steps from another.
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
