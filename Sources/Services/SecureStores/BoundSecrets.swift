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

/// A text with secrets in it.
public struct FilledText: Sendable, Hashable {
    /// The whole text, which is as secret as they are.
    public let text: Secret
    /// The secrets alone, to be kept out of logs.
    public let secrets: [Secret]
}

extension BoundSecrets {
    /// The text with the secrets in the place of their references `{{secret:name}}`, about to be
    /// sent to an origin.
    ///
    /// Other references stay as they are. Throws for the first secret that is not there or may not
    /// be sent there.
    public func filled(
        _ text: String,
        for origin: Origin
    ) throws(SecretReferenceError) -> FilledText {
        try filled(text) { name throws(SecretReferenceError) in
            try secret(named: name, for: origin)
        }
    }

    /// The text with the secrets that `secret` finds in the place of their references, each written
    /// as `written` has it.
    package func filled(
        _ text: String,
        written: (String) -> String = { $0 },
        _ secret: (_ name: String) throws(SecretReferenceError) -> Secret
    ) throws(SecretReferenceError) -> FilledText {
        var result = ""
        var secrets: [Secret] = []
        var rest = text.startIndex
        for reference in VariableReference.all(in: text) where reference.isSecret {
            result += text[rest..<reference.range.lowerBound]
            rest = reference.range.upperBound
            guard !reference.isEscaped else {
                result += reference.plainText
                continue
            }
            let secret = try secret(reference.name)
            secrets.append(secret)
            result += written(secret.reveal())
        }
        return FilledText(text: Secret(result + text[rest...]), secrets: secrets)
    }
}

/// Why a secret is not put into a request.
public enum SecretReferenceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no secret of this name, which an origin was to get.
    case missing(name: String, for: Origin)
    /// The secret may not be sent to this origin; where it may be.
    case notBound(name: String, to: Origin, boundTo: [String])
    /// There is no secret of this name, which stays on this machine.
    case unknown(name: String)
    /// The store cannot serve.
    case storage(SecureStorageError)

    /// One line that names the secret and the origins.
    public var description: String {
        switch self {
        case .missing(let name, _), .unknown(let name): "there is no secret `\(name)`"
        case .notBound(let name, let origin, let others):
            "the secret `\(name)` is not for \(origin)"
                + (others.isEmpty ? "" : " but for \(others.joined(separator: ", "))")
        case .storage(let error): error.description
        }
    }
}
