import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import SecretValues
import TerminalWidgets
import ValueTree
import WebAddresses

/// The rows of the Auth tab: the login for the requests of a group in an environment.
///
/// The text of each scheme is kept, so that trying another scheme loses nothing.
package struct LoginForm: Equatable, Sendable {
    let subject: LoginSubject
    private(set) var scheme = LoginScheme.declared
    /// The form of each scheme; its first row is the choice of the scheme.
    private var forms: [Form]

    /// Creates a login with the group's own authorization.
    init(_ subject: LoginSubject, _ texts: Texts) {
        self.subject = subject
        forms = LoginScheme.allCases.map { Form(of: $0, texts) }
    }

    /// The form of the chosen scheme.
    var form: Form {
        get { forms[scheme.index] }
        set {
            forms[scheme.index] = newValue
            takeScheme()
        }
    }

    mutating func choose(_ choice: Int) {
        var form = form
        form.choose(choice, at: [0])
        self.form = form
        // The first row to fill in is selected.
        if !scheme.rows.isEmpty { forms[scheme.index].selection = 1 }
    }

    /// Shows the form of the scheme chosen in the first row.
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
    /// Returns the index of a row in the form; nil if the scheme doesn't have it.
    private func place(of row: LoginRow) -> Int? {
        scheme.rows.firstIndex(of: row).map { $0 + 1 }
    }

    /// Returns the text of a row; empty if there is none.
    func text(_ row: LoginRow) -> String {
        guard let place = place(of: row), form.fields[place].isGiven else { return "" }
        if let choice = form.fields[place].chosenCase { return row.choices[choice].rawValue }
        return form.fields[place].input.line?.text ?? ""
    }

    /// The row with the secret; nil for a scheme without one.
    private var secretRow: LoginRow? { scheme.rows.first(where: \.isSecret) }

    /// The text of the secret, which may be a reference.
    var secretText: String { secretRow.map { text($0) } ?? "" }

    /// A typed secret that isn't stored; nil if there is none.
    var typedSecret: Secret? {
        let text = secretText
        let isReference = text.hasPrefix("{{") || !VariableReference.all(in: text).isEmpty
        return text.isEmpty || isReference ? nil : Secret(text)
    }

    /// Whether the cursor is in a typed secret that isn't stored.
    var isAtTypedSecret: Bool {
        typedSecret != nil && secretRow.flatMap(place) == form.selection
    }

    /// Replaces the secret with a reference to the stored one, unless the secret has changed since.
    mutating func refer(to name: String, insteadOf secret: Secret) {
        guard typedSecret == secret, let secretRow else { return }
        write("{{secret:\(name)}}", in: secretRow)
    }

    /// Writes the text of a row if the scheme has it.
    mutating func write(_ text: String, in row: LoginRow) {
        guard let place = place(of: row) else { return }
        if let choice = row.choices.firstIndex(where: { $0.rawValue == text }) {
            form.choose(choice, at: [place])
        }
        form.write(text, at: [place])
    }

    /// Makes the addresses of a server required unless its issuer provides them.
    mutating func askForAddresses() {
        let isNeeded = input.needsAddresses
        for (index, row) in scheme.rows.enumerated() where row.isAddress {
            forms[scheme.index].fields[index + 1].require(isNeeded)
        }
    }

    /// Marks missing and invalid rows.
    mutating func check(with variables: Variables, _ texts: Texts) {
        askForAddresses()
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

    /// Shows all problems from now on, and selects the first row with one.
    mutating func showProblems() {
        form.wasSent = true
        if let path = form.firstProblemPath, let row = path.first { form.selection = row }
    }
}

extension LoginForm {
    /// The texts of the chosen scheme.
    private var input: LoginInput {
        let rows = scheme.rows.map { row in
            let title = place(of: row).flatMap { form.fields[$0].name } ?? ""
            return (row, LoginInput.Row(title, text(row)))
        }
        return LoginInput(scheme, rows: Dictionary(uniqueKeysWithValues: rows))
    }

    /// Returns the login for a request to an endpoint; nil for the group's own authorization.
    func login(
        to endpoint: AnyEndpoint,
        with variables: Variables,
        _ texts: Texts
    ) -> Result<ChosenLogin?, LoginInput.Refusal> {
        input.login(to: endpoint, with: variables, texts)
    }

    /// Returns the login with its variables filled in; nil for the group's own authorization.
    func login(
        with variables: Variables,
        _ texts: Texts
    ) -> Result<ChosenLogin?, LoginInput.Refusal> {
        input.login(with: variables, texts)
    }

    /// Whether the secret is bound to the issuer, whose server is found when a token is requested.
    var isBoundToIssuer: Bool { input.isBoundToIssuer }

    /// Returns the origin that the secret is bound to.
    func secretOrigin(_ requests: Origin?, with variables: Variables) -> Origin? {
        input.secretOrigin(requests, with: variables)
    }
}

extension LoginScheme {
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Form {
    /// Creates the form of a scheme.
    fileprivate init(of scheme: LoginScheme, _ texts: Texts) {
        let titles = LoginScheme.allCases.map { SupportedType.string(texts[$0.title]) }
        let choice = Shape(type: "", content: .cases(titles, .string))
        let text = Shape(type: "", content: .scalar(.string))
        let secret = Shape(type: "\(Secret.self)", content: .scalar(.string))
        let rows = scheme.rows.map { row in
            let choices = row.choices.map { SupportedType.string(texts[$0.title]) }
            var shape = row.isSecret ? secret : text
            if !choices.isEmpty { shape = Shape(type: "", content: .cases(choices, .string)) }
            shape.isOptional = row.isOptional
            let field = Shape.Field(name: texts[row.title], shape: shape)
            return FormField(field, isInJSON: false, documentation: texts[row.hint])
        }
        let first = Shape.Field(name: texts[.loginScheme], shape: choice)
        self.init(
            fields: [
                FormField(first, isInJSON: false, documentation: texts[.loginSchemeHint])
            ] + rows
        )
        choose(scheme.index, at: [0])
        fields[0].isEdited = false
    }
}
