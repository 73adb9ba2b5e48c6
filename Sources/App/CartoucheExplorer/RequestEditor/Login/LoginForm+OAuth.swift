import FoundationEssentials
import Girders
import SecretValues
import ValueTree

/// A login with OAuth 2, chosen in the tab.
extension LoginForm {
    /// What is typed, with its variables filled in.
    func oauth(_ variables: Variables, _ texts: Texts) throws(Refusal) -> OAuthSetting {
        let flow = scheme.flow ?? .clientCredentials
        let authorization =
            flow == .authorizationCode ? try address(.authorizationURL, variables, texts) : nil
        let device = flow == .deviceCode ? try address(.deviceURL, variables, texts) : nil
        let token = try address(.tokenURL, variables, texts)
        let client = try filled(.client, variables)
        let row: LoginRow =
            flow == .clientCredentials ? .clientSecret : .optionalClientSecret
        let secret = try filled(row, variables)
        return OAuthSetting(
            flow: flow,
            client: client,
            clientSecret: secret.isEmpty ? nil : Secret(secret),
            scope: try filled(.scope, variables),
            server: .addresses(token: token, authorization: authorization, device: device)
        )
    }

    /// An address that is https, or on this machine: a secret goes there.
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

    /// Where its secret goes, to which it is bound: to the server that gives tokens, or with the requests.
    func secretOrigin(_ requests: Origin?, with variables: Variables) -> Origin? {
        guard scheme.flow != nil else { return requests }
        return (try? filled(.tokenURL, variables)).flatMap { Origin(text: $0) }
    }
}
