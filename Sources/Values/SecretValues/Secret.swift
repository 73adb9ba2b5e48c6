/// A text that nobody may see by accident: a password, a token.
///
/// It is read like a string and never written: printing, dumping, interpolating and encoding do not
/// give the text away. Whoever must have it says so with `reveal()`.
///
///     let password = Secret("opensesame")
///     print(password)    // (secret)
public struct Secret: Sendable, Hashable {
    private let text: String

    /// Takes a text into custody.
    public init(_ text: String) {
        self.text = text
    }

    /// Whether there is no text in it.
    public var isEmpty: Bool { text.isEmpty }

    /// The text itself, for the one place that must send or store it.
    package func reveal() -> String { text }
}

extension Secret: Decodable {
    /// Reads a secret from a string.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible {
    /// What stands in place of the text.
    public var description: String { "(secret)" }

    /// What stands in place of the text.
    public var debugDescription: String { description }
}

extension Secret: CustomReflectable {
    /// A mirror that shows nothing, so that `dump` and reflection find no text.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
