import FoundationEssentials
import Glibc

/// An open file, closed with the last use.
final class FileDescriptor {
    let path: String
    let number: CInt

    init(_ path: String, flags: CInt, action: String) throws(StorageFault) {
        number = open(path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .system(action, path) }
        self.path = path
    }

    deinit {
        close(number)
    }

    func write(_ data: Data) throws(StorageFault) {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .system("write", path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until everything is on the disk.
    func synchronize() throws(StorageFault) {
        guard fsync(number) == 0 else { throw .system("write", path) }
    }

    /// Waits until no other process has the file locked; the lock ends with the file's last use.
    func lock() throws(StorageFault) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .system("lock", path) }
        }
    }
}
