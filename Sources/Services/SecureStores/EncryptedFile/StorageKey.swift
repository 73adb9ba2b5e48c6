public import Girders

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
