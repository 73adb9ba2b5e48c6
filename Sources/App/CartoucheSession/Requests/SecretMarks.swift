package import EndpointKit
import FoundationEssentials
import SecretValues
import SecureStores
import Synchronization
import ValueSerializers
package import ValueTree
package import WebAddresses

/// Texts that replace secrets in a request, so that each can be written as a shell variable.
///
/// A mark consists of letters and digits, so that every encoding except that of Basic
/// authentication keeps it unchanged.
package final class SecretMarks: Sendable {
    fileprivate struct Marks {
        /// The names of secrets by their variables.
        var names: [String: String] = [:]
        /// The variables by their marks.
        var variables: [String: String] = [:]
        /// The login whose token is replaced by a mark.
        var login: MarkedLogin?
    }

    /// The beginning of every mark.
    ///
    /// Users don't type it.
    private let beginning = "M" + UUID().uuidString.filter { $0 != "-" }
    private let marks = Mutex(Marks())

    package init() {}

    /// The variables of the marks that were requested.
    package var variables: [String: String] { marks.withLock { $0.variables } }

    /// The login whose token is replaced by a mark, or nil.
    package var login: MarkedLogin? { marks.withLock { $0.login } }

    /// Returns a preparation that fills in marks if a request to `origin` refers to secrets.
    package func preparation(for origin: Origin?) -> RequestPreparation {
        let store = ReadOnlyStorage(description: "marks") { [self] key in
            let text = BoundSecrets.isForOrigins(key) ? origin?.description : mark(named: key)
            return text.map { Data($0.utf8) }
        }
        return RequestPreparation(
            secrets: BoundSecrets(in: store),
            known: KnownSecrets(),
            standIn: { [self] setting, origin in
                marks.withLock { $0.login = MarkedLogin(setting: setting, origin: origin) }
                return .bearer(Secret(mark(named: "token")))
            }
        )
    }

    /// Returns an address with marks for its password and for secret values in its query: those
    /// with secret names, and those in `names`.
    package func replacingSecrets(
        inAddress address: String,
        named names: Set<String> = []
    ) -> String {
        guard var parts = URLComponents(string: address) else { return address }
        if parts.password?.isEmpty == false { parts.password = mark(named: "password") }
        let items = parts.percentEncodedQueryItems ?? []
        // An unchanged query isn't written again, because it might look different.
        let encoded = Set(names.map { PercentEncoding.encode($0, for: .query) })
        if items.contains(where: { isSecret($0, encoded) }) {
            parts.percentEncodedQueryItems = items.map { item in
                isSecret(item, encoded)
                    ? URLQueryItem(name: item.name, value: mark(named: item.name)) : item
            }
        }
        return parts.string ?? address
    }

    /// Returns whether an item has a value to hide that isn't a mark.
    private func isSecret(_ item: URLQueryItem, _ names: Set<String>) -> Bool {
        let value = item.value ?? ""
        let isSecretName = SecretNames.contains(item.name) || names.contains(item.name)
        return !value.isEmpty && !value.contains(beginning) && isSecretName
    }

    /// Returns a form with marks for the secrets that were typed into it.
    package func replacingSecrets(
        inForm form: SupportedType,
        of endpoint: EndpointDescription
    ) -> SupportedType {
        endpoint.replacingSecrets(inForm: form) { name, _ in mark(named: name) }
    }

    /// Returns the mark of the secret with this name.
    package func mark(named name: String) -> String {
        marks.withLock { marks in
            let variable = marks.variable(of: name)
            let letters = variable.utf8.map { String($0, radix: 16) }.joined()
            let mark = "\(beginning)\(letters)Z"
            marks.variables[mark] = variable
            return mark
        }
    }
}

/// An OAuth 2 login without a requested token, and the destination of its token.
package struct MarkedLogin: Sendable {
    package let setting: OAuthSetting
    package let origin: Origin

    package init(
        setting: OAuthSetting,
        origin: Origin
    ) {
        self.setting = setting
        self.origin = origin
    }
}

extension SecretMarks.Marks {
    /// Variables with a meaning for a shell or its programs.
    private static let ofTheShell: Set<String> = [
        "CDPATH", "EDITOR", "ENV", "HOME", "HOSTNAME", "IFS", "LANG", "LANGUAGE", "LOGNAME", "MAIL",
        "OLDPWD", "PAGER", "PATH", "PPID", "PS1", "PS2", "PS4", "PWD", "RANDOM", "SHELL", "TERM",
        "TMPDIR", "TZ", "UID", "USER", "USERNAME",
    ]

    /// Returns the variable of a name.
    ///
    /// Names that differ only in characters that a variable can't have get different variables.
    package mutating func variable(of name: String) -> String {
        let letters = ReadOnlyStorage.variableName(of: name)
        let isTaken = letters.first?.isNumber != false || Self.ofTheShell.contains(letters)
        let plain = isTaken ? "SECRET_" + letters : letters
        var variable = plain
        var number = 1
        while names[variable, default: name] != name {
            number += 1
            variable = "\(plain)_\(number)"
        }
        names[variable] = name
        return variable
    }
}
