internal import FoundationEssentials
public import Girders
internal import HTTPTypes
internal import PipeOperator
internal import ValueTree

extension RequestGenerator {
    /// A copy with `Authorization: Basic` and the configuration's `auth.username` and
    /// `auth.password`; without both of them the request stays as it is.
    public func withBasicAuth(request: MutableRequest) -> MutableRequest {
        guard let name = configuration[value: "auth.username"]?.string,
            let password = configuration[value: "auth.password"]?.string
        else { return request }
        return request |> withBasicAuth(user: name, password: Secret(password))
    }

    /// A copy with `Authorization: Basic` and this user name and password (RFC 7617).
    ///
    ///     request(withMethod: method) |> withBasicAuth(user: "ann", password: password)
    public func withBasicAuth(
        user: String,
        password: Secret
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            let value = BasicAuthorization.value(user: user, password: password)
            return request.with { $0.setSensitive(value, for: .authorization) }
        }
    }

    /// A copy with `Authorization: Bearer` and the token.
    ///
    ///     request(withMethod: method) |> withBearerToken(token)
    public func withBearerToken(
        _ token: Secret
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            request.with { $0.setSensitive("Bearer \(token.reveal())", for: .authorization) }
        }
    }

    /// A copy that can answer a server's challenge for Digest authentication.
    ///
    ///     request(withMethod: method) |> withDigestAuth(DigestCredentials(user: "ann", password: secret))
    ///
    /// An `Authorization` that was there is gone: the shared client writes its own.
    public func withDigestAuth(
        _ credentials: DigestCredentials
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            request.with {
                $0.headers[.authorization] = nil
                $0.digestCredentials = credentials
            }
        }
    }

    /// A copy with the certificates that the configuration names: `caServer`, `clientP12` with
    /// `clientP12Password`, or `clientCertificate` with `clientKey`, each the path of a file.
    ///
    /// Where it names none, or one that cannot be read, which is logged as an error, the request
    /// stays as it is.
    public func withSSLCredentials(request: MutableRequest) -> MutableRequest {
        do throws(ConfigurationError) {
            guard let credentials = try SSLCredentials.configured(by: configuration) else {
                return request
            }
            return request.with { $0.updateSSLCredentials(credentials) }
        } catch {
            Log.error("\(error)")
            return request
        }
    }

    /// A copy that carries the session: `sessionCookies`' `XSRF-TOKEN`, which also becomes the field
    /// `X-XSRF-TOKEN`, and `JSESSIONID`.
    ///
    /// With neither of them the request stays as it is. Cookies that are in the request are kept.
    public func withSessionCookie(request: MutableRequest) -> MutableRequest {
        let names = ["XSRF-TOKEN", "JSESSIONID"]
        let pairs = names.compactMap { name in
            sessionCookies[name].map { "\(name)=\($0.reveal())" }
        }
        guard !pairs.isEmpty else { return request }
        var request = request
        let present = request.headers[.cookie].map { [$0] } ?? []
        request.setSensitive((present + pairs).joined(separator: "; "), for: .cookie)
        if let token = sessionCookies["XSRF-TOKEN"], let field = HTTPField.Name("X-XSRF-TOKEN") {
            request.setSensitive(token.reveal(), for: field)
        }
        return request
    }
}
