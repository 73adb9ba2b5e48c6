package import FoundationEssentials
package import Glibc

/// An open file, closed with the last use.
package final class FileDescriptor {
    private let path: String
    private let number: CInt

    /// Opens a file, closed in programs that this one starts; `action` is what an error says of it.
    package init(
        _ path: String,
        flags: CInt,
        mode: mode_t = 0o600,
        action: String
    ) throws(UnusableFile) {
        number = open(path, flags | O_CLOEXEC, mode)
        guard number >= 0 else { throw .lastFailure(action, path) }
        self.path = path
    }

    deinit {
        close(number)
    }

    /// Writes all of it.
    package func write(_ data: Data) throws(UnusableFile) {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .lastFailure("write", path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Says who may do what with the file, whatever the process takes away from new files.
    package func change(mode: mode_t) throws(UnusableFile) {
        guard fchmod(number, mode) == 0 else { throw .lastFailure("write", path) }
    }

    /// Waits until everything is on the disk.
    package func synchronize() throws(UnusableFile) {
        guard fsync(number) == 0 else { throw .lastFailure("write", path) }
    }

    /// Waits until no other process has the file locked; the lock ends with the file's last use.
    package func lock() throws(UnusableFile) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .lastFailure("lock", path) }
        }
    }
}

/// Why something cannot be done to a file.
package struct UnusableFile: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was to be done: "replace".
    package let action: String
    package let path: String
    /// What the system says.
    package let reason: String

    /// One line: the action, the file and the reason.
    package var description: String { "cannot \(action) \(path): \(reason)" }

    /// The last failure of this thread.
    package static func lastFailure(_ action: String, _ path: String) -> UnusableFile {
        UnusableFile(action: action, path: path, reason: String(cString: strerror(errno)))
    }
}
