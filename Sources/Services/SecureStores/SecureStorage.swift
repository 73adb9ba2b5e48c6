public import FoundationEssentials

/// Keeps small secrets by name.
///
/// Strings and data share one set of keys.
///
///     try storage.save(string: "ada", forKey: "user")
///     try storage.string(forKey: "user")    // "ada"
///
/// A missing key is nil, not an error; an error means that the store itself cannot serve. Its
/// description tells a person where the secrets are.
public protocol SecureStorage: Sendable, CustomStringConvertible {
    /// Keeps a string under a key, in place of what was there. nil removes the key.
    func save(string: String?, forKey key: String) throws(SecureStorageError)

    /// The string under a key: nil when there is none, or when its data are not UTF-8.
    func string(forKey key: String) throws(SecureStorageError) -> String?

    /// Removes what is under a key, if anything is.
    func removeString(forKey key: String) throws(SecureStorageError)

    /// Keeps data under a key, in place of what was there. nil changes nothing.
    func save(value: Data?, key: String) throws(SecureStorageError)

    /// The data under a key; the UTF-8 of a string that was saved there.
    func data(forKey key: String) throws(SecureStorageError) -> Data?

    /// Removes what is under a key, if anything is.
    func removeData(forKey key: String) throws(SecureStorageError)

    /// Removes everything.
    func clearSecureStorage() throws(SecureStorageError)
}

/// A store that keeps data by key, and has its strings for nothing.
public protocol DataBackedStorage: SecureStorage {
    /// Keeps data under a key, or removes the key when there are none.
    func set(_ data: Data?, forKey key: String) throws(SecureStorageError)
}

extension DataBackedStorage {
    /// Keeps the UTF-8 of a string under a key.
    ///
    /// nil removes the key.
    public func save(string: String?, forKey key: String) throws(SecureStorageError) {
        try set(string.map { Data($0.utf8) }, forKey: key)
    }

    /// The data under a key as a string, nil when they are not UTF-8.
    public func string(forKey key: String) throws(SecureStorageError) -> String? {
        guard let data = try data(forKey: key) else { return nil }
        return String(validating: data, as: UTF8.self)
    }

    /// Removes what is under a key, if anything is.
    public func removeString(forKey key: String) throws(SecureStorageError) {
        try set(nil, forKey: key)
    }

    /// Keeps data under a key.
    ///
    /// nil changes nothing.
    public func save(value: Data?, key: String) throws(SecureStorageError) {
        guard let value else { return }
        try set(value, forKey: key)
    }

    /// Removes what is under a key, if anything is.
    public func removeData(forKey key: String) throws(SecureStorageError) {
        try set(nil, forKey: key)
    }
}

/// Why a store cannot serve.
public struct SecureStorageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which store.
    public let store: String
    /// What keeps it from serving.
    public let reason: String

    /// Creates the error of a store.
    public init(store: String, reason: String) {
        self.store = store
        self.reason = reason
    }

    /// One line: the store and the reason.
    public var description: String { "\(store): \(reason)" }
}
