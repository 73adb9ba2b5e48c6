public import Girders
internal import HTTPMessage

/// Who asks, as the Authorization field says it (RFC 9110, 11.6.2).
///
///     override var authorization: Authorization? { .bearer(token) }
public enum Authorization: Sendable, Hashable {
    /// A name and a password (RFC 7617).
    case basic(user: String, password: Secret)
    /// A token (RFC 6750).
    case bearer(Secret)

    /// A name and a password that are never sent, but used to answer the server's challenge
    /// (RFC 7616).
    case digest(user: String, password: Secret)

    /// What adds it to a request.
    func decorator(
        of generator: any RequestGenerator
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        switch self {
        case .basic(let user, let password):
            generator.withBasicAuth(user: user, password: password)
        case .bearer(let token): generator.withBearerToken(token)
        case .digest(let user, let password):
            generator.withDigestAuth(DigestCredentials(user: user, password: password))
        }
    }
}
