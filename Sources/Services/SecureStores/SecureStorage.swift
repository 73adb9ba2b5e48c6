public import FoundationEssentials

/// Stores small secrets by key.
///
/// Strings and data share the same keys.
///
///     try storage.save(string: "ada", forKey: "user")
///     try storage.string(forKey: "user")    // "ada"
///
/// The value for a missing key is nil; an error means that the store itself is unavailable. The
/// description tells the user where the secrets are.
public protocol SecureStorage: Sendable, CustomStringConvertible {
    /// The place of the secrets; by default the description.
    var place: StoragePlace { get }

    /// Stores a string for a key, replacing the previous value. nil removes the key.
    func save(string: String?, forKey key: String) throws(SecureStorageError)

    /// The string for a key; nil if there is none or its data aren't UTF-8.
    func string(forKey key: String) throws(SecureStorageError) -> String?

    /// Removes the value for a key, if any.
    func removeString(forKey key: String) throws(SecureStorageError)

    /// Stores data for a key, replacing the previous value. nil removes the key.
    func save(value: Data?, key: String) throws(SecureStorageError)

    /// The data for a key; for a string, its UTF-8.
    func data(forKey key: String) throws(SecureStorageError) -> Data?

    /// Removes the value for a key, if any.
    func removeData(forKey key: String) throws(SecureStorageError)

    /// Removes everything.
    func clearSecureStorage() throws(SecureStorageError)
}

extension SecureStorage {
    /// The description as a place.
    public var place: StoragePlace { .own(description) }
}

/// A store that only implements data; strings are stored as UTF-8.
public protocol DataBackedStorage: SecureStorage {
    /// Stores data for a key, or removes the key if `data` is nil.
    func set(_ data: Data?, forKey key: String) throws(SecureStorageError)
}

extension DataBackedStorage {
    /// Stores the UTF-8 of a string for a key.
    ///
    /// nil removes the key.
    public func save(string: String?, forKey key: String) throws(SecureStorageError) {
        try set(string.map { Data($0.utf8) }, forKey: key)
    }

    /// The data for a key as a string; nil if they aren't UTF-8.
    public func string(forKey key: String) throws(SecureStorageError) -> String? {
        guard let data = try data(forKey: key) else { return nil }
        return String(validating: data, as: UTF8.self)
    }

    /// Removes the value for a key, if any.
    ///
    ///     try storage.removeString(forKey: "user")
    public func removeString(forKey key: String) throws(SecureStorageError) {
        try set(nil, forKey: key)
    }

    /// Stores data for a key.
    ///
    ///     try storage.save(value: data, key: "seed")
    ///
    /// nil removes the key.
    public func save(value: Data?, key: String) throws(SecureStorageError) {
        try set(value, forKey: key)
    }

    /// Removes the value for a key, if any.
    ///
    ///     try storage.removeData(forKey: "seed")
    public func removeData(forKey key: String) throws(SecureStorageError) {
        try set(nil, forKey: key)
    }
}
