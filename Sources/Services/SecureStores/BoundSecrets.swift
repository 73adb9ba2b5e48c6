import Girders
public import SecretValues
public import ValueTree
public import WebAddresses

/// Secrets by name, each bound to the origins it may be sent to.
///
///     let secrets = BoundSecrets(in: KeychainStorage.shared)
///     try secrets.save(token, named: "github", for: [origin])
///     try secrets.filled("Bearer {{secret:github}}", for: origin)
///
/// Using a secret for another origin throws an error that names both, so that the user can be
/// asked; ``allow(_:named:)`` grants it.
public struct BoundSecrets: Sendable {
    private let storage: any SecureStorage
    private var lookedUp: @Sendable (_ name: String) -> Void = { _ in }

    /// Uses the secrets of a store.
    ///
    /// The origins of a secret `x` are stored under `x/origins`; names have no `/`.
    public init(in storage: any SecureStorage) {
        self.storage = storage
    }

    /// The same secrets, saying the name of each that is about to be looked up for an origin.
    ///
    /// Stores may take seconds to answer: a command runs, a keyring asks for its password.
    package func telling(_ lookedUp: @escaping @Sendable (_ name: String) -> Void) -> BoundSecrets {
        var secrets = self
        secrets.lookedUp = lookedUp
        return secrets
    }

    /// Stores a secret for these origins only, replacing the previous value.
    public func save(
        _ secret: Secret,
        named name: String,
        for origins: Set<Origin>
    ) throws(SecureStorageError) {
        // Unbound in between: if this fails midway, neither secret can go to the other's origins.
        try storage.removeString(forKey: Self.originsKey(name))
        try storage.save(string: secret.reveal(), forKey: name)
        try write(origins, named: name)
    }

    /// Allows a secret to be sent to another origin.
    ///
    ///     try secrets.allow(mirror, named: "github")
    public func allow(_ origin: Origin, named name: String) throws(SecureStorageError) {
        try write(try origins(named: name).union([origin]), named: name)
    }

    /// Forbids to send a secret to an origin, which takes back ``allow(_:named:)``.
    ///
    ///     try secrets.forbid(mirror, named: "github")
    public func forbid(_ origin: Origin, named name: String) throws(SecureStorageError) {
        try write(try origins(named: name).subtracting([origin]), named: name)
    }

    /// The origins that a secret may be sent to.
    ///
    ///     try secrets.origins(named: "github").map(\.description)    // ["https://api.github.com"]
    ///
    /// They are separated by spaces, lines or commas. Throws if one of them isn't an origin.
    public func origins(named name: String) throws(SecureStorageError) -> Set<Origin> {
        let text = try storage.string(forKey: Self.originsKey(name)) ?? ""
        var origins: Set<Origin> = []
        for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            guard let origin = Origin(text: String(part)) else {
                throw SecureStorageError(
                    store: .origins(secret: name),
                    reason: .noOrigins
                )
            }
            origins.insert(origin)
        }
        return origins
    }

    /// Removes a secret and its origins.
    ///
    ///     try secrets.remove(named: "github")
    public func remove(named name: String) throws(SecureStorageError) {
        try storage.removeString(forKey: name)
        try storage.removeString(forKey: Self.originsKey(name))
    }

    /// The secret to send to an origin.
    ///
    ///     let token = try secrets.secret(named: "github", for: origin)
    ///
    /// Throws if there is none, or if it may not be sent there.
    public func secret(
        named name: String,
        for origin: Origin
    ) throws(SecretReferenceError) -> Secret {
        lookedUp(name)
        // The origins of a secret that isn't there are not looked up: a command may have to be run.
        guard
            let text = try stored({ () throws(SecureStorageError) -> String? in
                try storage.string(forKey: name)
            })
        else {
            throw .missing(name: name, for: origin)
        }
        let origins = try stored { () throws(SecureStorageError) -> Set<Origin> in
            try self.origins(named: name)
        }
        guard origins.contains(origin) else {
            let known = origins.map(\.description).sorted()
            throw .notBound(name: name, to: origin, boundTo: known)
        }
        return Secret(text)
    }

    /// A secret that is only used on this machine, whatever it is bound to.
    ///
    /// Throws if there is none.
    package func localSecret(named name: String) throws(SecretReferenceError) -> Secret {
        guard
            let text = try stored({ () throws(SecureStorageError) -> String? in
                try storage.string(forKey: name)
            })
        else {
            throw .unknown(name: name)
        }
        return Secret(text)
    }

    private func stored<Value>(
        _ read: () throws(SecureStorageError) -> Value
    ) throws(SecretReferenceError) -> Value {
        do throws(SecureStorageError) {
            return try read()
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

    private static func originsKey(_ name: String) -> String { name + originsEnding }

    /// Whether origins are stored under this key, rather than a secret.
    package static func isForOrigins(_ key: String) -> Bool { key.hasSuffix(originsEnding) }

    /// The end of the keys that origins are stored under.
    static let originsEnding = "/origins"
}

/// A text with its secrets filled in.
public struct FilledText: Sendable, Hashable {
    /// The whole text, which is itself secret.
    public let text: Secret
    /// The secrets in it, to keep out of logs.
    public let secrets: [Secret]
}

extension BoundSecrets {
    /// The text to send to an origin, with its references `{{secret:name}}` replaced.
    ///
    /// Other references stay as they are. Throws for the first secret that is missing or may not be
    /// sent there.
    public func filled(
        _ text: String,
        for origin: Origin
    ) throws(SecretReferenceError) -> FilledText {
        try filled(text) { name throws(SecretReferenceError) in
            try secret(named: name, for: origin)
        }
    }

    /// The text with its references replaced by the secrets that `secret` returns, each transformed
    /// by `written`.
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

/// The reason a secret isn't put into a request.
public enum SecretReferenceError: Error, Sendable, Hashable, MessageConvertible {
    /// There is no secret of this name to send to the origin.
    case missing(name: String, for: Origin)
    /// The secret may not be sent to this origin; `boundTo` lists those it may be sent to.
    case notBound(name: String, to: Origin, boundTo: [String])
    /// There is no secret of this name for use on this machine.
    case unknown(name: String)
    /// The store is unavailable.
    case storage(SecureStorageError)

    /// One line that names the secret and the origins.
    public var message: Message {
        switch self {
        case .missing(let name, _), .unknown(let name): "there is no secret `\(name)`"
        case .notBound(let name, let origin, []):
            "the secret `\(name)` is not for \(origin.description)"
        case .notBound(let name, let origin, let others):
            "the secret `\(name)` is not for \(origin.description) but for \(others.joined(separator: ", "))"
        case .storage(let error): error.message
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
