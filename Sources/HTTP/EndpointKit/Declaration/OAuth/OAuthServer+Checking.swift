package import FoundationEssentials
package import HTTPMessage

extension OAuthServer {
    /// The same server; throws for an address that is neither https nor on this machine.
    package func checked() throws(OAuthFault) -> OAuthServer {
        for url in [token, authorization, device].compactMap(\.self) {
            _ = try url.checkedForOAuth()
        }
        return self
    }
}

extension URL {
    /// Throws for an address that is neither https nor on this machine.
    package func checkedForOAuth() throws(OAuthFault) -> URL {
        let host = host(percentEncoded: false) ?? ""
        let isLocal = ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
        guard scheme == "https" && !host.isEmpty || scheme == "http" && isLocal,
            user == nil, password == nil
        else { throw .insecureAddress(OAuthFault.shortened(absoluteString, to: 200)) }
        return self
    }
}
