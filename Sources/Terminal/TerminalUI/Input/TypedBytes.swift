/// Whether bytes were typed: keys begin with characters that are rare in pasted text.
///
/// Letters, tabs and line breaks occur in both, so they decide nothing.
enum TypedBytes: Equatable {
    case keys
    case text
    /// The beginning of a key that is incomplete.
    case unfinished

    init(_ bytes: [UInt8]) {
        guard let first = bytes.first else {
            self = .unfinished
            return
        }
        let rest = Array(bytes.dropFirst())
        switch first {
        case Self.escape: self = Self.afterEscape(rest)
        case 0x09, 0x0A, 0x0D: self = .text
        case 0..<0x20, 0x7F: self = Self.isShort(rest) ? .keys : .text
        default: self = .text
        }
    }

    static let escape: UInt8 = 0x1B

    /// The maximum number of bytes after a key; more of them were pasted together with it.
    private static let mostAfterKey = 8

    private static func isShort(_ bytes: [UInt8]) -> Bool { bytes.count <= mostAfterKey }

    private static func afterEscape(_ rest: [UInt8]) -> TypedBytes {
        switch rest.first {
        case nil: .unfinished
        case UInt8(ascii: "["): sequence(Array(rest.dropFirst()))
        case UInt8(ascii: "O"): singleShift(Array(rest.dropFirst()))
        default: isShort(rest) ? .keys : .text
        }
    }

    private static func singleShift(_ bytes: [UInt8]) -> TypedBytes {
        guard let final = bytes.first else { return .unfinished }
        let key = EscapeSequence.key(parameters: "", final: Unicode.Scalar(final))
        return key != nil && isShort(bytes) ? .keys : .text
    }

    private static func sequence(_ bytes: [UInt8]) -> TypedBytes {
        let parameters = bytes.prefix { (0x20..<0x40).contains($0) }
        guard parameters.count <= EscapeSequence.longest else { return .text }
        guard let final = bytes.dropFirst(parameters.count).first else { return .unfinished }
        let text = String(decoding: parameters, as: UTF8.self)
        // The start of another paste, or a mouse report.
        if text == "200", final == UInt8(ascii: "~") { return .keys }
        if text.hasPrefix("<"), final | 0x20 == UInt8(ascii: "m") { return .keys }
        let key = EscapeSequence.key(parameters: text, final: Unicode.Scalar(final))
        return key != nil && isShort(Array(bytes.dropFirst(parameters.count + 1))) ? .keys : .text
    }
}
