import FoundationEssentials
import Glibc
import SystemFiles

/// A file that only its owner can read and that is replaced atomically.
struct PrivateFile {
    private let file: AtomicFile

    /// The path of the file, with symbolic links resolved.
    var path: String { file.path }

    /// Resolves a symbolic link.
    ///
    /// Throws for a link whose target doesn't exist.
    init(_ path: String) throws(StorageFault) {
        file = try StorageFault.wrapping { () throws(FileOperationError) in try AtomicFile(path) }
    }

    /// Waits for an exclusive lock, which is released when the result is deallocated.
    func lock() throws(StorageFault) -> FileDescriptor {
        try StorageFault.wrapping { () throws(FileOperationError) in
            try PrivateFolder.make(PrivateFolder.holding(path))
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW
            let lock = try FileDescriptor(path + ".lock", flags: flags, action: .open)
            try lock.lock()
            return lock
        }
    }

    /// Replaces the contents; requires the ``lock()``.
    func replace(with data: Data) throws(StorageFault) {
        try StorageFault.wrapping { () throws(FileOperationError) in
            try file.replace(with: data, mode: 0o600, isAlone: true)
        }
    }

    /// Removes the file if it exists; requires the ``lock()``.
    func remove() throws(StorageFault) {
        try StorageFault.wrapping { () throws(FileOperationError) in try file.remove() }
    }
}

extension PrivateFile {
    /// Whether the file exists; throws if that can't be determined.
    static func isThere(_ path: String) throws(StorageFault) -> Bool {
        if access(path, F_OK) == 0 { return true }
        guard errno == ENOENT else { throw .file(.lastFailure(.read, path)) }
        return false
    }

    /// Throws if a file can be read by anyone but its owner, who has to be this user.
    static func checkOthersCannotRead(
        _ path: String,
        otherwise fault: StorageFault
    ) throws(StorageFault) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .file(.lastFailure(.read, path)) }
        guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() else {
            throw fault
        }
    }

    /// The contents of a file of at most `sizeLimit` bytes.
    static func contents(of path: String, sizeLimit: Int) throws(StorageFault) -> Data {
        do throws(FileReadError) {
            return try RegularFile.read(path, sizeLimit: sizeLimit)
        } catch {
            throw .unreadable(error)
        }
    }
}
