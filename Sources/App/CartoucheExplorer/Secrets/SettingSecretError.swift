package import SecureStores

/// Why a secret in a setting cannot be used, with what can be done about it: the explorer does not ask
/// for it.
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

    /// The environment variable that a program can be given a secret in.
    package static func variable(_ name: String, of program: String = "cartouche") -> String {
        [program, "secret", name].map(ReadOnlyStorage.variableName).joined(separator: "_")
    }
}
