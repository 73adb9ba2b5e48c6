import CartoucheSession
import CartoucheTexts
import Girders
import TerminalWidgets
import ValueTree

/// A chosen login as stored in a file: with a reference to its secret, never the secret.
package struct KeptLogin: Equatable, Sendable {
    let group: String
    let environment: String?
    let scheme: String
    /// The texts of the other rows, by their names.
    let rows: [String: String]
    /// The reference to the secret; empty for a typed secret that isn't stored.
    let secret: String

    /// Creates the stored form of a login; nil for the group's own authorization, which needn't be
    /// stored.
    init?(_ login: LoginForm) {
        guard login.scheme != .declared else { return nil }
        group = login.subject.group
        environment = login.subject.environment
        scheme = login.scheme.rawValue
        let rows = login.scheme.rows.filter { !$0.isSecret }.map { ($0.rawValue, login.text($0)) }
        self.rows = Dictionary(uniqueKeysWithValues: rows.filter { !$1.isEmpty })
        let text = login.secretText
        secret = VariableReference.isAll(of: text) ? text : ""
    }

    var document: SupportedType {
        let texts = [
            ("group", group), ("environment", environment), ("scheme", scheme), ("secret", secret),
        ]
        let rows = self.rows.sorted { $0.key < $1.key }.map {
            SupportedType.Member($0.key, .string($0.value))
        }
        return .dictionary(
            members: texts.compactMap { name, text in
                text.map { SupportedType.Member(name, .string($0)) }
            } + [SupportedType.Member("rows", .dictionary(members: rows))]
        )
    }

    /// Reads a login from a document; nil if the document isn't one.
    init?(_ document: SupportedType) {
        guard let group = document["group"]?.string, let scheme = document["scheme"]?.string else {
            return nil
        }
        self.group = group
        self.scheme = scheme
        environment = document["environment"]?.string
        var rows: [String: String] = [:]
        for member in document["rows"]?.members ?? [] { rows[member.key] = member.value.string }
        // Earlier versions had a single row for the name.
        if let name = document["name"]?.string {
            for row in [LoginRow.user, .fieldName, .itemName] { rows[row.rawValue] = name }
        }
        self.rows = rows
        secret = document["secret"]?.string ?? ""
    }

    /// Returns whether all its texts may be stored.
    func isKeepable(_ isKeepable: (String) -> Bool) -> Bool { rows.values.allSatisfy(isKeepable) }
}

extension LoginForm {
    /// Creates the form of a stored login; nil for an unknown scheme.
    init?(_ kept: KeptLogin, _ texts: Texts) {
        guard let scheme = LoginScheme(rawValue: kept.scheme),
            let choice = LoginScheme.allCases.firstIndex(of: scheme)
        else { return nil }
        let subject = LoginSubject(group: kept.group, environment: kept.environment)
        self.init(subject, texts)
        choose(choice)
        for row in scheme.rows {
            let text = row.isSecret ? kept.secret : kept.rows[row.rawValue] ?? ""
            if !text.isEmpty { write(text, in: row) }
        }
        askForAddresses()
    }
}

extension LoginForm {
    /// Returns the name under which the secret is stored, which differs for another scheme or
    /// server.
    func secretName(for origin: Origin) -> String {
        let server = "\(origin)".replacing("https://", with: "")
            .replacing("://", with: "-").replacing(":", with: "-")
        let parts = ["login", subject.environment, subject.group, scheme.rawValue, server]
        return SecretName.of(parts.compactMap(\.self).joined(separator: "."))
    }
}
