internal import CartoucheExplorer
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import SecretValues
internal import SecureStores
internal import Synchronization
internal import ValueSerializers
internal import ValueTree

/// Texts that take the place of secrets in a request, so that each can be written as a variable of the
/// shell.
///
/// A mark is made of letters and digits, so that it comes through every encoding unchanged but that of
/// Basic authentication.
final class SecretMarks: Sendable {
    fileprivate struct Marks {
        /// The names of secrets by their variables.
        var names: [String: String] = [:]
        /// The variables by their marks.
        var variables: [String: String] = [:]
        /// The login whose token a mark stands for.
        var login: MarkedLogin?
    }

    /// Begins every mark, and nothing that a person writes.
    private let beginning = "M" + UUID().uuidString.filter { $0 != "-" }
    private let marks = Mutex(Marks())

    /// The variables of the marks that were asked for.
    var variables: [String: String] { marks.withLock { $0.variables } }

    /// The login whose token one of the marks stands for; nil if there is none.
    var login: MarkedLogin? { marks.withLock { $0.login } }

    /// Fills in marks where a request to `origin` refers to secrets.
    func preparation(for origin: Origin?) -> RequestPreparation {
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

    /// An address with marks for its password and for the values in its query that are secret: for what their
    /// names say, or since they are among `names`.
    func replacingSecrets(inAddress address: String, named names: Set<String> = []) -> String {
        guard var parts = URLComponents(string: address) else { return address }
        if parts.password?.isEmpty == false { parts.password = mark(named: "password") }
        let items = parts.percentEncodedQueryItems ?? []
        // Written anew, a query might look different.
        let encoded = Set(names.map { PercentEncoding.encode($0, for: .query) })
        if items.contains(where: { isSecret($0, encoded) }) {
            parts.percentEncodedQueryItems = items.map { item in
                isSecret(item, encoded)
                    ? URLQueryItem(name: item.name, value: mark(named: item.name)) : item
            }
        }
        return parts.string ?? address
    }

    /// Whether an item has a value to hide, in which no mark is yet.
    private func isSecret(_ item: URLQueryItem, _ names: Set<String>) -> Bool {
        let value = item.value ?? ""
        let isSecretName = SecretNames.contains(item.name) || names.contains(item.name)
        return !value.isEmpty && !value.contains(beginning) && isSecretName
    }

    /// A form with marks for the secrets that were typed into it.
    func replacingSecrets(
        inForm form: SupportedType,
        of endpoint: EndpointDescription
    ) -> SupportedType {
        endpoint.replacingSecrets(inForm: form) { name, _ in mark(named: name) }
    }

    /// The mark of the secret with this name.
    func mark(named name: String) -> String {
        marks.withLock { marks in
            let variable = marks.variable(of: name)
            let letters = variable.utf8.map { String($0, radix: 16) }.joined()
            let mark = "\(beginning)\(letters)Z"
            marks.variables[mark] = variable
            return mark
        }
    }
}

/// A login with OAuth 2 of which nobody was asked for a token, and where its token goes.
struct MarkedLogin: Sendable {
    let setting: OAuthSetting
    let origin: Origin
}

extension SecretMarks.Marks {
    /// Variables that mean something else to a shell or to the programs in it.
    private static let ofTheShell: Set<String> = [
        "CDPATH", "EDITOR", "ENV", "HOME", "HOSTNAME", "IFS", "LANG", "LANGUAGE", "LOGNAME", "MAIL",
        "OLDPWD", "PAGER", "PATH", "PPID", "PS1", "PS2", "PS4", "PWD", "RANDOM", "SHELL", "TERM",
        "TMPDIR", "TZ", "UID", "USER", "USERNAME",
    ]

    /// The variable of a name: that of another name that differs only in characters which a variable
    /// cannot have is not taken again.
    mutating func variable(of name: String) -> String {
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
