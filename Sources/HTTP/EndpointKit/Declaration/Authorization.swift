internal import HTTPMessage
// Secrets are part of what an API declares: they come with this module.
@_exported public import SecretValues

/// The credentials of a request, sent in the Authorization field (RFC 9110, 11.6.2).
///
///     override var authorization: Authorization? { .bearer(token) }
public enum Authorization: Sendable, Hashable {
    /// A user name and password (RFC 7617).
    case basic(user: String, password: Secret)
    /// A token (RFC 6750).
    case bearer(Secret)

    /// A user name and password that answer the server's challenge and are never sent (RFC 7616).
    case digest(user: String, password: Secret)

    /// Why the credentials cannot be sent, or nil if they can.
    var fault: UnwritableFault? {
        guard case .basic(let user, _) = self else { return nil }
        return BasicAuthorization.fault(ofUser: user) == nil ? nil : .colonInUser
    }

    /// Adds the credentials to a request.
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
