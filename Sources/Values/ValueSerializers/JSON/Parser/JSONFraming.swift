import ValueTree

/// How a body holds more than one JSON text.
public enum JSONFraming: Sendable, Hashable, CaseIterable {
    /// One text a line: NDJSON, JSON Lines.
    ///
    /// Empty lines are skipped, and behind a line that is no JSON the next one is read.
    case lines
    /// One text behind the other, with or without white space between them.
    ///
    /// Nothing is read behind an error.
    case concatenated
    /// A record separator, U+001E, before every text, by RFC 7464.
    ///
    /// Behind a record that is no JSON the next one is read.
    case separated

    /// The framing that a media type stands for, or nil when it stands for none.
    ///
    ///     JSONFraming(mediaType: "application/x-ndjson; charset=utf-8")    // .lines
    public init?(mediaType: String) {
        let type = mediaType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        switch type {
        case "application/x-ndjson", "application/ndjson", "application/jsonl",
            "application/x-jsonl", "application/jsonlines", "application/x-jsonlines",
            "application/json-lines", "text/x-ndjson", "text/ndjson", "text/jsonl":
            self = .lines
        case "application/json-seq", "application/geo+json-seq": self = .separated
        default: return nil
        }
    }
}

/// Finds the records of a body, one after the other.
struct RecordFrames {
    private static let recordSeparator: UInt8 = 0x1E

    let bytes: PaddedBytes
    let framing: JSONFraming
    private var position = SourcePosition.start

    init(_ bytes: PaddedBytes, framing: JSONFraming) {
        self.bytes = bytes
        self.framing = framing
        if bytes[0..<3] == [0xEF, 0xBB, 0xBF] { position.offset = 3 }
    }

    /// The next record that is not empty; `end` is the offset behind the one before.
    mutating func next(behind end: Int) -> JSONSource? {
        switch framing {
        case .lines: nextLine()
        case .concatenated: nextText(from: end)
        case .separated: nextRecord()
        }
    }

    private mutating func nextLine() -> JSONSource? {
        while position.offset < bytes.count {
            let start = position
            let end = self.end(at: UInt8(ascii: "\n"))
            position = SourcePosition(line: start.line + 1, column: 1, offset: end + 1)
            if !isBlank(start.offset..<end) {
                return JSONSource(bytes, unit: .line, start: start, end: end)
            }
        }
        return nil
    }

    private mutating func nextText(from offset: Int) -> JSONSource? {
        let rest = max(offset, position.offset)..<bytes.count
        guard let start = bytes[rest].firstIndex(where: { !isWhitespace($0) }) else { return nil }
        position = bytes.position(at: start, from: position)
        return JSONSource(bytes, unit: .text, start: position, end: bytes.count)
    }

    private mutating func nextRecord() -> JSONSource? {
        while position.offset < bytes.count {
            if bytes[position.offset] == Self.recordSeparator {
                position.offset += 1
                position.column += 1
            }
            let start = position
            let end = self.end(at: Self.recordSeparator)
            position = bytes.position(at: end, from: start)
            if !isBlank(start.offset..<end) {
                return JSONSource(bytes, unit: .record, start: start, end: end)
            }
        }
        return nil
    }

    /// The offset of the next such byte, or the end.
    private func end(at byte: UInt8) -> Int {
        bytes[position.offset..<bytes.count].firstIndex(of: byte) ?? bytes.count
    }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(isWhitespace) }

    private func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
