import CartoucheSession
import CartoucheTexts
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
    /// The place of a row in the form; nil for a scheme without it.
    private func place(of row: LoginRow) -> Int? {
        scheme.rows.firstIndex(of: row).map { $0 + 1 }
    }

    /// The text of a row; empty if there is none.
    func text(_ row: LoginRow) -> String {
        guard let place = place(of: row), form.fields[place].isGiven else { return "" }
        if let choice = form.fields[place].chosenCase { return row.choices[choice].rawValue }
        return form.fields[place].input.line?.text ?? ""
    }

    /// The row with the secret; nil for a scheme without one.
    private var secretRow: LoginRow? { scheme.rows.first(where: \.isSecret) }

    /// The text of the secret, which may be a reference to one.
    var secretText: String { secretRow.map { text($0) } ?? "" }

    /// A secret that is typed and not stored; nil if there is none.
    var typedSecret: Secret? {
        let text = secretText
        let isReference = text.hasPrefix("{{") || !VariableReference.all(in: text).isEmpty
        return text.isEmpty || isReference ? nil : Secret(text)
    }

    /// Whether the cursor is in a secret that is typed and not stored.
    var isAtTypedSecret: Bool {
        typedSecret != nil && secretRow.flatMap(place) == form.selection
    }

    /// Puts a reference to a stored secret in the place of the secret, unless that is another one by now.
    mutating func refer(to name: String, insteadOf secret: Secret) {
        guard typedSecret == secret, let secretRow else { return }
        write("{{secret:\(name)}}", in: secretRow)
    }

    /// Writes the text of a row, if the scheme has it.
    mutating func write(_ text: String, in row: LoginRow) {
        guard let place = place(of: row) else { return }
        if let choice = row.choices.firstIndex(where: { $0.rawValue == text }) {
            form.choose(choice, at: [place])
        }
        form.write(text, at: [place])
    }

    /// Asks for the addresses of a server, unless its name leads to them.
    mutating func askForAddresses() {
        let isNeeded = needsAddresses
        for (index, row) in scheme.rows.enumerated() where row.isAddress {
            forms[scheme.index].fields[index + 1].require(isNeeded)
        }
    }

    /// Marks what is missing or wrong.
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

    /// Shows every problem from now on, and selects the first row that has one.
    mutating func showProblems() {
        form.wasSent = true
        if let path = form.firstProblemPath, let row = path.first { form.selection = row }
    }
}

extension LoginForm {
    /// The login for a request to an endpoint; nil for what the group says.
    ///
    /// The endpoint that the token comes from is asked without it: nobody is logged in by then. One that says
    /// its own credentials, or that it sends none, needs no other.
    func login(
        to endpoint: AnyEndpoint,
        with variables: Variables,
        _ texts: Texts
    ) -> Result<ChosenLogin?, Refusal> {
        guard endpoint.ownAuthorization == nil, !form.refers(to: endpoint.id) else {
            return .success(nil)
        }
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
                return .sent(.basic(user: user, password: try secret(.password, variables)))
            case .digest:
                let user = try filled(.user, variables)
                return .sent(.digest(user: user, password: try secret(.password, variables)))
            case .bearer: return .sent(.bearer(try secret(.token, variables)))
            case .field: return .sent(.header(try fieldName(texts), try secret(.key, variables)))
            case .item:
                return .sent(.query(try filled(.itemName, variables), try secret(.key, variables)))
            case .clientCredentials, .authorizationCode, .deviceCode:
                return .oauth(try oauth(variables, texts))
            }
        }
    }

    private func secret(_ row: LoginRow, _ variables: Variables) throws(Refusal) -> Secret {
        Secret(try filled(row, variables))
    }

    /// The text of a row, which must not be empty unless the row may be left out.
    func filled(_ row: LoginRow, _ variables: Variables) throws(Refusal) -> String {
        let text = text(row)
        guard !text.isEmpty else {
            if row.isOptional { return "" }
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
        let user = try filled(.user, variables)
        guard !user.contains(":") else {
            throw refusal(of: .user, .invalid, expected: .own(texts[.loginNoColon]))
        }
        return user
    }

    private func fieldName(_ texts: Texts) throws(Refusal) -> String {
        let name = try filled(.fieldName, Variables())
        guard AddedFieldName.fault(of: name) == nil else {
            throw refusal(of: .fieldName, .invalid, expected: .own(texts[.loginFieldNameRule]))
        }
        return name
    }

    func refusal(
        of row: LoginRow,
        _ kind: Problem.Kind,
        expected: Expected
    ) -> Refusal {
        let found: Found = kind == .missing ? .nothing : .verbatim(text(row))
        return Refusal(
            problem: Problem(path: path(of: row), kind: kind, expected: expected, found: found)
        )
    }

    private func path(of row: LoginRow) -> ValuePath {
        ValuePath([.key(place(of: row).flatMap { form.fields[$0].name } ?? "")])
    }
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
