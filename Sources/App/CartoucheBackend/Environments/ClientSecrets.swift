import CartoucheSession
import EndpointClient
import FoundationEssentials
package import Girders
package import SecretValues
package import SecureStores
import ValueSerializers
import WebAddresses

/// Fills in the secrets of the client's settings in a configuration.
///
/// Secrets of a proxy are bound to the proxy's origin. The password of an archive never leaves this
/// machine, so it isn't bound to an origin.
package struct ClientSecrets: Sendable {
    package let secrets: BoundSecrets
    package let known: KnownSecrets

    package init(
        secrets: BoundSecrets,
        known: KnownSecrets
    ) {
        self.secrets = secrets
        self.known = known
    }

    /// Returns a copy of the configuration in which references are replaced by their secrets.
    package func filled(_ configuration: Configuration) throws(ConfigurationError) -> Configuration
    {
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

    /// Returns a copy in which `fill` has replaced a setting; `fill` returns nil for a text whose
    /// secrets have no destination.
    private func filled(
        _ key: String,
        of configuration: Configuration,
        fill: (String) throws(SecretReferenceError) -> FilledText?
    ) throws(ConfigurationError) -> Configuration {
        try configuration.changingTexts(of: key) { text throws(ConfigurationError) in
            let whole = try configuration.filled(text, in: key)
            guard Self.hasSecret(whole) else { return text }
            let filled = Result { () throws(SecretReferenceError) in try fill(whole) }
            switch filled {
            case .success(let filled?):
                known.add(filled.secrets + [filled.text])
                // Escaped, because variables are filled in again when the setting is read.
                return Variables.escaped(filled.text.reveal())
            case .success(nil):
                throw configuration.fault(of: key, .secretBesideLogin)
            case .failure(let error):
                throw configuration.fault(of: key, .caused(by: SettingSecretError(error)))
            }
        }
    }

    private static func hasSecret(_ text: String) -> Bool {
        VariableReference.all(in: text).contains { $0.isSecret && !$0.isEscaped }
    }

    /// Returns the origin of the proxy, or nil if it can't be parsed without the secrets.
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
