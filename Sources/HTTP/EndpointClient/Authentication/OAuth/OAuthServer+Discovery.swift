public import EndpointKit
public import FoundationEssentials
public import HTTPMessage
internal import ValueTree

extension OAuthServer {
    /// Asks a server for its addresses (OpenID Connect Discovery; RFC 8414).
    ///
    ///     let server = try await OAuthServer.discovered(at: issuer)
    ///
    /// - Throws: ``OAuthFault`` if it has no metadata, or those of another issuer.
    public static func discovered(
        at issuer: URL,
        over transport: any Transport = SharedClient.shared
    ) async throws(OAuthFault) -> OAuthServer {
        let asking = TokenExchange(transport: transport)
        var refusal = OAuthFault.unreadable(status: 404)
        for address in metadataAddresses(of: issuer) {
            let answer = try await asking.metadata(at: address)
            guard answer.statusCode == 200 else {
                refusal = .unreadable(status: answer.statusCode)
                continue
            }
            return try OAuthServer(metadata: answer.value, of: issuer)
        }
        throw refusal
    }

    private static func metadataAddresses(of issuer: URL) -> [URL] {
        let base = issuer.absoluteString.withoutLastSlash
        let path = issuer.path(percentEncoded: true).withoutLastSlash
        let host = base.hasSuffix(path) ? String(base.dropLast(path.count)) : base
        return [
            base + "/.well-known/openid-configuration",
            host + "/.well-known/oauth-authorization-server" + path,
        ].compactMap { URL(string: $0) }
    }

    private init(metadata: SupportedType, of issuer: URL) throws(OAuthFault) {
        let name = metadata["issuer"]?.string ?? ""
        guard name.withoutLastSlash == issuer.absoluteString.withoutLastSlash else {
            throw .otherIssuer(OAuthFault.shortened(name))
        }
        func address(_ key: String) -> URL? {
            metadata[key]?.string.flatMap { URL(string: $0) }
        }
        guard let token = address("token_endpoint") else {
            throw .lacking(["token_endpoint"], status: 200)
        }
        self.init(
            token: token,
            authorization: address("authorization_endpoint"),
            device: address("device_authorization_endpoint"),
            issuer: name
        )
    }
}

extension String {
    fileprivate var withoutLastSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
