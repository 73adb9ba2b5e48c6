import FoundationEssentials
import Girders
import Glibc

/// A file that only its owner can read, replaced as a whole or not at all.
struct PrivateFile {
    private let file: WholeFile

    /// Where the file is, links followed.
    var path: String { file.path }

    /// Follows a link to the file that it stands for.
    ///
    /// Throws for a link to nothing: what it is meant for is anybody's guess.
    init(_ path: String) throws(StorageFault) {
        file = try StorageFault.wrapping { () throws(UnusableFile) in try WholeFile(path) }
    }

    /// Waits until no other process has the file; it is given back with the last use of the result.
    func lock() throws(StorageFault) -> FileDescriptor {
        do throws(UnmakeableFolder) {
            try PrivateFolder.make(PrivateFolder.holding(path))
        } catch {
            throw StorageFault(error.description)
        }
        return try StorageFault.wrapping { () throws(UnusableFile) in
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW
            let lock = try FileDescriptor(path + ".lock", flags: flags, action: "open")
            try lock.lock()
            return lock
        }
    }

    /// Puts other contents in the place of what is there; to be called with the ``lock()``.
    func replace(with data: Data) throws(StorageFault) {
        try StorageFault.wrapping { () throws(UnusableFile) in
            try file.replace(with: data, mode: 0o600, isAlone: true)
        }
    }

    /// Removes the file, if it is there; to be called with the ``lock()``.
    func remove() throws(StorageFault) {
        try StorageFault.wrapping { () throws(UnusableFile) in try file.remove() }
    }
}

extension PrivateFile {
    /// Whether there is a file; throws where that cannot be found out.
    static func isThere(_ path: String) throws(StorageFault) -> Bool {
        if access(path, F_OK) == 0 { return true }
        guard errno == ENOENT else { throw .system("read", path) }
        return false
    }

    /// What is in a file of at most so many bytes.
    static func contents(of path: String, sizeLimit: Int) throws(StorageFault) -> Data {
        do throws(UnreadableFile) {
            return try RegularFile.read(path, sizeLimit: sizeLimit)
        } catch {
            throw StorageFault(error.description)
        }
    }
}
