import EndpointKit
import Girders
import SecretValues
import TerminalWidgets
import ValueTree

/// The rows of the Auth tab: how the requests of a group are authorized in an environment.
///
/// Each scheme keeps what was typed for it, so that trying another one loses nothing.
package struct LoginForm: Equatable, Sendable {
    let subject: LoginSubject
    private(set) var scheme = LoginScheme.declared
    /// The form of each scheme, whose first row is the scheme itself.
    private var forms: [Form]

    /// What the group says, until a person chooses something else.
    init(_ subject: LoginSubject, _ texts: Texts) {
        self.subject = subject
        forms = LoginScheme.allCases.map { Form(of: $0, texts) }
    }

    /// The rows that are shown.
    var form: Form {
        get { forms[scheme.index] }
        set {
            forms[scheme.index] = newValue
            takeScheme()
        }
    }

    /// Chooses a scheme.
    mutating func choose(_ choice: Int) {
        var form = form
        form.choose(choice, at: [0])
        self.form = form
        // What is to be typed comes next.
        if !scheme.rows.isEmpty { forms[scheme.index].selection = 1 }
    }

    /// Shows the form of the scheme that the first row says.
    private mutating func takeScheme() {
        guard let choice = form.fields.first?.chosenCase,
            LoginScheme.allCases.indices.contains(choice), choice != scheme.index
        else { return }
        let passed = forms[scheme.index].fields[0]
        forms[scheme.index].choose(scheme.index, at: [0])
        scheme = LoginScheme.allCases[choice]
        forms[choice].fields[0] = passed
        forms[choice].selection = 0
        forms[choice].wasSent = false
    }
}

extension LoginForm {
    /// The text of a row below the first one; empty if there is none.
    private func text(_ row: Int) -> String {
        form.fields.indices.contains(row) ? form.fields[row].input.line?.text ?? "" : ""
    }

    /// The index of the row with the secret; nil for a scheme without one.
    private var secretRow: Int? { scheme.rows.isEmpty ? nil : scheme.rows.count }

    /// The name: of a user, a header field or an item.
    var name: String { scheme.rows.count > 1 ? text(1) : "" }

    /// The text of the secret, which may be a reference to one.
    var secretText: String { secretRow.map { text($0) } ?? "" }

    /// A secret that is typed and not stored; nil if there is none.
    var typedSecret: Secret? {
        let text = secretText
        let isReference = text.hasPrefix("{{") || !VariableReference.all(in: text).isEmpty
        return text.isEmpty || isReference ? nil : Secret(text)
    }

    /// Whether the cursor is in a secret that is typed and not stored.
    var isAtTypedSecret: Bool { form.selection == secretRow && typedSecret != nil }

    /// Puts a reference to a stored secret in the place of the secret, unless that is another one by now.
    mutating func refer(to name: String, insteadOf secret: Secret) {
        guard typedSecret == secret, let secretRow else { return }
        form.write("{{secret:\(name)}}", at: [secretRow])
    }

    /// Marks what is missing or wrong.
    mutating func check(with variables: Variables, _ texts: Texts) {
        let form = self.form
        var findings = FormFindings()
        if case .failure(let refusal) = login(with: variables, texts) {
            findings = FormFindings(problems: [refusal.problem])
        }
        // The setter would only look for another scheme.
        var checked = form
        checked.edition += 1
        checked.take(findings, ofEdition: checked.edition)
        forms[scheme.index] = checked
    }

    /// Shows every problem from now on, and selects the first row that has one.
    mutating func showProblems() {
        form.wasSent = true
        if let path = form.firstProblemPath, let row = path.first { form.selection = row }
    }
}

extension LoginForm {
    /// The login for a request to an endpoint; nil for what the group says.
    ///
    /// The endpoint that the token comes from is asked without it: nobody is logged in by then. One that sends
    /// no credentials needs none.
    func login(
        to endpoint: AnyEndpoint,
        with variables: Variables,
        _ texts: Texts
    ) -> Result<ChosenLogin?, Refusal> {
        guard !endpoint.isAnonymous, !form.refers(to: endpoint.id) else { return .success(nil) }
        return login(with: variables, texts)
    }

    /// Why nothing can be sent with it.
    struct Refusal: Error, Equatable {
        let problem: Problem
    }

    /// The login with its variables filled in; nil for what the group says.
    func login(
        with variables: Variables,
        _ texts: Texts
    ) -> Result<ChosenLogin?, Refusal> {
        Result { () throws(Refusal) in
            switch scheme {
            case .declared: return nil
            case .nothing: return .nothing
            case .basic:
                let user = try user(variables, texts)
                return .sent(.basic(user: user, password: try secret(variables)))
            case .digest:
                let user = try filled(1, variables)
                return .sent(.digest(user: user, password: try secret(variables)))
            case .bearer: return .sent(.bearer(try secret(variables)))
            case .field: return .sent(.header(try fieldName(texts), try secret(variables)))
            case .item: return .sent(.query(try filled(1, variables), try secret(variables)))
            }
        }
    }

    private func secret(_ variables: Variables) throws(Refusal) -> Secret {
        Secret(try filled(scheme.rows.count, variables))
    }

    /// The text of a row, which must not be empty.
    private func filled(_ row: Int, _ variables: Variables) throws(Refusal) -> String {
        let text = text(row)
        guard !text.isEmpty else {
            throw refusal(of: row, .missing, expected: .value(.validString))
        }
        do throws(VariableError) {
            return try variables.filled(text)
        } catch {
            throw Refusal(problem: Problem(error, at: path(of: row)))
        }
    }

    /// A user name, in which Basic has no colon.
    private func user(_ variables: Variables, _ texts: Texts) throws(Refusal) -> String {
        let user = try filled(1, variables)
        guard !user.contains(":") else {
            throw refusal(of: 1, .invalid, expected: .own(texts[.loginNoColon]))
        }
        return user
    }

    private func fieldName(_ texts: Texts) throws(Refusal) -> String {
        let name = try filled(1, Variables())
        guard AddedFieldName.fault(of: name) == nil else {
            throw refusal(of: 1, .invalid, expected: .own(texts[.loginFieldNameRule]))
        }
        return name
    }

    private func refusal(
        of row: Int,
        _ kind: Problem.Kind,
        expected: Expected
    ) -> Refusal {
        let found: Found = kind == .missing ? .nothing : .verbatim(text(row))
        return Refusal(
            problem: Problem(path: path(of: row), kind: kind, expected: expected, found: found)
        )
    }

    private func path(of row: Int) -> ValuePath { ValuePath([.key(form.fields[row].name ?? "")]) }
}

extension LoginScheme {
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Form {
    /// The form of a scheme.
    fileprivate init(of scheme: LoginScheme, _ texts: Texts) {
        let titles = LoginScheme.allCases.map { SupportedType.string(texts[$0.title]) }
        let choice = Shape(type: "", content: .cases(titles, .string))
        let text = Shape(type: "", content: .scalar(.string))
        let secret = Shape(type: "\(Secret.self)", content: .scalar(.string))
        let rows = scheme.rows.enumerated().map { index, title in
            let isSecret = index == scheme.rows.count - 1
            return Shape.Field(name: texts[title], shape: isSecret ? secret : text)
        }
        self.init([Shape.Field(name: texts[.loginScheme], shape: choice)] + rows)
        choose(scheme.index, at: [0])
        fields[0].isEdited = false
    }

    private init(_ rows: [Shape.Field]) {
        self.init(fields: rows.map { FormField($0, isInJSON: false) })
    }
}
