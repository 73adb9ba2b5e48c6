public import Girders

/// Why a secret is not put into a request.
public enum SecretReferenceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no secret of this name, which an origin was to get.
    case missing(name: String, for: Origin)
    /// The secret may not be sent to this origin; where it may be.
    case notBound(name: String, to: Origin, boundTo: [String])
    /// There is no secret of this name, which stays on this machine.
    case unknown(name: String)
    /// The store cannot serve.
    case storage(SecureStorageError)

    /// One line that names the secret and the origins.
    public var description: String {
        switch self {
        case .missing(let name, _), .unknown(let name): "there is no secret `\(name)`"
        case .notBound(let name, let origin, let others):
            "the secret `\(name)` is not for \(origin)"
                + (others.isEmpty ? "" : " but for \(others.joined(separator: ", "))")
        case .storage(let error): error.description
        }
    }
}
