import CartoucheTexts
import EndpointKit
import FoundationEssentials
package import Girders
import SecretValues
import ValueTree
package import WebAddresses

/// A login with OAuth 2.
extension LoginInput {
    /// Returns the setting from the rows, with its variables filled in.
    func oauth(_ variables: Variables, _ texts: Texts) throws(Refusal) -> OAuthSetting {
        let flow = scheme.flow ?? .clientCredentials
        let server = try server(of: flow, variables, texts)
        let client = try filled(.client, variables)
        let row: LoginRow =
            flow == .clientCredentials ? .clientSecret : .optionalClientSecret
        let secret = try filled(row, variables)
        return OAuthSetting(
            flow: flow,
            client: client,
            clientSecret: secret.isEmpty ? nil : Secret(secret),
            postsSecret: text(.clientAuthentication) == ClientAuthentication.post.rawValue,
            scope: try filled(.scope, variables),
            redirectPath: try redirectPath(variables, texts),
            redirectPort: try redirectPort(variables),
            server: server
        )
    }

    /// Whether the addresses of the server are required: the issuer is empty, or an address is
    /// filled in as well and must not be ignored.
    package var needsAddresses: Bool {
        text(.issuer).isEmpty || scheme.rows.contains { $0.isAddress && !text($0).isEmpty }
    }

    /// Returns the server by its issuer, or by its addresses together with the issuer if that is
    /// given.
    private func server(
        of flow: OAuthFlow,
        _ variables: Variables,
        _ texts: Texts
    ) throws(Refusal) -> OAuthSetting.Server {
        let hasIssuer = !text(.issuer).isEmpty
        let issuer = hasIssuer ? try address(.issuer, variables, texts) : nil
        if let issuer, !needsAddresses { return .issuer(issuer) }
        let authorization =
            flow == .authorizationCode ? try address(.authorizationURL, variables, texts) : nil
        let device = flow == .deviceCode ? try address(.deviceURL, variables, texts) : nil
        let token = try address(.tokenURL, variables, texts)
        guard let issuer else {
            return .addresses(token: token, authorization: authorization, device: device)
        }
        return .named(issuer, token: token, authorization: authorization, device: device)
    }

    /// Returns the path to which the browser is redirected; nil for the default path.
    private func redirectPath(
        _ variables: Variables,
        _ texts: Texts
    ) throws(Refusal) -> String? {
        let path = try filled(.redirectPath, variables)
        guard !path.isEmpty else { return nil }
        // The host and port of a whole address would have to be those of the program.
        let isPath = path.hasPrefix("/") && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        guard isPath, !path.contains(where: { "?#".contains($0) }) else {
            throw refusal(of: .redirectPath, .invalid, expected: .own(texts[.loginPathRule]))
        }
        return path
    }

    /// Returns the port to which the browser is redirected; nil for any free port.
    private func redirectPort(_ variables: Variables) throws(Refusal) -> UInt16? {
        let text = try filled(.redirectPort, variables)
        guard !text.isEmpty else { return nil }
        guard let port = UInt16(text), port > 0 else {
            let ports = Expected.value(.numberBetween(1, Int(UInt16.max)))
            throw refusal(of: .redirectPort, .invalid, expected: ports)
        }
        return port
    }

    /// Returns an address that is https or on this machine, because a secret is sent there.
    private func address(
        _ row: LoginRow,
        _ variables: Variables,
        _ texts: Texts
    ) throws(Refusal) -> String {
        let address = try filled(row, variables)
        guard let url = URL(string: address), Self.isSafe(url) else {
            throw refusal(of: row, .invalid, expected: .own(texts[.loginAddressRule]))
        }
        return address
    }

    private static func isSafe(_ url: URL) -> Bool {
        let host = url.host(percentEncoded: false) ?? ""
        let isLocal = ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host)
        let isSecure = url.scheme == "https" && !host.isEmpty || url.scheme == "http" && isLocal
        return isSecure && url.user == nil && url.password == nil
    }

    /// Whether the secret is bound to the issuer, whose server is found when a token is requested.
    package var isBoundToIssuer: Bool { scheme.flow != nil && !needsAddresses }

    /// Returns the origin that the secret is bound to: the token server, the issuer, or the origin
    /// of the requests.
    package func secretOrigin(_ requests: Origin?, with variables: Variables) -> Origin? {
        guard scheme.flow != nil else { return requests }
        let row: LoginRow = isBoundToIssuer ? .issuer : .tokenURL
        return (try? filled(row, variables)).flatMap { Origin(text: $0) }
    }
}
