internal import FoundationEssentials
internal import Girders
internal import HTTPTypes
internal import PipeOperator
public import SecretValues
internal import ValueTree

extension RequestGenerator {
    /// Returns a copy with `Authorization: Basic` for the configuration's `auth.username` and
    /// `auth.password`, or the request unchanged if either is missing.
    ///
    ///     request(withMethod: method) |> withBasicAuth
    public func withBasicAuth(request: MutableRequest) -> MutableRequest {
        guard let name = configuration[value: "auth.username"]?.string,
            let password = configuration[value: "auth.password"]?.string
        else { return request }
        return request |> withBasicAuth(user: name, password: Secret(password))
    }

    /// Returns a copy with `Authorization: Basic` for a user name and password (RFC 7617).
    ///
    ///     request(withMethod: method) |> withBasicAuth(user: "ann", password: password)
    ///
    /// If the user name has a colon, which the scheme can't send, the field is left out and an
    /// error is logged.
    public func withBasicAuth(
        user: String,
        password: Secret
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            if let fault = BasicAuthorization.fault(ofUser: user) {
                Log.error("\(fault); the request is sent without it")
                return request
            }
            let value = BasicAuthorization.value(user: user, password: password)
            return request.with { $0.setSensitive(value, for: .authorization) }
        }
    }

    /// Returns a copy with `Authorization: Bearer` and a token.
    ///
    ///     request(withMethod: method) |> withBearerToken(token)
    public func withBearerToken(
        _ token: Secret
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            request.with { $0.setSensitive("Bearer \(token.reveal())", for: .authorization) }
        }
    }

    /// Returns a copy that can respond to a server's Digest challenge.
    ///
    ///     request(withMethod: method) |> withDigestAuth(DigestCredentials(user: "ann", password: password))
    ///
    /// It removes the `Authorization` field, which the client writes itself.
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

    /// Returns a copy with the certificates that the configuration names.
    ///
    ///     request(withMethod: method) |> withSSLCredentials
    ///
    /// The keys are `caServer` for the authority, and `clientP12` with `clientP12Password`, or else
    /// `clientCertificate` with `clientKey`, for the identity. Each names the path of a file.
    ///
    /// The request stays unchanged if the configuration names none, or if a file cannot be read,
    /// which is logged as an error.
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

    /// Returns a copy with the session's cookies `XSRF-TOKEN` and `JSESSIONID`.
    ///
    ///     request(withMethod: method) |> withSessionCookie
    ///
    /// `XSRF-TOKEN` is also sent as the field `X-XSRF-TOKEN`. Without either cookie the request
    /// stays unchanged. Cookies already in the request are kept.
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
