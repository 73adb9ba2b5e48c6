import FoundationEssentials
import Girders
import Glibc

/// A file that only its owner can read, replaced as a whole or not at all.
struct PrivateFile {
    private static let temporaryMark = ".tmp-"

    /// Where the file is, links followed.
    let path: String

    /// Follows a link to the file that it stands for.
    ///
    /// Throws for a link to nothing: what it is meant for is anybody's guess.
    init(_ path: String) throws(StorageFault) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self.path = path
            return
        }
        guard let resolved = realpath(path, nil) else { throw .system("follow", path) }
        defer { free(resolved) }
        self.path = String(cString: resolved)
    }

    /// Waits until no other process has the file; it is given back with the last use of the result.
    func lock() throws(StorageFault) -> FileDescriptor {
        do throws(UnmakeableFolder) {
            try PrivateFolder.make(PrivateFolder.holding(path))
        } catch {
            throw StorageFault(error.description)
        }
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        let lock = try FileDescriptor(path + ".lock", flags: flags, action: "open")
        try lock.lock()
        return lock
    }

    /// Puts other contents in the place of what is there.
    ///
    /// Whenever the power fails, the file has the old contents or the new ones. To be called with
    /// the ``lock()``: temporaries that are found are nobody's.
    func replace(with data: Data) throws(StorageFault) {
        removeTemporaries()
        let temporary = path + Self.temporaryMark + "\(getpid())-\(UInt32.random(in: 0...(.max)))"
        do throws(StorageFault) {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            let file = try FileDescriptor(temporary, flags: flags, action: "create")
            try file.write(data)
            try file.synchronize()
            guard rename(temporary, path) == 0 else { throw .system("replace", path) }
        } catch {
            unlink(temporary)
            throw error
        }
        try synchronizeFolder()
    }

    /// Removes the file, if it is there.
    func remove() throws(StorageFault) {
        removeTemporaries()
        guard unlink(path) == 0 else {
            guard errno == ENOENT else { throw .system("remove", path) }
            return
        }
        try synchronizeFolder()
    }

    /// A name is on the disk only when its folder is.
    private func synchronizeFolder() throws(StorageFault) {
        let folder = PrivateFolder.holding(path)
        try FileDescriptor(folder, flags: O_RDONLY | O_DIRECTORY, action: "open").synchronize()
    }

    private func removeTemporaries() {
        let folder = PrivateFolder.holding(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for temporary in names where temporary.hasPrefix(name + Self.temporaryMark) {
            unlink(folder + "/" + temporary)
        }
    }
}
