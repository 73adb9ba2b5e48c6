public import FoundationEssentials

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
