internal import HTTPMessage
internal import HTTPTypes
// Secrets are part of what an API declares: they come with this module.
@_exported public import SecretValues

/// The credentials of a request (RFC 9110, 11.6.2), or a key that takes their place.
///
///     override var defaultAuthorization: Authorization? { .bearer(token) }
///
/// They are neither shown, logged nor sent to another origin. Credentials that cannot be sent, such as a
/// key with a line break in a header field, refuse the request when it is built.
public enum Authorization: Sendable, Hashable {
    /// A user name and password (RFC 7617).
    case basic(user: String, password: Secret)
    /// A token (RFC 6750).
    case bearer(Secret)
    /// A key in a header field of its own.
    ///
    ///     override var defaultAuthorization: Authorization? { .header("X-API-Key", key) }
    case header(String, Secret)
    /// A key in an item of the query, where an API takes it nowhere else.
    ///
    ///     override var defaultAuthorization: Authorization? { .query("api_key", key) }
    case query(String, Secret)
    /// A user name and password that answer the server's challenge and are never sent (RFC 7616).
    case digest(user: String, password: Secret)
    /// None, for an endpoint of a group that sends some.
    ///
    ///     @POST("/sessions", authorization: .anonymous) var logIn: Endpoint<Login, String>
    ///
    /// What the request itself says is sent. What stands for the group in the settings, in the explorer or in
    /// an interceptor that logs in is not.
    case anonymous
}

extension Authorization {
    /// What must not be shown; nil for no credentials.
    package var secret: Secret? {
        switch self {
        case .basic(_, let secret), .bearer(let secret), .header(_, let secret),
            .query(_, let secret), .digest(_, let secret):
            secret
        case .anonymous: nil
        }
    }

    /// The same with another secret.
    package func with(_ secret: Secret) -> Authorization {
        switch self {
        case .basic(let user, _): .basic(user: user, password: secret)
        case .bearer: .bearer(secret)
        case .header(let name, _): .header(name, secret)
        case .query(let name, _): .query(name, secret)
        case .digest(let user, _): .digest(user: user, password: secret)
        case .anonymous: .anonymous
        }
    }

    /// Why the credentials cannot be sent, or nil if they can.
    package var fault: UnwritableFault? {
        switch self {
        case .basic(let user, _):
            BasicAuthorization.fault(ofUser: user) == nil ? nil : .colonInUser
        case .bearer(let token): Self.fault(ofValue: "Bearer " + token.reveal())
        case .header(let name, let key):
            HTTPField.Name(name) == nil ? .noFieldName(name) : Self.fault(ofValue: key.reveal())
        case .query(let name, _): name.isEmpty ? .emptyKey : nil
        case .digest, .anonymous: nil
        }
    }

    private static func fault(ofValue value: String) -> UnwritableFault? {
        HTTPField.isValidValue(value) ? nil : .noFieldValue
    }

    /// The header fields that the credentials are in, or would be.
    var fields: [HTTPField.Name] {
        switch self {
        case .basic, .bearer, .digest, .anonymous: [.authorization]
        case .header(let name, _): [HTTPField.Name(name)].compactMap(\.self)
        case .query: []
        }
    }

    /// Whether the credentials are in the Authorization field, or become it.
    var isInAuthorizationField: Bool {
        switch self {
        case .basic, .bearer, .digest: true
        case .header(let name, _): HTTPField.Name(name) == .authorization
        case .query, .anonymous: false
        }
    }
}
