package import SecretValues

/// Stores the user's decisions about secrets.
package protocol SecretService: Sendable {
    /// Stores a decision.
    func keep(_ answer: SecretAnswer) async throws

    /// Undoes the storing of a decision.
    func takeBack(_ answer: SecretAnswer) async throws

    /// The redaction of all secrets that are known so far.
    var redaction: Redaction { get }
}
