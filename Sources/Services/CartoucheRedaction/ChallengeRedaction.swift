import SecretValues

/// Replaces the values of secret names in a challenge, such as `Bearer realm="a", token="b"`.
struct ChallengeRedaction {
    private let isSecretName: (String) -> Bool

    init(_ isSecretName: @escaping (String) -> Bool) {
        self.isSecretName = isSecretName
    }

    func redacted(_ field: String) -> String {
        var result = ""
        var rest = field[...]
        while let sign = rest.firstIndex(of: "=") {
            let name = rest[..<sign].split { $0.isWhitespace || $0 == "," }.last
            result += rest[...sign]
            rest = rest[rest.index(after: sign)...]
            let value = Self.value(in: rest)
            let isSecret = name.map { isSecretName(String($0)) } ?? false
            result += isSecret ? "\"\(Redaction.mark)\"" : String(value)
            rest = rest[value.endIndex...]
        }
        return result + rest
    }

    /// Returns the value at the beginning of a text, with its quotes and the space before it.
    private static func value(in text: Substring) -> Substring {
        let space = text.prefix(while: \.isWhitespace)
        let rest = text[space.endIndex...]
        guard rest.first == "\"" else {
            return text[..<rest.prefix { !$0.isWhitespace && $0 != "," }.endIndex]
        }
        var isEscaped = false
        let end = rest.dropFirst().firstIndex { character in
            defer { isEscaped = character == "\\" && !isEscaped }
            return character == "\"" && !isEscaped
        }
        return end.map { text[...$0] } ?? text
    }
}
