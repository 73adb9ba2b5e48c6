internal import CartoucheCatalogue
internal import EndpointServer
internal import FoundationEssentials
internal import HTTPTypes
internal import SecretValues

/// The sessions of users. Any user name is accepted, and any password except `wrong`.
actor Sessions {
    /// Older tokens are dropped, which bounds the memory.
    private static let largestCount = 1000

    private var tokens: [(token: String, user: TodosAPI.User)] = []

    /// Returns a new token, or throws 401 for a wrong password.
    func login(_ credentials: TodosAPI.Credentials) throws(RequestFailure) -> TodosAPI.Session {
        guard !credentials.user.isEmpty, !credentials.password.isEmpty,
            credentials.password != Secret("wrong")
        else {
            throw RequestFailure(.unauthorized, "wrong user name or password")
        }
        let email = "\(credentials.user.lowercased())@example.org"
        let session = TodosAPI.Session(token: UUID().uuidString.lowercased())
        tokens.append((session.token, TodosAPI.User(name: credentials.user, email: email)))
        tokens.removeFirst(max(0, tokens.count - Self.largestCount))
        return session
    }

    /// Returns the user of a field such as `Bearer 1234`, or throws 401 for an unknown token.
    func user(authorization: Secret?) throws(RequestFailure) -> TodosAPI.User {
        let prefix = "bearer "
        let authorization = authorization?.reveal() ?? ""
        let isBearer = authorization.lowercased().hasPrefix(prefix)
        let token = isBearer ? String(authorization.dropFirst(prefix.count)) : authorization
        guard let entry = tokens.first(where: { $0.token == token }) else {
            throw RequestFailure(.unauthorized, "unknown token; log in first")
        }
        return entry.user
    }
}
