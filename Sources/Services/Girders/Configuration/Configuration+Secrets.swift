public import SecretValues
import ValueSerializers
import ValueTree

extension Configuration {
    /// The values to keep out of logs: everything under a secret name, including lists and tables,
    /// and passwords in URLs.
    ///
    ///     let redaction = Redaction(of: configuration.secrets)
    public var secrets: [Secret] {
        var pending = layers.map { (value: $0.values, path: [String]()) }
        var secrets: [String] = []
        while let (value, path) = pending.popLast() {
            pending += (value.array ?? []).map { ($0, path) }
            pending += value.members.map { ($0.value, path + [$0.key]) }
            guard let text = value.string ?? value.numberText else { continue }
            secrets += SecretSettings.contains(path) ? [text] : Self.passwords(in: text)
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

/// The settings whose values are secret, by their paths.
package enum SecretSettings {
    /// The members of a group's authorization that are secret.
    ///
    /// The other members are the names of users and fields.
    private static let ofAuthorization: Set<String> = [
        "bearer", "clientSecret", "password", "value",
    ]

    /// Whether the value at a path is secret, because of its own name or that of an enclosing
    /// table.
    package static func contains(_ path: [String]) -> Bool {
        guard path.first == "groups", path.count > 2 else { return hasSecretName(path[...]) }
        guard path[2] == "authorization", path.count > 3 else { return hasSecretName(path[2...]) }
        return path[3...].contains(where: ofAuthorization.contains)
    }

    private static func hasSecretName(_ path: ArraySlice<String>) -> Bool {
        // `clientKey` is the path of a key file, which isn't secret.
        path.contains { $0 != "clientKey" && SecretNames.contains($0) }
    }
}
