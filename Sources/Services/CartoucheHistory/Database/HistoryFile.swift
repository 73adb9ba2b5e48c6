import Girders
import Glibc

/// The file of the history: its owner's alone, in a folder that is its owner's alone.
struct HistoryFile {
    let path: String

    /// Makes the folder and the file where they are missing.
    ///
    /// SQLite gives the files it puts beside this one the same permissions.
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

    /// Renames the file and those that SQLite put beside it, and gives the new name.
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
        do throws(UnmakeableFolder) {
            try PrivateFolder.make(PrivateFolder.holding(path))
        } catch {
            throw .unreachable(path: path, reason: error.description)
        }
    }
}
