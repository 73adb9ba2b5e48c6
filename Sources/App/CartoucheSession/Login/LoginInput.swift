package import CartoucheTexts
package import EndpointKit
package import Girders
import SecretValues
package import ValueTree

/// The rows of a chosen login, whose texts may refer to variables.
package struct LoginInput: Equatable, Sendable {
    /// A row, with its title for messages.
    package struct Row: Equatable, Sendable {
        package let title: String
        package let text: String

        package init(_ title: String, _ text: String) {
            self.title = title
            self.text = text
        }
    }

    package let scheme: LoginScheme
    private let rows: [LoginRow: Row]

    package init(_ scheme: LoginScheme, rows: [LoginRow: Row]) {
        self.scheme = scheme
        self.rows = rows
    }

    /// Creates the rows of a stored login; nil for an unknown scheme.
    package init?(_ kept: KeptLogin, _ texts: Texts) {
        guard let scheme = LoginScheme(rawValue: kept.scheme) else { return nil }
        let rows = scheme.rows.map { row in
            let text = row.isSecret ? kept.secret : kept.rows[row.rawValue] ?? ""
            return (row, Row(texts[row.title], text))
        }
        self.init(scheme, rows: Dictionary(uniqueKeysWithValues: rows))
    }

    /// Returns the text of a row; empty if there is none.
    func text(_ row: LoginRow) -> String { rows[row]?.text ?? "" }
}

extension LoginInput {
    /// Returns the login for a request to an endpoint; nil for the group's own authorization.
    ///
    /// It isn't used for the endpoint that provides the token, because the user isn't logged in
    /// yet, or for an endpoint that declares its own credentials or none.
    package func login(
        to endpoint: AnyEndpoint,
        with variables: Variables,
        _ texts: Texts
    ) -> Result<ChosenLogin?, Refusal> {
        guard endpoint.ownAuthorization == nil, !refers(to: endpoint.id) else {
            return .success(nil)
        }
        return login(with: variables, texts)
    }

    /// The reason a login can't be used.
    package struct Refusal: Error, Equatable {
        package let problem: Problem
    }

    /// Returns the login with its variables filled in; nil for the group's own authorization.
    package func login(
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

    /// Returns the text of a row, which must not be empty unless the row is optional.
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

    /// Returns the user name, which can't contain a colon in Basic authentication.
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
        ValuePath([.key(rows[row]?.title ?? "")])
    }

    /// Returns whether a text refers to the response of an endpoint.
    private func refers(to endpoint: String) -> Bool {
        rows.values.contains { row in
            ChainedReferences.names(in: row.text).contains {
                ResponsePlace($0)?.endpoint == endpoint
            }
        }
    }
}
