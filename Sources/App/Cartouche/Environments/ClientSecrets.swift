internal import EndpointClient
internal import FoundationEssentials
internal import Girders
internal import SecureStores
internal import ValueSerializers

/// Fills in the secrets of what a configuration says about the client.
///
/// Those of a proxy are for the proxy's origin. The password of an archive is used on this machine
/// only, so it needs none.
struct ClientSecrets: Sendable {
    let secrets: BoundSecrets
    let known: KnownSecrets

    /// A copy of the configuration in which they stand in the place of their references.
    func filled(_ configuration: Configuration) throws(ConfigurationError) -> Configuration {
        var filled = try self.filled("clientP12Password", of: configuration) {
            text throws(SecretReferenceError) in
            try secrets.filled(text) { name throws(SecretReferenceError) in
                try secrets.localSecret(named: name)
            }
        }
        for key in ["proxy", "proxies"] {
            filled = try self.filled(key, of: filled) { text throws(SecretReferenceError) in
                guard let origin = Self.origin(ofProxy: text) else { return nil }
                let encoded = { PercentEncoding.encode($0, for: .path) }
                return try secrets.filled(text, written: encoded) {
                    name throws(SecretReferenceError) in
                    try secrets.secret(named: name, for: origin)
                }
            }
        }
        return filled
    }

    /// `fill` is nil for a text whose secrets have no place to go to.
    private func filled(
        _ key: String,
        of configuration: Configuration,
        fill: (String) throws(SecretReferenceError) -> FilledText?
    ) throws(ConfigurationError) -> Configuration {
        try configuration.changingTexts(of: key) { text throws(ConfigurationError) in
            guard Self.hasSecret(text) else { return text }
            let whole = try configuration.filled(text, in: key)
            let filled = Result { () throws(SecretReferenceError) in try fill(whole) }
            switch filled {
            case .success(let filled?):
                known.add(filled.secrets + [filled.text])
                return Self.escaped(filled.text.reveal())
            case .success(nil):
                throw configuration.fault(
                    of: key,
                    "a secret can only be the user name or the password of a proxy"
                )
            case .failure(let error):
                throw configuration.fault(of: key, error.settingMessage)
            }
        }
    }

    private static func hasSecret(_ text: String) -> Bool {
        VariableReference.all(in: text).contains { $0.isSecret && !$0.isEscaped }
    }

    /// Variables are filled in once more when the setting is read: a secret that looks like one is
    /// none.
    private static func escaped(_ text: String) -> String {
        var escaped = text
        for reference in VariableReference.all(in: text).reversed() where !reference.isSecret {
            escaped.insert("\\", at: reference.range.lowerBound)
        }
        return escaped
    }

    /// Where the proxy is, nil where that is not readable without its secrets.
    private static func origin(ofProxy text: String) -> Origin? {
        let address = text.contains("://") ? text : "http://" + text
        guard let login = address.lastIndex(of: "@"),
            let scheme = address.firstRange(of: "://"), scheme.upperBound <= login,
            var parts = URLComponents(
                string: String(address[..<scheme.upperBound])
                    + address[address.index(after: login)...]
            )
        else { return nil }
        parts.port = parts.port ?? Int(Proxy.defaultPort)
        return parts.url.flatMap { Origin($0) }
    }
}
