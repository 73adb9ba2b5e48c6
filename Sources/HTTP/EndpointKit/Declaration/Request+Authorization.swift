internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
internal import SecretValues

extension HTTPMessage.Request {
    /// Returns a copy with credentials, unless the request already has the header field or the
    /// query item.
    ///
    ///     let signed = try request.authorized(by: .header("X-API-Key", key))
    ///
    /// Nothing is added for a login with OAuth 2. An `OAuthSession` of EndpointClient adds its
    /// token.
    ///
    /// - Throws: ``RequestBuildError`` if the credentials can't be sent. The error doesn't contain
    ///   the secret.
    public func authorized(
        by authorization: Authorization
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        if let fault = authorization.fault {
            throw .unencodable(component: "authorization", reason: fault)
        }
        switch authorization {
        case .basic(let user, let password):
            let value = BasicAuthorization.value(user: user, password: password)
            return adding(value, to: .authorization)
        case .bearer(let token): return adding("Bearer " + token.reveal(), to: .authorization)
        case .header(let name, let key):
            return HTTPField.Name(name).map { adding(key.reveal(), to: $0) } ?? self
        case .query(let name, let key): return adding(key.reveal(), toQueryAs: name)
        case .digest(let user, let password):
            guard headers[.authorization] == nil else { return self }
            return with(digestCredentials: DigestCredentials(user: user, password: password))
        case .login, .anonymous: return self
        }
    }

    /// Returns a copy with credentials that replace the same header field or query item.
    ///
    ///     let signed = try request.with(authorization: .bearer(token))
    ///
    /// - Throws: ``RequestBuildError`` if the credentials can't be sent. The error doesn't contain
    ///   the secret.
    public func with(
        authorization: Authorization
    ) throws(RequestBuildError) -> HTTPMessage.Request {
        switch authorization {
        case .basic, .bearer, .digest, .login, .anonymous:
            try without(.authorization).with(digestCredentials: nil).authorized(by: authorization)
        case .header(let name, _):
            try (HTTPField.Name(name).map(without) ?? self).authorized(by: authorization)
        case .query(let name, _):
            try with(url: url.removing(queryItem: name)).authorized(by: authorization)
        }
    }

    private func without(_ name: HTTPField.Name) -> HTTPMessage.Request {
        var headers = headers
        headers[name] = nil
        return with(headers: headers)
    }

    private func adding(_ value: String, to name: HTTPField.Name) -> HTTPMessage.Request {
        guard headers[name] == nil else { return self }
        let headers = headers + [HTTPField(name: name, value: value)]
        return with(headers: headers, sensitiveHeaders: sensitiveHeaders.union([name]))
    }

    private func adding(_ value: String, toQueryAs name: String) -> HTTPMessage.Request {
        let present = QueryItems(parsing: url.query(percentEncoded: true) ?? "").items
        guard !present.contains(where: { $0.key == name }) else { return self }
        return with(url: url.appending(query: QueryItems([QueryItem(name, value)])))
            .with(sensitiveQuery: sensitiveQuery.union([name]))
    }
}
