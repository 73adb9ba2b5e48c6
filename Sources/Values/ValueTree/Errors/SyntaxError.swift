/// The reason why a text doesn't follow its format, at the position of the first error.
public struct SyntaxError: Error, Sendable, Hashable, MessageConvertible {
    /// The position of the error.
    public var position: SourcePosition
    /// The expectation of the format there: "a value".
    public var expected: Expected
    /// The text found there: "`]`".
    public var found: Found
    /// The fault, if a message describes it better than the expectation does.
    public var reason: Reason?

    /// A fault with its own message.
    public indirect enum Reason: Sendable, Hashable {
        /// There are more containers inside each other than are read.
        case nestedTooDeep(limit: Int)
        /// The text is in another format, perhaps with a title, than `announcer` says.
        case otherFormat(String, title: String?, announced: String, by: Announcer)
        /// A response has no body.
        case noBody
    }

    /// The source that names the format of a text.
    public enum Announcer: Sendable, Hashable {
        /// The name of the file.
        case fileName
        /// The Content-Type of the response.
        case contentType
    }

    /// Creates an error.
    public init(
        position: SourcePosition,
        expected: Expected,
        found: Found,
        reason: Reason? = nil
    ) {
        self.position = position
        self.expected = expected
        self.found = found
        self.reason = reason
    }

    /// The error in one line: "line 3, column 7 (byte 41): expected a value, found `]`".
    public var message: Message {
        let (line, column, offset) = (position.line, position.column, position.offset)
        return switch reason {
        // Without a body there is no first line.
        case .noBody: SyntaxError.Reason.noBody.message
        case let reason?: "line \(line), column \(column) (byte \(offset)): \(reason)"
        case nil:
            "line \(line), column \(column) (byte \(offset)): expected \(expected), found \(found)"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension SyntaxError.Reason: MessageConvertible {
    /// The sentence: "nested deeper than 512: not read".
    public var message: Message {
        switch self {
        case .nestedTooDeep(let limit): "nested deeper than \(limit): not read"
        case .otherFormat(let format, let title, let announced, .fileName):
            "\(format), not \(announced)\(Self.quoted(title))"
        case .otherFormat(let format, let title, let announced, .contentType):
            """
            \(format), not \(announced)\(Self.quoted(title)), though Content-Type says \
            \(announced)
            """
        case .noBody: "there is no body"
        }
    }

    /// The message in English.
    public var description: String { message.english }

    private static func quoted(_ title: String?) -> String {
        title.map { " (\"\($0)\")" } ?? ""
    }
}

extension PaddedBytes {
    /// Returns the character at an offset for a message: "`]`".
    ///
    /// "U+001B" for a control character, "the byte 0xE9" for invalid UTF-8.
    package func found(at offset: Int) -> Found {
        let text = string(in: offset..<(offset + 4))
        guard let scalar = text.unicodeScalars.first else { return .end(.text) }
        guard scalar != "\u{FFFD}" || isReplacementCharacter(at: offset) else {
            return byteFound(at: offset)
        }
        guard scalar.properties.generalCategory != .control else {
            return "U+\(scalar.value.hexadecimal(digits: 4))"
        }
        return "`\(scalar)`"
    }

    /// Returns the byte at an offset for a message: "the byte 0xE9".
    package func byteFound(at offset: Int) -> Found { .byte(self[offset]) }

    /// Returns whether the source itself contains U+FFFD, rather than invalid bytes that decode to
    /// it.
    private func isReplacementCharacter(at offset: Int) -> Bool {
        self[offset..<(offset + 3)].elementsEqual("\u{FFFD}".utf8)
    }
}
