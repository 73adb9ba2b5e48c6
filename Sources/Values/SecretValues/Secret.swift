/// A text that must not be shown by accident, such as a password or a token.
///
/// A secret is decoded like a string and never written: printing, dumping and interpolating it
/// don't show the text, and it can't be encoded. Only ``reveal()`` returns the text.
///
///     let password = Secret("opensesame")
///     print(password)    // (secret)
public struct Secret: Sendable, Hashable {
    private let text: String

    /// Creates a secret.
    public init(_ text: String) {
        self.text = text
    }

    /// Whether the text is empty.
    public var isEmpty: Bool { text.isEmpty }

    /// The text itself, for the code that looks it up, signs with it, sends it or stores it.
    ///
    ///     let users = ["t0ken": "ada"]
    ///     let user = users[token.reveal()]    // "ada"
    ///
    /// Logs, errors, the history and `dump` show the returned text like any other. So reveal a secret only where its
    /// text is used, and pass the secret itself around. Compare two secrets with `==`.
    public func reveal() -> String { text }
}

extension Secret: Decodable {
    /// Decodes a secret from a string.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible {
    /// A placeholder for the text.
    public var description: String { "(secret)" }

    /// A placeholder for the text.
    public var debugDescription: String { description }
}

extension Secret: CustomReflectable {
    /// An empty mirror, so that `dump` and reflection don't find the text.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
