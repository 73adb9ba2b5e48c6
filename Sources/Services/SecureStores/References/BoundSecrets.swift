public import Girders

/// Secrets by name, each bound to the origins that it may be sent to.
///
///     let secrets = BoundSecrets(in: KeychainStorage.shared)
///     try secrets.save(token, named: "github", for: [origin])
///     try secrets.filled("Bearer {{secret:github}}", for: origin)
///
/// A secret that is asked for another origin is an error that names both, so that a person can be
/// asked; ``allow(_:named:)`` is the answer.
public struct BoundSecrets: Sendable {
    private let storage: any SecureStorage

    /// Uses the secrets of a store.
    ///
    /// The origins of a secret `x` are kept beside it under `x/origins`; names have no `/`.
    public init(in storage: any SecureStorage) {
        self.storage = storage
    }

    /// Keeps a secret, in place of what was there, for these origins only.
    public func save(
        _ secret: Secret,
        named name: String,
        for origins: Set<Origin>
    ) throws(SecureStorageError) {
        // Unbound in between: wherever this ends early, neither secret goes to the other's origins.
        try storage.removeString(forKey: Self.originsKey(name))
        try storage.save(string: secret.reveal(), forKey: name)
        try write(origins, named: name)
    }

    /// Lets a secret be sent to one more origin.
    public func allow(_ origin: Origin, named name: String) throws(SecureStorageError) {
        try write(try origins(named: name).union([origin]), named: name)
    }

    /// Where a secret may be sent.
    public func origins(named name: String) throws(SecureStorageError) -> Set<Origin> {
        let lines = try storage.string(forKey: Self.originsKey(name)) ?? ""
        return Set(
            lines.split(whereSeparator: \.isWhitespace).compactMap { Origin(text: String($0)) }
        )
    }

    /// Removes a secret and its origins.
    public func remove(named name: String) throws(SecureStorageError) {
        try storage.removeString(forKey: name)
        try storage.removeString(forKey: Self.originsKey(name))
    }

    /// A secret that is about to be sent to an origin.
    ///
    /// Throws when there is none, and when it may not be sent there.
    public func secret(
        named name: String,
        for origin: Origin
    ) throws(SecretReferenceError) -> Secret {
        let (text, origins) = try stored(name)
        guard let text else { throw .missing(name: name, for: origin) }
        guard origins.contains(origin) else {
            let known = origins.map(\.description).sorted()
            throw .notBound(name: name, to: origin, boundTo: known)
        }
        return Secret(text)
    }

    /// A secret that is used on this machine and sent nowhere, whatever it is bound to.
    ///
    /// Throws when there is none.
    package func localSecret(named name: String) throws(SecretReferenceError) -> Secret {
        guard let text = try stored(name).text else { throw .unknown(name: name) }
        return Secret(text)
    }

    private func stored(
        _ name: String
    ) throws(SecretReferenceError) -> (text: String?, origins: Set<Origin>) {
        do throws(SecureStorageError) {
            return (try storage.string(forKey: name), try origins(named: name))
        } catch {
            throw .storage(error)
        }
    }

    private func write(
        _ origins: Set<Origin>,
        named name: String
    ) throws(SecureStorageError) {
        let lines = origins.map(\.description).sorted().joined(separator: "\n")
        try storage.save(string: lines, forKey: Self.originsKey(name))
    }

    private static func originsKey(_ name: String) -> String { name + "/origins" }
}
