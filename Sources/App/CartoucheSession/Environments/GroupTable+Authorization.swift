import EndpointKit
package import Girders
import SecretValues
import ValueTree

/// The authorization of a group in a file:
///
///     authorization = { basic = { user = "ann", password = "{{secret:shop}}" } }
///     authorization = { bearer = "{{secret:token}}" }
///     authorization = { digest = { user = "ann", password = "{{secret:shop}}" } }
///     authorization = { header = { name = "X-API-Key", value = "{{secret:key}}" } }
///     authorization = { query = { name = "api_key", value = "{{secret:key}}" } }
///     authorization = { oauth = { flow = "client-credentials", client = "shop-cli", … } }
///     authorization = "none"
extension GroupTable {
    /// The ways to authorize requests, as files name them.
    private enum Kind: String, CaseIterable {
        case basic, bearer, digest, header, oauth, query
    }

    /// Returns the authorization, or nil if the file has none.
    package func login() throws(ConfigurationError) -> ChosenLogin? {
        guard let value = table["authorization"], !value.isNull else { return nil }
        guard value.string != "none" else { return .nothing }
        let path = path + ["authorization"]
        for member in value.members where Kind(rawValue: member.key) == nil {
            let known = Kind.allCases.map(\.rawValue)
            throw layer.unknown(.authorization, path + [member.key], among: known)
        }
        guard value.members.count == 1, let member = value.members.first,
            let kind = Kind(rawValue: member.key)
        else { throw fault(.secretMismatch(expected: Self.expected), at: path) }
        guard let authorization = try authorization(kind, member.value, at: path + [member.key])
        else { return .oauth(try oauth(member.value, at: path + [member.key])) }
        if let reason = authorization.fault {
            let error = RequestBuildError.unencodable(component: member.key, reason: reason)
            throw fault(.caused(by: error), at: path + [member.key])
        }
        return .sent(authorization)
    }

    private static let expected: Expected = {
        let tables = Kind.allCases.map { "{ \($0.rawValue) = … }" }
        return .value(.oneOf((["\"none\""] + tables).joined(separator: ", ")))
    }()

    /// Returns the authorization, or nil for a login with OAuth 2.
    private func authorization(
        _ kind: Kind,
        _ value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> Authorization? {
        switch kind {
        case .oauth: return nil
        case .bearer: return .bearer(Secret(try filled(value, at: path)))
        case .basic:
            let (user, password) = try pair("user", "password", of: value, at: path)
            return .basic(user: user, password: password)
        case .digest:
            let (user, password) = try pair("user", "password", of: value, at: path)
            return .digest(user: user, password: password)
        case .header:
            let (name, key) = try pair("name", "value", of: value, at: path)
            guard AddedFieldName.fault(of: name) != .own else {
                let error = RequestBuildError.invalidHeader(name)
                throw fault(.caused(by: error), at: path + ["name"])
            }
            return .header(name, key)
        case .query:
            let (name, key) = try pair("name", "value", of: value, at: path)
            return .query(name, key)
        }
    }

    /// Returns the two members of a table, the second of which is secret.
    private func pair(
        _ name: String,
        _ secret: String,
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> (String, Secret) {
        guard value.kind == .dictionary else {
            throw fault(.secretMismatch(expected: .value(.object)), at: path)
        }
        for member in value.members where ![name, secret].contains(member.key) {
            throw layer.unknown(.authorization, path + [member.key], among: [name, secret])
        }
        return (
            try text(name, of: value, at: path), Secret(try text(secret, of: value, at: path))
        )
    }

    private func text(
        _ name: String,
        of value: SupportedType,
        at path: [String]
    ) throws(ConfigurationError) -> String {
        guard let member = value[name], !member.isNull else {
            throw fault(.missing(beside: name), at: path)
        }
        return try filled(member, at: path + [name])
    }
}
