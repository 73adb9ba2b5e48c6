import Girders

/// The reason of a ``SecureStorageError``, before the store is known.
struct StorageFault: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// The fault for the current value of `errno` after an operation on a file.
    static func system(_ action: String, _ path: String) -> StorageFault {
        StorageFault(FileOperationError.lastFailure(action, path).description)
    }

    /// Runs `body` and converts a file error to a fault.
    static func wrapping<Result>(
        _ body: () throws(FileOperationError) -> Result
    ) throws(StorageFault) -> Result {
        do throws(FileOperationError) {
            return try body()
        } catch {
            throw StorageFault(error.description)
        }
    }
}

extension SecureStorageError {
    /// Runs `body` and adds the store's name to a fault.
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
