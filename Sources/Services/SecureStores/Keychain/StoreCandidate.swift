/// A store that secrets could be kept in.
public struct StoreCandidate: Sendable {
    /// How the choice is written down: `encrypted-file`.
    public let name: String
    /// The store itself, where it can serve; else why not.
    public let open: @Sendable () throws(SecureStorageError) -> any SecureStorage

    /// Describes a store.
    public init(
        name: String,
        open: @escaping @Sendable () throws(SecureStorageError) -> any SecureStorage
    ) {
        self.name = name
        self.open = open
    }
}
