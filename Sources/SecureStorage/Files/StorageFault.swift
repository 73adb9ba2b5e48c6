import Glibc

/// Why something cannot be kept or read, as the reason of a ``SecureStorageError``.
struct StorageFault: Error, Hashable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// The last failure of this thread while it did something to a file, in the system's words.
    static func system(_ action: String, _ path: String) -> StorageFault {
        StorageFault("cannot \(action) \(path): \(String(cString: strerror(errno)))")
    }
}
