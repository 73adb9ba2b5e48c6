package import FoundationEssentials
package import Glibc

/// An open file, closed when it is deallocated.
package final class FileDescriptor {
    private let path: String
    private let number: CInt

    /// Opens a file that child processes don't inherit; errors contain `action`.
    package init(
        _ path: String,
        flags: CInt,
        mode: mode_t = 0o600,
        action: FileOperationError.Action
    ) throws(FileOperationError) {
        number = open(path, flags | O_CLOEXEC, mode)
        guard number >= 0 else { throw .lastFailure(action, path) }
        self.path = path
    }

    deinit {
        close(number)
    }

    /// Writes all bytes.
    package func write(_ data: Data) throws(FileOperationError) {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .lastFailure(.write, path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Sets the file's mode, regardless of the umask.
    package func change(mode: mode_t) throws(FileOperationError) {
        guard fchmod(number, mode) == 0 else { throw .lastFailure(.write, path) }
    }

    /// Flushes all writes to disk.
    package func synchronize() throws(FileOperationError) {
        guard fsync(number) == 0 else { throw .lastFailure(.write, path) }
    }

    /// Waits for an exclusive lock, which is released when the file is closed.
    package func lock() throws(FileOperationError) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .lastFailure(.lock, path) }
        }
    }
}
