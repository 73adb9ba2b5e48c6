package import ValueTree

/// One line of a document laid out with one value a line.
package struct PrettyLine: Sendable, Hashable {
    /// Which part of a value stands on the line.
    package enum Part: Sendable, Hashable {
        /// All of it: a scalar or an empty container.
        case whole
        /// The opening bracket of a container.
        case opening
        /// The closing bracket of a container.
        case closing
    }

    /// The number of the line, from 0.
    package let number: Int
    /// How many containers are around it.
    package let depth: Int
    /// The value that is here, or whose bracket is here.
    package let node: Document.Node
    /// What of the value is here.
    package let part: Part
    /// Whether a comma ends the line.
    package let hasComma: Bool
}

extension PrettyLine {
    /// A piece of the line that stands in the source too.
    package struct Token: Sendable, Hashable {
        /// What it is.
        package enum Role: Sendable, Hashable {
            case key
            case value
            case bracket
        }

        /// What it is.
        package let role: Role
        /// Where it stands in the source.
        package let byteRange: Range<Int>
    }

    /// The key, where the line has one, and the value or its bracket.
    package var tokens: [Token] {
        let range = node.byteRange
        switch part {
        case .whole: return keyToken + [Token(role: .value, byteRange: range)]
        case .opening:
            let bracket = range.lowerBound..<(range.lowerBound + 1)
            return keyToken + [Token(role: .bracket, byteRange: bracket)]
        case .closing:
            return [Token(role: .bracket, byteRange: (range.upperBound - 1)..<range.upperBound)]
        }
    }

    private var keyToken: [Token] {
        guard let key = node.key else { return [] }
        return [Token(role: .key, byteRange: key.byteRange)]
    }

    /// The line as text, its indentation included, with the tokens as the source wrote them.
    package var text: String {
        let tokens = tokens.map { token in
            token.role == .value && node.kind.isContainer
                ? Self.emptyContainer(node.kind) : node.document.bytes.string(in: token.byteRange)
        }
        return String(repeating: "  ", count: depth) + tokens.joined(separator: ": ")
            + (hasComma ? "," : "")
    }

    /// The source may have white space between the brackets.
    private static func emptyContainer(_ kind: SupportedType.Kind) -> String {
        kind == .array ? "[]" : "{}"
    }
}

extension SupportedType.Kind {
    fileprivate var isContainer: Bool { self == .array || self == .dictionary }
}
