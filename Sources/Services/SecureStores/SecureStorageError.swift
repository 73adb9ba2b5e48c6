/// Why a store cannot serve.
public struct SecureStorageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which store.
    public let store: String
    /// What keeps it from serving.
    public let reason: String

    /// Creates the error of a store.
    public init(store: String, reason: String) {
        self.store = store
        self.reason = reason
    }

    /// One line: the store and the reason.
    public var description: String { "\(store): \(reason)" }
}
