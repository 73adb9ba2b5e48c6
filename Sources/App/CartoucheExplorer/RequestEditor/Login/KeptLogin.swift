import Girders
import TerminalWidgets
import ValueTree

/// A chosen login as it is kept in a file: a reference to its secret, never the secret.
package struct KeptLogin: Equatable, Sendable {
    let group: String
    let environment: String?
    let scheme: String
    /// The name of a user, a field or an item.
    let name: String
    /// The reference; empty for a secret that was typed and not stored.
    let secret: String

    /// Nil for what the group says, which needs not be kept.
    init?(_ login: LoginForm) {
        guard login.scheme != .declared else { return nil }
        group = login.subject.group
        environment = login.subject.environment
        scheme = login.scheme.rawValue
        name = login.name
        let text = login.secretText
        secret = VariableReference.isAll(of: text) ? text : ""
    }

    var document: SupportedType {
        let texts = [
            ("group", group), ("environment", environment), ("scheme", scheme), ("name", name),
            ("secret", secret),
        ]
        return .dictionary(
            members: texts.compactMap { name, text in
                text.map { SupportedType.Member(name, .string($0)) }
            }
        )
    }

    /// Nil for a document that is none.
    init?(_ document: SupportedType) {
        guard let group = document["group"]?.string, let scheme = document["scheme"]?.string else {
            return nil
        }
        self.group = group
        self.scheme = scheme
        environment = document["environment"]?.string
        name = document["name"]?.string ?? ""
        secret = document["secret"]?.string ?? ""
    }

    /// Whether its texts may be kept.
    func isKeepable(_ isKeepable: (String) -> Bool) -> Bool { isKeepable(name) }
}

extension LoginForm {
    /// A login as it was kept; nil for a scheme that is not known any more.
    init?(_ kept: KeptLogin, _ texts: Texts) {
        guard let scheme = LoginScheme(rawValue: kept.scheme),
            let choice = LoginScheme.allCases.firstIndex(of: scheme)
        else { return nil }
        let subject = LoginSubject(group: kept.group, environment: kept.environment)
        self.init(subject, texts)
        choose(choice)
        var form = form
        let values = scheme.rows.count > 1 ? [kept.name, kept.secret] : [kept.secret]
        for (index, value) in values.enumerated() where !value.isEmpty && !scheme.rows.isEmpty {
            form.write(value, at: [index + 1])
        }
        self.form = form
    }
}
