public import Girders

/// A text with secrets in it.
public struct FilledText: Sendable, Hashable {
    /// The whole text, which is as secret as they are.
    public let text: Secret
    /// The secrets alone, to be kept out of logs.
    public let secrets: [Secret]
}

extension BoundSecrets {
    /// The text with the secrets in the place of their references `{{secret:name}}`, about to be
    /// sent to an origin.
    ///
    /// Other references stay as they are. Throws for the first secret that is not there or may not
    /// be sent there.
    public func filled(
        _ text: String,
        for origin: Origin
    ) throws(SecretReferenceError) -> FilledText {
        try filled(text) { name throws(SecretReferenceError) in
            try secret(named: name, for: origin)
        }
    }

    /// The text with the secrets that `secret` finds in the place of their references, each written
    /// as `written` has it.
    package func filled(
        _ text: String,
        written: (String) -> String = { $0 },
        _ secret: (_ name: String) throws(SecretReferenceError) -> Secret
    ) throws(SecretReferenceError) -> FilledText {
        var result = ""
        var secrets: [Secret] = []
        var rest = text.startIndex
        for reference in VariableReference.all(in: text) where reference.isSecret {
            result += text[rest..<reference.range.lowerBound]
            rest = reference.range.upperBound
            guard !reference.isEscaped else {
                result += reference.plainText
                continue
            }
            let secret = try secret(reference.name)
            secrets.append(secret)
            result += written(secret.reveal())
        }
        return FilledText(text: Secret(result + text[rest...]), secrets: secrets)
    }
}
