internal import Glibc

/// Gives a complete file its name, unless something has that name already.
///
/// Asking first and renaming then would replace a file that appears in between.
struct FinishedFile {
    let path: String

    /// Renames the file at `part`.
    func take(from part: String) throws(DownloadError) {
        guard link(part, path) != 0 else {
            unlink(part)
            return
        }
        switch errno {
        case EEXIST: throw .exists(path: path)
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EACCES: try replaceReserved(from: part)
        default: throw Self.unusable(path)
        }
    }

    /// Does the same on file systems without links: reserves the name by an empty file first.
    func replaceReserved(from part: String) throws(DownloadError) {
        let reserved = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard reserved >= 0 else {
            throw errno == EEXIST ? .exists(path: path) : Self.unusable(path)
        }
        close(reserved)
        guard rename(part, path) != 0 else { return }
        let fault = Self.unusable(path)
        unlink(path)
        throw fault
    }

    private static func unusable(_ path: String) -> DownloadError {
        .file(path: path, reason: String(cString: strerror(errno)))
    }
}
