import FoundationEssentials
import SecureStores
import Synchronization

/// A store that can no longer be written after some writes.
final class BreakingStorage: DataBackedStorage {
    let description = "a store that breaks"
    private let storage: InMemoryStorage
    private let remaining: Mutex<Int>

    init(_ storage: InMemoryStorage, after writes: Int) {
        self.storage = storage
        remaining = Mutex(writes)
    }

    func data(forKey key: String) throws(SecureStorageError) -> Data? {
        try storage.data(forKey: key)
    }

    func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        let isBroken = remaining.withLock { remaining in
            remaining -= 1
            return remaining < 0
        }
        guard !isBroken else {
            throw SecureStorageError(store: .own(description), reason: "it broke")
        }
        try storage.set(data, forKey: key)
    }

    func clearSecureStorage() throws(SecureStorageError) {
        try storage.clearSecureStorage()
    }
}
