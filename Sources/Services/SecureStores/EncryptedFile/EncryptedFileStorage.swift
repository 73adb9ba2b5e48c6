internal import Cryptography
public import FoundationEssentials
public import SecretValues

/// A store in one encrypted file that only its owner can read.
///
///     let storage = EncryptedFileStorage(path: path, key: .passphrase(passphrase))
///     try storage.save(string: token, forKey: "github")
///
/// Each write encrypts everything with fresh keys and replaces the file atomically. With a
/// passphrase that deliberately takes a quarter of a second and 128 MiB; reading takes it once,
/// until the file changes. Several processes may use the same file.
public final class EncryptedFileStorage: DataBackedStorage {
    /// Tells the user where the secrets are and who can read them.
    public var description: String { place.description }
    /// The file, and its key file if it has one.
    public let place: StoragePlace
    private let name: StorageName
    private let file: VaultFile

    /// Uses the file at a path, which need not exist yet.
    public convenience init(path: String, key: StorageKey) {
        self.init(path: path, key: key, cost: .usual)
    }

    init(path: String, key: StorageKey, cost: ScryptCost) {
        name = .encryptedFile(path: path)
        place =
            switch key {
            case .passphrase: .encryptedFile(path: path)
            case .keyFile(let key): .withKeyFile(path: path, key: key)
            }
        file = VaultFile(path: path, key: key, cost: cost)
    }

    /// The data for a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        try SecureStorageError.naming(name) { () throws(StorageFault) in
            try file.read().entries[key]
        }
    }

    /// Stores data for a key, or removes the key if `data` is nil.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        try SecureStorageError.naming(name) { () throws(StorageFault) in
            try file.change { $0.entries[key] = data }
        }
    }

    /// Removes the file; this needs no key, because a passphrase may have been forgotten.
    public func clearSecureStorage() throws(SecureStorageError) {
        try SecureStorageError.naming(name) { () throws(StorageFault) in try file.remove() }
    }
}

/// The key of an encrypted file.
public enum StorageKey: Sendable {
    /// A passphrase that the user knows.
    case passphrase(Secret)
    /// A file of random bytes, created by the first write.
    ///
    /// Anyone who can read both files can read the secrets, so the key must be in a different
    /// folder; it is meant for unattended machines.
    case keyFile(path: String)
}
