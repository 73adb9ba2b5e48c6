package import HTTPMessage
internal import HTTPTypes
// Declarations contain secrets, so this module exports them.
@_exported public import SecretValues

/// The credentials of a request (RFC 9110, 11.6.2), or a key that replaces them.
///
///     override var defaultAuthorization: Authorization? { .bearer(token) }
///
/// A group sets them for all its requests. Those of an endpoint replace the group's, and those of a
/// call replace both:
///
///     let orders = try await shop.orders.request(authorization: .bearer(token))
///
/// Credentials are never shown, logged or sent to another origin. If they can't be sent, such as a
/// key with a line break in a header field, that is a declaration error, and building the request
/// fails.
public enum Authorization: Sendable, Hashable {
    /// A user name and password (RFC 7617).
    case basic(user: String, password: Secret)
    /// A token (RFC 6750).
    case bearer(Secret)
    /// A key in a separate header field.
    ///
    ///     override var defaultAuthorization: Authorization? { .header("X-API-Key", key) }
    case header(String, Secret)
    /// A key in the query, for APIs that accept it nowhere else.
    ///
    ///     override var defaultAuthorization: Authorization? { .query("api_key", key) }
    case query(String, Secret)
    /// A user name and password that answer the server's challenge and are never sent themselves
    /// (RFC 7616).
    case digest(user: String, password: Secret)
    /// A login with OAuth 2, created with ``oauth(_:by:prompt:)``. It gets a token, refreshes it,
    /// and gets another one if a server refuses it.
    ///
    /// All requests of a program with the same client and flow share one login. EndpointClient logs
    /// in when a request of an endpoint is sent. A request that is only built has no token.
    indirect case login(OAuthLogin)
    /// No credentials, for an endpoint of a group that has some.
    ///
    ///     @POST("/sessions", authorization: .anonymous) var logIn: Endpoint<Login, String>
    ///
    /// Credentials in the request itself are still sent. Credentials that the settings, the
    /// explorer or an interceptor that logs in set for the group aren't.
    case anonymous
}

/// An interceptor that logs in for the requests of a group.
package protocol LoggingIn: Interceptor {
    /// A short description of the login, such as `OAuth 2 · device-code · shop-cli`.
    var login: String { get }
}

extension Authorization {
    /// The part that must not be shown; nil for no credentials, and for a token that a login hasn't
    /// got yet.
    package var secret: Secret? {
        switch self {
        case .basic(_, let secret), .bearer(let secret), .header(_, let secret),
            .query(_, let secret), .digest(_, let secret):
            secret
        case .login, .anonymous: nil
        }
    }

    /// Returns the same credentials with another secret.
    package func with(_ secret: Secret) -> Authorization {
        switch self {
        case .basic(let user, _): .basic(user: user, password: secret)
        case .bearer: .bearer(secret)
        case .header(let name, _): .header(name, secret)
        case .query(let name, _): .query(name, secret)
        case .digest(let user, _): .digest(user: user, password: secret)
        case .login, .anonymous: self
        }
    }

    /// The reason why the credentials can't be sent, or nil if they can.
    package var fault: UnwritableFault? {
        switch self {
        case .basic(let user, _):
            BasicAuthorization.fault(ofUser: user) == nil ? nil : .colonInUser
        case .bearer(let token): Self.fault(ofValue: "Bearer " + token.reveal())
        case .header(let name, let key):
            HTTPField.Name(name) == nil ? .noFieldName(name) : Self.fault(ofValue: key.reveal())
        case .query(let name, _): name.isEmpty ? .emptyKey : nil
        case .digest, .login, .anonymous: nil
        }
    }

    private static func fault(ofValue value: String) -> UnwritableFault? {
        HTTPField.isValidValue(value) ? nil : .noFieldValue
    }

    /// The error in the declaration of the credentials, if any.
    ///
    /// An empty secret isn't an error, because it may come from a variable.
    var declarationFault: UnwritableFault? {
        let isThere = secret.map { !$0.reveal().isEmpty } ?? false
        return isThere ? fault : with(Secret("secret")).fault
    }

    /// The header field that contains the credentials, or will contain them.
    var field: HTTPField.Name? {
        switch self {
        case .basic, .bearer, .digest, .login: .authorization
        case .header(let name, _): HTTPField.Name(name)
        case .query, .anonymous: nil
        }
    }

    /// The header field that the credentials of a call replace.
    var replacedField: HTTPField.Name? { self == .anonymous ? .authorization : field }
}
