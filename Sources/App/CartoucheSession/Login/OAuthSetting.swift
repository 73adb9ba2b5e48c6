package import EndpointKit
package import SecretValues
package import WebAddresses

/// The settings of a login with OAuth 2.
///
/// The client's secret may refer to a stored one, `{{secret:name}}`.
package struct OAuthSetting: Hashable, Sendable {
    /// The location of the authorization server.
    package enum Server: Hashable, Sendable {
        /// The issuer, whose metadata has the addresses.
        case issuer(String)
        case addresses(token: String, authorization: String?, device: String?)
        /// The addresses, and the name that the server's answers may contain.
        case named(String, token: String, authorization: String?, device: String?)
    }

    package var flow: OAuthFlow
    package var client: String
    /// The client's secret; nil for a public client.
    package var clientSecret: Secret?
    /// Whether the secret is sent in the body, for servers that don't read it from the header.
    package var postsSecret: Bool
    /// The scopes, separated by spaces.
    package var scope: String
    /// The path on this machine to which the browser is redirected; nil for the default path.
    package var redirectPath: String?
    /// The port of the redirect; nil for any free port.
    package var redirectPort: UInt16?
    package var server: Server

    package init(
        flow: OAuthFlow,
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
    /// Returns the name under which the token of a group is stored, which differs for another
    /// client, server or scope.
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

/// Creates the names of secrets that the program stores.
package enum SecretName {
    private static let longest = 80

    /// Returns a text in the form that references allow; a number replaces the omitted part.
    package static func of(_ text: String) -> String {
        let name = String(
            text.map { $0.isLetter || $0.isNumber || "_-.".contains($0) ? $0 : "-" }
                .prefix(longest)
        )
        return name == text ? name : name + "-" + hash(of: text)
    }

    /// Returns a hash of a text that is the same in every run (FNV-1a).
    package static func hash(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}
