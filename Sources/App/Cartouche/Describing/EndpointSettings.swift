internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import ValueTree

/// The settings of an endpoint and its group in addition to the types. The values of secrets are
/// never included.
extension AnyEndpoint {
    /// The endpoint as `describe` prints it.
    func table(in columns: Int? = nil) -> [Words] {
        description.table(in: columns, settings: settings)
    }

    /// The endpoint as `describe --json` prints it.
    var fullValue: SupportedType {
        var members = description.fullValue.members
        if let view { members.append(.init("view", .string(view))) }
        if let timeout {
            let seconds =
                Double(timeout.components.seconds)
                + Double(timeout.components.attoseconds) / 1e18
            members.append(.init("timeout", .double(seconds)))
        }
        if !headers.isEmpty {
            members.append(.init("headers", .array(headers.map(\.jsonValue))))
        }
        if let authorization { members.append(.init("authorization", authorization.jsonValue)) }
        if let declaredLogin { members.append(.init("login", .string(declaredLogin))) }
        return .dictionary(members: members)
    }

    private var settings: [[Words]] {
        var rows: [[Words]] = []
        if let view { rows.append(["view", Words(view)]) }
        if let timeout { rows.append(["timeout", Words("\(timeout)")]) }
        rows += headers.map { ["header", HeaderText.line($0.name.rawName, $0.shownValue)] }
        if let authorization { rows.append(["authorization", Words(authorization.words)]) }
        if let declaredLogin { rows.append(["login", Words(declaredLogin)]) }
        return rows
    }
}

extension HTTPField {
    private var isSecret: Bool { SecretNames.contains(name.rawName, in: .header) }

    /// The value, unless fields with this name contain secrets.
    fileprivate var shownValue: String { isSecret ? Redaction.mask : value }

    /// The field as JSON.
    ///
    /// A secret field has no value.
    fileprivate var jsonValue: SupportedType {
        let shown = isSecret ? SupportedType.null : .string(value)
        return .dictionary(members: [.init("name", .string(name.rawName)), .init("value", shown)])
    }
}

extension Authorization {
    /// The authorization that is sent, without its secret.
    fileprivate var words: String {
        switch self {
        case .basic(let user, _): "Basic \(user) \(Redaction.mask)"
        case .bearer: "Bearer \(Redaction.mask)"
        case .header(let name, _): "header \(name): \(Redaction.mask)"
        case .query(let name, _): "query \(name)=\(Redaction.mask)"
        case .digest(let user, _): "Digest \(user) \(Redaction.mask)"
        case .login(let login): login.words
        case .anonymous: "none"
        }
    }

    /// The kind and the parts that aren't secret, as JSON.
    fileprivate var jsonValue: SupportedType {
        switch self {
        case .basic(let user, _): Self.value("basic", ("user", user))
        case .bearer: Self.value("bearer")
        case .header(let name, _): Self.value("header", ("name", name))
        case .query(let name, _): Self.value("query", ("name", name))
        case .digest(let user, _): Self.value("digest", ("user", user))
        case .login(let login):
            Self.value("oauth", ("flow", login.flow.rawValue), ("client", login.client.id))
        case .anonymous: Self.value("none")
        }
    }

    private static func value(
        _ kind: String,
        _ others: (key: String, text: String)...
    ) -> SupportedType {
        let members = others.map { SupportedType.Member($0.key, .string($0.text)) }
        return .dictionary(members: [.init("kind", .string(kind))] + members)
    }
}
