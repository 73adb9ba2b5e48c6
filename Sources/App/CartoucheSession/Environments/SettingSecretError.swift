package import SecureStores

/// The reason a secret in a setting can't be used, with a remedy, because the explorer doesn't ask
/// for such secrets.
package struct SettingSecretError: Error, Hashable, CustomStringConvertible {
    package let reason: SecretReferenceError

    package init(_ reason: SecretReferenceError) {
        self.reason = reason
    }

    /// The error in English.
    package var description: String {
        switch reason {
        case .missing(let name, let origin):
            let variable = Self.variable(name)
            return "\(reason): set \(variable) and \(variable)_ORIGINS=\(origin)"
        case .notBound(let name, let origin, _):
            return "\(reason): add \(origin) to \(Self.variable(name))_ORIGINS"
        case .unknown(let name): return "\(reason): set \(Self.variable(name))"
        case .storage: return reason.description
        }
    }

    /// Returns the name of the environment variable from which a program reads a secret.
    package static func variable(_ name: String, of program: String = "cartouche") -> String {
        [program, "secret", name].map(ReadOnlyStorage.variableName).joined(separator: "_")
    }
}
