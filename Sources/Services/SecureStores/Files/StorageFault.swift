import Girders

/// Why something cannot be kept or read, as the reason of a ``SecureStorageError``.
struct StorageFault: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// The last failure of this thread while it did something to a file, in the system's words.
    static func system(_ action: String, _ path: String) -> StorageFault {
        StorageFault(UnusableFile.lastFailure(action, path).description)
    }

    /// Does something to a file, and says of a fault what it was.
    static func wrapping<Result>(
        _ body: () throws(UnusableFile) -> Result
    ) throws(StorageFault) -> Result {
        do throws(UnusableFile) {
            return try body()
        } catch {
            throw StorageFault(error.description)
        }
    }
}

extension SecureStorageError {
    /// Does something for a store, and says of a fault which store had it.
    static func naming<Result>(
        _ store: String,
        _ body: () throws(StorageFault) -> Result
    ) throws(SecureStorageError) -> Result {
        do throws(StorageFault) {
            return try body()
        } catch {
            throw SecureStorageError(store: store, reason: error.reason)
        }
    }
}
