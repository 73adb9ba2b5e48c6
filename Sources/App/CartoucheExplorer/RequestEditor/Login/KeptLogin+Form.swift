import CartoucheSession
import CartoucheTexts
import Girders
import TerminalWidgets
import ValueTree
import WebAddresses

extension KeptLogin {
    /// Creates the stored form of a login; nil for the group's own authorization, which needn't be
    /// stored.
    init?(_ login: LoginForm) {
        guard login.scheme != .declared else { return nil }
        let rows = login.scheme.rows.filter { !$0.isSecret }.map { ($0.rawValue, login.text($0)) }
        let text = login.secretText
        self.init(
            group: login.subject.group,
            environment: login.subject.environment,
            scheme: login.scheme.rawValue,
            rows: Dictionary(uniqueKeysWithValues: rows.filter { !$1.isEmpty }),
            secret: VariableReference.isAll(of: text) ? text : ""
        )
    }
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
