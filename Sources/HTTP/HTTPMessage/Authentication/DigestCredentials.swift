public import Girders

/// A user name and a password for Digest authentication (RFC 7616).
///
///     request(withMethod: .get) |> withDigestAuth(DigestCredentials(user: "ann", password: password))
///
/// The password is never sent, neither in the request nor in answer to a challenge of another scheme.
public struct DigestCredentials: Sendable, Hashable {
    /// Who asks.
    public let user: String
    /// What only the user and the server know.
    public let password: Secret

    /// Joins a name and a password.
    public init(user: String, password: Secret) {
        self.user = user
        self.password = password
    }
}
