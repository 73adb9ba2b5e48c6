import ValueTree

/// What is to be put on the clipboard.
package enum CopyRequest: Equatable, Sendable {
    case text(String)
    /// Some bytes of a body, cut out off the main actor.
    case bytes(TextLines, Range<Int>)
    /// The source of a value.
    case source(ParsedBody, Range<Int>)

    /// The text to copy.
    var text: String {
        switch self {
        case .text(let text): text
        case .bytes(let lines, let range): lines.bytes.string(in: range)
        case .source(let body, let range): body.document.bytes.string(in: range)
        }
    }
}
