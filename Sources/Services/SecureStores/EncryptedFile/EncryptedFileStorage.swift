public import FoundationEssentials
public import Girders

/// A store in one encrypted file that only its owner can read.
///
///     let storage = EncryptedFileStorage(path: path, key: .passphrase(passphrase))
///     try storage.save(string: token, forKey: "github")
///
/// Every write encrypts all of it anew, under keys that were never used, and replaces the file as a
/// whole. With a passphrase that takes a quarter of a second and 128 MiB, by design; reading takes
/// it once as long as the file stays the same. Several processes may use one file.
public final class EncryptedFileStorage: DataBackedStorage {
    /// What a person is told about where the secrets are, and who can read them.
    public let description: String
    private let name: String
    private let file: VaultFile

    /// Uses the file at a path, which need not be there yet.
    public convenience init(path: String, key: StorageKey) {
        self.init(path: path, key: key, cost: .usual)
    }

    init(path: String, key: StorageKey, cost: ScryptCost) {
        name = "the encrypted file \(path)"
        description =
            switch key {
            case .passphrase: "\(name), opened with a passphrase"
            case .keyFile(let key): "\(name); whoever can also read \(key) can read the secrets"
            }
        file = VaultFile(path: path, key: key, cost: cost)
    }

    /// The data under a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        try SecureStorageError.naming(name) { () throws(StorageFault) in
            try file.read().entries[key]
        }
    }

    /// Keeps data under a key, or removes the key when there are none.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        try SecureStorageError.naming(name) { () throws(StorageFault) in
            try file.change { $0.entries[key] = data }
        }
    }

    /// Removes the file, which takes no key: a passphrase may have been forgotten.
    public func clearSecureStorage() throws(SecureStorageError) {
        try SecureStorageError.naming(name) { () throws(StorageFault) in try file.remove() }
    }
}

/// What an encrypted file is opened with.
public enum StorageKey: Sendable {
    /// A passphrase that a person knows.
    case passphrase(Secret)
    /// A file of random bytes, made on the first write.
    ///
    /// Whoever can read both files can read the secrets, so it must be in another folder than they
    /// are; it is for machines without a person.
    case keyFile(path: String)
}
