/// Collects pasted text up to its end mark: `ESC [ 201 ~`.
struct PasteCollector: Sendable {
    private var bytes: [UInt8] = []

    /// Adds input; once the end mark arrives, returns the text and what follows the mark.
    mutating func collect(_ arrived: some Sequence<UInt8>) -> (text: String, rest: [UInt8])? {
        // The end mark may have started in earlier input.
        let start = max(0, bytes.count - PasteCollector.end.count + 1)
        bytes.append(contentsOf: arrived)
        guard let end = endMark(from: start) else { return nil }
        return (text(bytes[..<end]), Array(bytes[(end + PasteCollector.end.count)...]))
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
