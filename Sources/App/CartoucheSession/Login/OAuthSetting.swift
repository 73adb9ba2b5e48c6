package import Girders
package import SecretValues

/// A login with OAuth 2, as settings say it.
///
/// The client's secret may refer to a stored one, `{{secret:name}}`.
package struct OAuthSetting: Hashable, Sendable {
    /// How a token is asked for.
    package enum Flow: String, CaseIterable, Sendable {
        case clientCredentials = "client-credentials"
        case authorizationCode = "authorization-code"
        case deviceCode = "device-code"
    }

    /// Where the authorization server is.
    package enum Server: Hashable, Sendable {
        /// By its name, which leads to its addresses.
        case issuer(String)
        case addresses(token: String, authorization: String?, device: String?)
        /// By its addresses and the name that its answers may carry.
        case named(String, token: String, authorization: String?, device: String?)
    }

    package var flow: Flow
    package var client: String
    /// Nil for a public client.
    package var clientSecret: Secret?
    /// Whether the secret is sent in the body, for servers that do not read it in the header.
    package var postsSecret: Bool
    /// Separated by spaces.
    package var scope: String
    /// The path on this machine that the browser returns to; nil for the usual one.
    package var redirectPath: String?
    /// The port of that path; nil for one that is free.
    package var redirectPort: UInt16?
    package var server: Server

    package init(
        flow: Flow,
        client: String,
        clientSecret: Secret? = nil,
        postsSecret: Bool = false,
        scope: String = "",
        redirectPath: String? = nil,
        redirectPort: UInt16? = nil,
        server: Server
    ) {
        self.flow = flow
        self.client = client
        self.clientSecret = clientSecret
        self.postsSecret = postsSecret
        self.scope = scope
        self.redirectPath = redirectPath
        self.redirectPort = redirectPort
        self.server = server
    }
}

extension OAuthSetting {
    /// The name under which the token of a group is stored: one of another client, server or scope is
    /// another token.
    package func secretName(group: String, environment: String?, origin: Origin) -> String {
        let addresses: [String?] =
            switch server {
            case .issuer(let issuer): [issuer]
            case .addresses(let token, let authorization, let device):
                [token, authorization, device]
            case .named(let issuer, let token, let authorization, let device):
                [issuer, token, authorization, device]
            }
        let whole = [flow.rawValue, client, scope, "\(origin)"] + addresses.map { $0 ?? "" }
        let parts = ["oauth", environment, group].compactMap(\.self).joined(separator: ".")
        return SecretName.of(parts + "." + SecretName.hash(of: whole.joined(separator: "\n")))
    }
}

/// The names of secrets that the program stores by itself.
package enum SecretName {
    private static let longest = 80

    /// A text as a reference can name it; what is left out of it leaves a number.
    package static func of(_ text: String) -> String {
        let name = String(
            text.map { $0.isLetter || $0.isNumber || "_-.".contains($0) ? $0 : "-" }
                .prefix(longest)
        )
        return name == text ? name : name + "-" + hash(of: text)
    }

    /// A number of a text: the same in every run (FNV-1a).
    package static func hash(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}
