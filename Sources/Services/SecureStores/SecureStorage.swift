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
