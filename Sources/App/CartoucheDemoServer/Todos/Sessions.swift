internal import CartoucheCatalogue
internal import EndpointServer
internal import FoundationEssentials
internal import Girders
internal import HTTPTypes

/// Who has logged in. Any user name is known, and any password but `wrong` is right.
actor Sessions {
    /// Older tokens are forgotten, so that the server does not grow.
    private static let largestCount = 1000

    private var tokens: [(token: String, user: TodosAPI.User)] = []

    /// A new token; throws 401 for a wrong password.
    func login(_ credentials: TodosAPI.Credentials) throws(RequestFailure) -> TodosAPI.Session {
        guard !credentials.user.isEmpty, !credentials.password.isEmpty,
            credentials.password != Secret("wrong")
        else {
            throw RequestFailure(.unauthorized, "user or password is wrong")
        }
        let email = "\(credentials.user.lowercased())@example.org"
        let session = TodosAPI.Session(token: UUID().uuidString.lowercased())
        tokens.append((session.token, TodosAPI.User(name: credentials.user, email: email)))
        tokens.removeFirst(max(0, tokens.count - Self.largestCount))
        return session
    }

    /// Whom a header field such as `Bearer 1234` belongs to; throws 401 when nobody.
    func user(authorization: String) throws(RequestFailure) -> TodosAPI.User {
        let prefix = "bearer "
        let isBearer = authorization.lowercased().hasPrefix(prefix)
        let token = isBearer ? String(authorization.dropFirst(prefix.count)) : authorization
        guard let entry = tokens.first(where: { $0.token == token }) else {
            throw RequestFailure(.unauthorized, "the token is not known; log in first")
        }
        return entry.user
    }
}
