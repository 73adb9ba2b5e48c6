/// Collects pasted text up to its end mark, `ESC [ 201 ~`, or to its limit.
struct PasteCollector: Sendable {
    enum Progress: Equatable {
        /// The end mark has not arrived.
        case unfinished
        /// The text, and what follows the end mark.
        case ended(text: String, rest: [UInt8])
        /// The text up to the limit, and what follows it.
        case cut(text: String, rest: [UInt8])
    }

    /// The maximum number of bytes in a paste; the rest is dropped.
    static let limit = 1 << 20

    /// The length of a silence during a paste, which may mean that the end mark is lost.
    enum Stall: Comparable {
        case none
        /// Longer than a terminal takes to send more.
        case short
        /// So long that nothing more of the paste can arrive.
        case long
    }

    /// The text of a paste whose end mark is lost, and the typed bytes that followed, split where
    /// there was a silence.
    struct Typed: Equatable {
        let text: String
        let reads: [[UInt8]]
    }

    private var bytes: [UInt8] = []
    var stall = Stall.none
    /// The offset at which a key or the end mark may have begun after a silence.
    private var suspect: Int?

    /// Returns the text and the bytes typed after it if the paste has ended without its end mark.
    ///
    /// Pasted text that arrives after a silence begins with a letter or the end mark. In doubt,
    /// bytes are taken for text: pressing keys that the user didn't press would be worse.
    mutating func typed(before arrived: [UInt8]) -> Typed? {
        let (stall, suspect) = (stall, suspect)
        self.stall = .none
        self.suspect = nil
        guard let start = suspect ?? (stall == .none ? nil : bytes.count),
            arrived.starts(with: Self.beginning) || !hasEndMark(with: arrived)
        else { return nil }
        let held = Array(bytes[start...])
        if !held.isEmpty, stall != .none, !isEndMarkBegun(with: arrived) {
            return abandon(at: start, reads: [held, arrived])
        }
        switch TypedBytes(held + arrived) {
        case .keys: return abandon(at: start, reads: [held + arrived])
        case .unfinished: self.suspect = start
        case .text where stall == .long && arrived.count <= Self.longestKey:
            return abandon(at: start, reads: [arrived])
        case .text: break
        }
        return nil
    }

    private mutating func abandon(at end: Int, reads: [[UInt8]]) -> Typed {
        defer { bytes = [] }
        return Typed(text: text(bytes[..<end]), reads: reads)
    }

    /// Returns the end of the stored bytes, in which the end mark may have started, and the new
    /// bytes.
    private func joined(with arrived: [UInt8]) -> [UInt8] {
        bytes.suffix(PasteCollector.end.count - 1) + arrived
    }

    private func hasEndMark(with arrived: [UInt8]) -> Bool {
        let joined = joined(with: arrived)
        return joined.indices.contains { joined[$0...].starts(with: PasteCollector.end) }
    }

    private func isEndMarkBegun(with arrived: [UInt8]) -> Bool {
        let (joined, end) = (joined(with: arrived), PasteCollector.end)
        return end.indices.dropFirst().contains {
            $0 > arrived.count && joined.suffix($0).elementsEqual(end.prefix($0))
        }
    }

    /// The maximum number of bytes of a key in one read: `ESC [ 1 ; 5 A`, with room to spare.
    private static let longestKey = 8

    /// Adds input; after an end or a cut, the collector is empty again.
    mutating func collect(_ arrived: some Sequence<UInt8>) -> Progress {
        // The end mark may have started in earlier input.
        let start = max(0, bytes.count - PasteCollector.end.count + 1)
        bytes.append(contentsOf: arrived)
        if let end = endMark(from: start), end <= PasteCollector.limit {
            defer {
                bytes = []
                suspect = nil
            }
            let rest = Array(bytes[(end + PasteCollector.end.count)...])
            return .ended(text: text(bytes[..<end]), rest: rest)
        }
        // An end mark that has begun right at the limit still ends the text.
        guard bytes.count >= PasteCollector.limit + PasteCollector.end.count else {
            return .unfinished
        }
        defer {
            bytes = []
            suspect = nil
        }
        let cut = wholeCharacters(before: PasteCollector.limit)
        return .cut(text: text(bytes[..<cut]), rest: Array(bytes[cut...]))
    }

    /// Drops input up to the end mark; returns what follows it, or nil while it has not arrived.
    mutating func drop(_ arrived: [UInt8]) -> [UInt8]? {
        bytes.append(contentsOf: arrived)
        guard let end = endMark(from: 0) else {
            bytes = Array(bytes.suffix(PasteCollector.end.count - 1))
            return nil
        }
        defer { bytes = [] }
        return Array(bytes[(end + PasteCollector.end.count)...])
    }

    private static let beginning = Array("\u{1B}[200~".utf8)
    private static let end = Array("\u{1B}[201~".utf8)

    private func endMark(from start: Int) -> Int? {
        var offset = start
        while let escape = bytes[offset...].firstIndex(of: 0x1B) {
            if bytes[escape...].starts(with: PasteCollector.end) { return escape }
            offset = escape + 1
        }
        return nil
    }

    /// Returns the largest offset up to `limit` that isn't within a character.
    private func wholeCharacters(before limit: Int) -> Int {
        let isContinued = { (offset: Int) in bytes[offset] & 0xC0 == 0x80 }
        return (max(0, limit - 3)...limit).last { !isContinued($0) } ?? limit
    }

    /// Returns the text with `\n` for each `\r`, which terminals send for line breaks.
    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        var lines: [UInt8] = []
        lines.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            defer { previous = byte }
            if byte == 0x0A, previous == 0x0D { continue }
            lines.append(byte == 0x0D ? 0x0A : byte)
        }
        return String(decoding: lines, as: UTF8.self)
    }
}
