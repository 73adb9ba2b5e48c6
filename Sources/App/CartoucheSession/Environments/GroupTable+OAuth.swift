import EndpointKit
import FoundationEssentials
package import Girders
import HTTPMessage
import SecretValues
package import ValueTree

/// A login with OAuth 2 in a file:
///
///     [groups.Shop.authorization.oauth]
///     flow = "authorization-code"      # or device-code, client-credentials
///     client = "shop-cli"
///     clientSecret = "{{secret:shop-client}}"
///     scope = "orders stock"
///     issuer = "https://id.shop.example"
///
/// The issuer can be replaced by `tokenURL` with `authorizationURL` or `deviceURL`.
extension GroupTable {
    private static let members = [
        "authorizationURL", "client", "clientAuthentication", "clientSecret", "deviceURL", "flow",
        "issuer", "redirectPath", "redirectPort", "scope", "tokenURL",
    ]

    /// The login in a table.
    package func oauth(
        _ value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> OAuthSetting {
        guard value.kind == .dictionary else {
            throw fault(.secretMismatch(expected: .value(.object)), at: path)
        }
        for member in value.members where !Self.members.contains(member.key) {
            throw layer.unknown(.authorization, path + [member.key], among: Self.members)
        }
        let flow = try choice(OAuthFlow.self, "flow", of: value, at: path)
        guard let flow else { throw fault(.missing(beside: "flow"), at: path) }
        guard let client = try text("client", of: value, at: path) else {
            throw fault(.missing(beside: "client"), at: path)
        }
        let authentication = try choice(
            OAuthClient.Authentication.self,
            "clientAuthentication",
            of: value,
            at: path
        )
        return OAuthSetting(
            flow: flow,
            client: client,
            clientSecret: try text("clientSecret", of: value, at: path).map { Secret($0) },
            postsSecret: authentication == .post,
            scope: try text("scope", of: value, at: path) ?? "",
            redirectPath: try text("redirectPath", of: value, at: path),
            redirectPort: try port("redirectPort", of: value, at: path),
            server: try server(of: value, for: flow, at: path)
        )
    }

    private func server(
        of value: SupportedType,
        for flow: OAuthFlow,
        at path: [String]
    ) throws(ConfigurationError) -> OAuthSetting.Server {
        if let issuer = try address("issuer", of: value, at: path) { return .issuer(issuer) }
        guard let token = try address("tokenURL", of: value, at: path) else {
            throw fault(.missing(beside: "issuer"), at: path)
        }
        let authorization = try address("authorizationURL", of: value, at: path)
        let device = try address("deviceURL", of: value, at: path)
        switch flow {
        case .authorizationCode where authorization == nil:
            throw fault(.missing(beside: "authorizationURL"), at: path)
        case .deviceCode where device == nil:
            throw fault(.missing(beside: "deviceURL"), at: path)
        case .authorizationCode, .deviceCode, .clientCredentials: break
        }
        return .addresses(token: token, authorization: authorization, device: device)
    }

    /// Returns an address that is https, or on this machine.
    private func address(
        _ name: String,
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> String? {
        guard let text = try text(name, of: value, at: path) else { return nil }
        guard let url = URL(string: text) else {
            throw fault(.secretMismatch(expected: .value(.url)), at: path + [name])
        }
        do throws(OAuthFault) {
            _ = try OAuthServer(token: url).checked()
        } catch {
            throw fault(.caused(by: error), at: path + [name])
        }
        return text
    }

    private func port(
        _ name: String,
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> UInt16? {
        guard let text = try text(name, of: value, at: path) else { return nil }
        guard let port = UInt16(text), port > 0 else {
            let ports = Expected.value(.numberBetween(1, Int(UInt16.max)))
            let found = Found.verbatim("`\(OAuthFault.shortened(text))`")
            throw fault(.mismatch(expected: ports, found: found), at: path + [name])
        }
        return port
    }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type,
        _ name: String,
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> Choice? {
        guard let text = try text(name, of: value, at: path) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            let found = Found.verbatim("\"\(OAuthFault.shortened(text))\"")
            let mismatch = SettingFault.mismatch(expected: .value(.oneOf(all)), found: found)
            throw fault(mismatch, at: path + [name])
        }
        return choice
    }

    private func text(
        _ name: String,
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> String? {
        guard let member = value[name], !member.isNull else { return nil }
        return try filled(member, at: path + [name])
    }
}
