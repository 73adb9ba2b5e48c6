internal import CartoucheExplorer
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import SecureStores
internal import ValueTree

/// A request with the login that a person has chosen in the place of what its group says.
struct AuthorizedRequest {
    let request: Request
    /// The secrets in it.
    let used: [Secret]

    /// Adds a login; what the form says itself comes first.
    ///
    /// Throws a `SecretReferenceError` for a secret that is missing or may not be sent to `origin`, and a
    /// ``FormError`` for a value that no header field can have.
    init(
        _ request: Request,
        login: ChosenLogin?,
        filling secrets: BoundSecrets,
        for origin: Origin
    ) throws {
        guard let login, let written = login.secret else {
            self.request = request
            used = []
            return
        }
        let filled = try secrets.filled(written.reveal(), for: origin)
        used = filled.secrets + [filled.text]
        self.request = try request.authorized(by: login.with(filled.text))
    }
}

extension ChosenLogin {
    /// The login with a mark for a secret that was typed.
    func masked(by marks: SecretMarks) -> ChosenLogin {
        guard let secret, !VariableReference.isAll(of: secret.reveal()) else { return self }
        return with(Secret(marks.mark(named: secretName)))
    }

    /// What its secret is called where a variable of a shell stands for it.
    private var secretName: String {
        switch self {
        case .nothing, .bearer: "token"
        case .basic, .digest: "password"
        case .field(let name, _), .item(let name, _): name
        }
    }
}

extension Request {
    /// A copy with a login whose secret is filled in.
    fileprivate func authorized(by login: ChosenLogin) throws(FormError) -> Request {
        switch login {
        case .nothing: return self
        case .basic(let user, let password):
            let value = BasicAuthorization.value(user: user, password: password)
            return try adding(value, to: .authorization)
        case .bearer(let token):
            return try adding("Bearer \(token.reveal())", to: .authorization)
        case .field(let text, let key):
            guard let name = HTTPField.Name(text) else { return self }
            return try adding(key.reveal(), to: name)
        case .item(let name, let key):
            var query = QueryItems()
            query.append(.string(key.reveal()), for: name)
            return with(url: url.appending(query: query))
        case .digest(let user, let password):
            guard headers[.authorization] == nil else { return self }
            return with(digestCredentials: DigestCredentials(user: user, password: password))
        }
    }

    private func adding(_ value: String, to name: HTTPField.Name) throws(FormError) -> Request {
        guard headers[name] == nil else { return self }
        guard HTTPField.isValidValue(value) else { throw FormError(controlsIn: name.rawName) }
        var headers = headers
        headers[name] = value
        return with(headers: headers, sensitiveHeaders: sensitiveHeaders.union([name]))
    }
}
