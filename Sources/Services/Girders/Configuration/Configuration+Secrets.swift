public import SecretValues
import ValueSerializers
import ValueTree

extension Configuration {
    /// The values to keep out of logs: everything under a secret name, including lists and tables,
    /// and passwords in URLs.
    ///
    ///     let redaction = Redaction(of: configuration.secrets)
    public var secrets: [Secret] {
        // The path of a key is none itself.
        let isSecretName = { $0 != "clientKey" && SecretNames.contains($0) }
        var pending = layers.map { (value: $0.values, isSecret: false) }
        var secrets: [String] = []
        while let (value, isSecret) = pending.popLast() {
            pending += (value.array ?? []).map { ($0, isSecret) }
            pending += value.members.map { ($0.value, isSecret || isSecretName($0.key)) }
            guard let text = value.string ?? value.numberText else { continue }
            secrets += isSecret ? [text] : Self.passwords(in: text)
        }
        return secrets.map { Secret($0) }
    }

    /// The password in a URL, both percent-encoded and decoded.
    private static func passwords(in url: String) -> [String] {
        guard let range = URLPassword.range(in: url) else { return [] }
        let password = String(url[range])
        let decoded = PercentEncoding.decode(password)
        return decoded == password ? [password] : [password, decoded]
    }
}
