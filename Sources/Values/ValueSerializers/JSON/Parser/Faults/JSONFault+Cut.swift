import ValueTree

extension JSONFault {
    /// Whether the text only ends too early, so that more bytes could make it right.
    func isCut(in source: JSONSource) -> Bool {
        guard case .literal(let literal) = expected else { return offset >= source.end }
        return literal.rawValue.utf8.starts(with: source.bytes[offset..<source.end])
    }
}
