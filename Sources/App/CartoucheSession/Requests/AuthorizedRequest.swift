package import EndpointKit
import Girders
package import HTTPMessage
package import SecretValues
package import SecureStores
package import WebAddresses

/// A request with the login that replaces its group's.
package struct AuthorizedRequest {
    package let request: Request
    /// The secrets in the request.
    package let used: [Secret]

    /// Adds a login.
    ///
    /// The credentials of the request take precedence.
    ///
    /// `token` is the token of an OAuth 2 login. Throws a `SecretReferenceError` for a secret that
    /// is missing or may not be sent to `origin`, and a ``FormError`` for a secret that can't be
    /// sent at all.
    package init(
        _ request: Request,
        login: ChosenLogin?,
        token: Authorization? = nil,
        filling secrets: BoundSecrets,
        for origin: Origin
    ) throws {
        switch login {
        case nil, .nothing?, .sent(.anonymous)?:
            self.request = request
            used = []
        case .sent(let authorization)?:
            let filled = try secrets.filled(authorization.secret?.reveal() ?? "", for: origin)
            used = filled.secrets + [filled.text]
            self.request = try request.with(authorization.with(filled.text))
        case .oauth?:
            guard let token else { throw OAuthFault.nobodyLoggedIn }
            used = [token.secret].compactMap(\.self)
            self.request = try request.with(token)
        }
    }
}

extension Request {
    fileprivate func with(_ authorization: Authorization) throws(FormError) -> Request {
        do throws(RequestBuildError) {
            return try authorized(by: authorization)
        } catch {
            throw FormError(error, component: error.component)
        }
    }
}

extension ChosenLogin {
    /// Returns the login with a mark instead of a typed secret.
    package func masked(by marks: SecretMarks) -> ChosenLogin {
        guard case .sent(let authorization) = self, let secret = authorization.secret,
            !VariableReference.isAll(of: secret.reveal())
        else { return self }
        return .sent(authorization.with(Secret(marks.mark(named: authorization.secretName))))
    }
}

extension Authorization {
    /// The name of the shell variable for its secret.
    fileprivate var secretName: String {
        switch self {
        case .bearer: "token"
        case .basic, .digest: "password"
        case .header(let name, _), .query(let name, _): name
        case .login, .anonymous: ""
        }
    }
}
