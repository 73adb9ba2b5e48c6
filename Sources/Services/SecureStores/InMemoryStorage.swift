public import FoundationEssentials
import Synchronization

/// A store in memory, for tests and for programs that must not store secrets.
///
///     let storage = InMemoryStorage()
///     try storage.save(string: "ada", forKey: "user")
///     try storage.string(forKey: "user")    // "ada"
public final class InMemoryStorage: DataBackedStorage {
    /// Tells the user where the secrets are.
    public var description: String { place.description }
    /// The place of the secrets: the memory of the program.
    public var place: StoragePlace { .memory }
    private let entries = Mutex<[String: Data]>([:])

    /// Creates an empty store.
    public init() {}

    /// Stores data for a key, or removes the key if `data` is nil.
    ///
    ///     try InMemoryStorage().set(data, forKey: "seed")
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        entries.withLock { $0[key] = data }
    }

    /// The data for a key.
    ///
    ///     try InMemoryStorage().data(forKey: "seed")    // nil
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        entries.withLock { $0[key] }
    }

    /// Removes everything.
    ///
    ///     try InMemoryStorage().clearSecureStorage()
    public func clearSecureStorage() throws(SecureStorageError) {
        entries.withLock { $0.removeAll() }
    }
}
