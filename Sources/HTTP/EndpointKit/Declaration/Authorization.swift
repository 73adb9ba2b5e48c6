package import HTTPMessage
internal import HTTPTypes
// Secrets are part of what an API declares: they come with this module.
@_exported public import SecretValues

/// The credentials of a request (RFC 9110, 11.6.2), or a key that takes their place.
///
///     override var defaultAuthorization: Authorization? { .bearer(token) }
///
/// A group has them for all its requests, an endpoint instead of its group, and a call instead of both:
///
///     let orders = try await shop.orders.request(authorization: .bearer(token))
///
/// They are neither shown, logged nor sent to another origin. Credentials that cannot be sent, such as a
/// key with a line break in a header field, are a fault of the declaration, and refuse the request when it is
/// built.
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
    /// A login with OAuth 2, as ``oauth(_:by:prompt:)`` makes it: it asks for a token, refreshes it, and gets another
    /// one when a server refuses it.
    ///
    /// One login serves all requests of a program that name the same client and flow. EndpointClient logs in when a
    /// request of an endpoint is sent; a request that is only built has no token.
    indirect case login(OAuthLogin)
    /// None, for an endpoint of a group that sends some.
    ///
    ///     @POST("/sessions", authorization: .anonymous) var logIn: Endpoint<Login, String>
    ///
    /// What the request itself says is sent. What stands for the group in the settings, in the explorer or in
    /// an interceptor that logs in is not.
    case anonymous
}

/// An interceptor that logs in for the requests of a group.
package protocol LoggingIn: Interceptor {
    /// How it logs in, in a few words, as `OAuth 2 · device-code · shop-cli`.
    var login: String { get }
}

extension Authorization {
    /// What must not be shown; nil for no credentials, and for a token that a login has yet to get.
    package var secret: Secret? {
        switch self {
        case .basic(_, let secret), .bearer(let secret), .header(_, let secret),
            .query(_, let secret), .digest(_, let secret):
            secret
        case .login, .anonymous: nil
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
        case .login, .anonymous: self
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
        case .digest, .login, .anonymous: nil
        }
    }

    private static func fault(ofValue value: String) -> UnwritableFault? {
        HTTPField.isValidValue(value) ? nil : .noFieldValue
    }

    /// What is wrong with the credentials as they are declared.
    ///
    /// A secret that is not there is no mistake of the declaration: it may come from a variable.
    var declarationFault: UnwritableFault? {
        let isThere = secret.map { !$0.reveal().isEmpty } ?? false
        return isThere ? fault : with(Secret("secret")).fault
    }

    /// The header field that the credentials are in, or become.
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
