import Girders
import Glibc

/// The history file, which only its owner can read, in a folder that only its owner can read.
struct HistoryFile {
    let path: String

    /// Creates the folder and the file if they are missing.
    ///
    /// SQLite gives its auxiliary files the same permissions.
    func prepare() throws(HistoryUnavailable) {
        try prepareFolder()
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            if code == EROFS || code == EACCES, access(path, R_OK) == 0 {
                throw .readOnly(path: path)
            }
            throw .unreachable(path: path, reason: String(cString: strerror(code)))
        }
        fchmod(descriptor, 0o600)
        close(descriptor)
    }

    /// Renames the file and SQLite's auxiliary files; returns the new name.
    func moveAside() throws(HistoryUnavailable) -> String {
        let aside = firstFreeName()
        guard rename(path, aside) == 0 else {
            throw .unreachable(path: path, reason: String(cString: strerror(errno)))
        }
        for suffix in ["-wal", "-shm"] {
            rename(path + suffix, aside + suffix)
        }
        return aside
    }

    private func firstFreeName() -> String {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        return "\(path).damaged-\(number)"
    }

    private func prepareFolder() throws(HistoryUnavailable) {
        do throws(FolderCreationError) {
            try PrivateFolder.make(PrivateFolder.holding(path))
        } catch {
            throw .unreachable(path: path, reason: error.description)
        }
    }
}
