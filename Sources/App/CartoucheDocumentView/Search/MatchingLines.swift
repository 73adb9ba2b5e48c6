import ValueTree

/// Finds the lines of a long text that contain a text, while the long text is written in pieces.
///
/// A line is any text with a number. Only a part of the long text is in memory at a time.
struct MatchingLines {
    private let search: ByteSearch
    /// The bytes at the end of a part that may begin a match.
    private let overlap: Int
    private var part: [UInt8] = []
    /// The lines that begin or continue in the part, with their offset.
    private var starts: [(offset: Int, number: Int)] = []
    private var found: [Int] = []

    private static let partSize = 1 << 18
    /// A byte that doesn't occur in UTF-8, so that matches don't cross lines.
    private static let lineEnd: UInt8 = 0xFF

    init(_ text: String) {
        search = ByteSearch(text)
        overlap = max(0, text.utf8.count - 1)
        part.reserveCapacity(Self.partSize + overlap)
    }

    /// Begins a line; numbers ascend.
    mutating func begin(_ number: Int) {
        part.append(Self.lineEnd)
        starts.append((part.count, number))
    }

    /// Writes the next bytes of the line.
    mutating func write(_ bytes: some Collection<UInt8>) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let room = max(1, Self.partSize - part.count)
            part += rest.prefix(room)
            rest = rest.dropFirst(room)
            if part.count >= Self.partSize { searchPart() }
        }
    }

    /// Writes text that is separate from the rest of the line.
    mutating func writeApart(_ bytes: some Collection<UInt8>) {
        part.append(Self.lineEnd)
        write(bytes)
    }

    /// The numbers of the lines with a match, ascending.
    mutating func finish() -> [Int] {
        searchPart()
        return found
    }

    private mutating func searchPart() {
        var line = 0
        for offset in search.offsets(in: PaddedBytes(part)) {
            while line + 1 < starts.count, starts[line + 1].offset <= offset { line += 1 }
            guard starts.indices.contains(line), found.last != starts[line].number else { continue }
            found.append(starts[line].number)
        }
        let kept = min(overlap, part.count)
        let cut = part.count - kept
        let current = starts.last { $0.offset <= cut }
        starts.removeAll { $0.offset <= cut }
        for index in starts.indices { starts[index].offset -= cut }
        if let current { starts.insert((0, current.number), at: 0) }
        part.removeFirst(cut)
    }
}
