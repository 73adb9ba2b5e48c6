/// Collects pasted text up to its end mark, `ESC [ 201 ~`, or to its limit.
struct PasteCollector: Sendable {
    /// What arrived so far.
    enum Progress: Equatable {
        /// The end mark has not arrived.
        case unfinished
        /// The text, and what follows the end mark.
        case ended(text: String, rest: [UInt8])
        /// The text up to the limit, and what follows it.
        case cut(text: String, rest: [UInt8])
    }

    /// The most bytes of a paste; what follows is dropped.
    static let limit = 1 << 20

    private var bytes: [UInt8] = []
    /// Whether nothing has arrived for long, so that the end mark may be lost.
    var isStalled = false

    /// Whether input after a silence was typed: the end mark is lost.
    ///
    /// A paste that goes on comes in larger pieces, or with its end mark. Taking it for keys would be
    /// worse than taking a key for text.
    mutating func isOver(before arrived: [UInt8]) -> Bool {
        guard isStalled else { return false }
        isStalled = false
        guard arrived.count <= PasteCollector.longestKey else { return false }
        let start = max(0, bytes.count - PasteCollector.end.count + 1)
        let joined = Array(bytes[start...]) + arrived
        let end = PasteCollector.end
        return !joined.indices.contains { joined[$0...].starts(with: end) }
            && !end.indices.dropFirst().contains { joined.suffix($0).elementsEqual(end.prefix($0)) }
    }

    /// The text of a paste whose end mark is lost.
    mutating func abandon() -> String {
        defer { bytes = [] }
        return text(bytes[...])
    }

    /// The most bytes of a key in one read: `ESC [ 1 ; 5 A`, with room.
    private static let longestKey = 8

    /// Adds input; after an end or a cut it is empty again.
    mutating func collect(_ arrived: some Sequence<UInt8>) -> Progress {
        // The end mark may have started in earlier input.
        let start = max(0, bytes.count - PasteCollector.end.count + 1)
        bytes.append(contentsOf: arrived)
        if let end = endMark(from: start), end <= PasteCollector.limit {
            defer { bytes = [] }
            let rest = Array(bytes[(end + PasteCollector.end.count)...])
            return .ended(text: text(bytes[..<end]), rest: rest)
        }
        // An end mark that has begun right at the limit still ends the text.
        guard bytes.count >= PasteCollector.limit + PasteCollector.end.count else {
            return .unfinished
        }
        defer { bytes = [] }
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

    private static let end = Array("\u{1B}[201~".utf8)

    private func endMark(from start: Int) -> Int? {
        var offset = start
        while let escape = bytes[offset...].firstIndex(of: 0x1B) {
            if bytes[escape...].starts(with: PasteCollector.end) { return escape }
            offset = escape + 1
        }
        return nil
    }

    /// The last offset up to a limit that is not within a character.
    private func wholeCharacters(before limit: Int) -> Int {
        let isContinued = { (offset: Int) in bytes[offset] & 0xC0 == 0x80 }
        return (max(0, limit - 3)...limit).last { !isContinued($0) } ?? limit
    }

    /// Terminals send `\r` for line breaks.
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
