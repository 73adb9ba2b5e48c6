import ValueTree

/// How a body separates several JSON texts.
public enum JSONFraming: Sendable, Hashable, CaseIterable {
    /// One text per line: NDJSON, JSON Lines.
    ///
    /// Empty lines are skipped. After a malformed line, reading continues with the next one.
    case lines
    /// One text after another, with or without white space between them.
    ///
    /// Nothing after an error is read.
    case concatenated
    /// A record separator, U+001E, before every text (RFC 7464).
    ///
    /// After a malformed record, reading continues with the next one.
    case separated

    /// The framing of a media type, or nil for a media type of single texts.
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

/// Finds the records of a body one by one.
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

    /// Returns the next record that isn't blank.
    ///
    /// `end` is the offset after the previous one.
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

    /// Returns the offset of the next such byte, or the end of the body.
    private func end(at byte: UInt8) -> Int {
        bytes[position.offset..<bytes.count].firstIndex(of: byte) ?? bytes.count
    }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(isWhitespace) }

    private func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
