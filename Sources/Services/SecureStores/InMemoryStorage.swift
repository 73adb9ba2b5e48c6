public import FoundationEssentials
import Synchronization

/// A store that forgets everything when the program ends; for tests, and where nothing may be kept.
public final class InMemoryStorage: DataBackedStorage {
    /// What a person is told about where the secrets are.
    public var description: String { "the memory of this program" }
    private let entries = Mutex<[String: Data]>([:])

    /// Creates an empty store.
    public init() {}

    /// Keeps data under a key, or removes the key when there are none.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        entries.withLock { $0[key] = data }
    }

    /// The data under a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        entries.withLock { $0[key] }
    }

    /// Removes everything.
    public func clearSecureStorage() throws(SecureStorageError) {
        entries.withLock { $0.removeAll() }
    }
}
