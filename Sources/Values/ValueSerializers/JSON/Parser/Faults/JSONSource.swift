import ValueTree

/// The part of a body that one text takes, as an error names it.
struct JSONSource {
    /// What ends where the text ends.
    enum Unit: String {
        case text
        case line
        case record
    }

    let bytes: PaddedBytes
    let unit: Unit
    /// The offset behind the last byte.
    let end: Int
    /// Where the text starts, or a place behind it that is known.
    var start: SourcePosition

    /// The whole of a body.
    init(_ bytes: PaddedBytes) {
        self.init(bytes, unit: .text, start: .start, end: bytes.count)
    }

    init(_ bytes: PaddedBytes, unit: Unit, start: SourcePosition, end: Int) {
        self.bytes = bytes
        self.unit = unit
        self.start = start
        self.end = end
    }

    /// The end as a message calls it.
    var endText: String { "the end of the \(unit.rawValue)" }
}
