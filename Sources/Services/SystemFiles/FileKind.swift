import Glibc

/// The kind of file at the end of a path, with links followed.
package enum FileKind: Equatable, Sendable {
    case folder
    /// A regular file with its size in bytes.
    case file(size: Int)
    /// A device, a pipe or a socket.
    case other

    /// Inspects a path; nil if nothing can be found there.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self =
            switch status.st_mode & S_IFMT {
            case S_IFDIR: .folder
            case S_IFREG: .file(size: Int(status.st_size))
            default: .other
            }
    }
}
