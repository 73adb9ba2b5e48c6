public import FoundationEssentials

/// Secrets that somebody else keeps and that are only read: of the environment, an open file, a
/// command.
///
///     let storage = ReadOnlyStorage.environment(["SHOP_SECRET_TOKEN": "t"], prefix: "SHOP_SECRET_")
///     try storage.string(forKey: "token")    // "t"
public struct ReadOnlyStorage: DataBackedStorage {
    /// What a person and messages call it.
    public let description: String
    private let lookup: @Sendable (_ key: String) throws(SecureStorageError) -> Data?

    /// Reads secrets by a function.
    public init(
        description: String,
        lookup: @escaping @Sendable (_ key: String) throws(SecureStorageError) -> Data?
    ) {
        self.description = description
        self.lookup = lookup
    }

    /// The data under a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        try lookup(key)
    }

    /// Always throws.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        throw SecureStorageError(store: description, reason: "it is only read")
    }

    /// Always throws.
    public func clearSecureStorage() throws(SecureStorageError) {
        throw SecureStorageError(store: description, reason: "it is only read")
    }
}
