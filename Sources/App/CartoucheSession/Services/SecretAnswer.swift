import EndpointKit
package import SecretValues
package import WebAddresses

/// The user's decision about a secret.
package enum SecretAnswer: Equatable, Sendable {
    /// Store this value, bound to this origin.
    case value(Secret, name: String, origin: Origin)
    /// Bind the stored secret to one more origin.
    case allowed(name: String, origin: Origin)

    package var name: String {
        switch self {
        case .value(_, let name, _), .allowed(let name, _): name
        }
    }
}
