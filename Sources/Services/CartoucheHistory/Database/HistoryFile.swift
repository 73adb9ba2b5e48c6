import Girders
import Glibc
import HTTPMessage

/// The history file, which only its owner can read, in a folder that only its owner can read.
struct HistoryFile {
    /// As much as SQLite needs for the index of its log.
    private static let probeSize = 1 << 16
    /// As much as one exchange adds, with two bodies of a mebibyte each.
    private static let largestWrite = 3 << 20

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
            throw .unreachable(path: path, reason: .system(SystemFault(code: code)))
        }
        fchmod(descriptor, 0o600)
        close(descriptor)
    }

    /// Whether there is a file with anything in it.
    var hasContents: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }

    /// Whether there is no such file yet; what cannot be looked at is not missing.
    var isMissing: Bool {
        var status = stat()
        return stat(path, &status) != 0 && errno == ENOENT
    }

    /// What keeps files beside this one from being written; nil if nothing does.
    ///
    /// Writes and removes one, since only that asks for everything: space, quotas and permissions.
    func obstacle() -> HistoryUnavailable? {
        if let limit = reachedSizeLimit {
            return .failed(path: path, reason: .sizeLimit(bytes: limit))
        }
        let probe = path + ".probe"
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return obstacle(of: errno) }
        defer {
            close(descriptor)
            unlink(probe)
        }
        let bytes = [UInt8](repeating: 1, count: Self.probeSize)
        let count = write(descriptor, bytes, bytes.count)
        guard count < bytes.count else { return nil }
        return obstacle(of: count < 0 ? errno : ENOSPC)
    }

    /// The largest file that this process may write, where one of the history's has no room below it.
    private var reachedSizeLimit: Int? {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0,
            // Without a limit it is the largest number there is.
            let limit = Int(exactly: limits.rlim_cur)
        else { return nil }
        let largest =
            ["", "-wal"].map { suffix in
                var status = stat()
                return stat(path + suffix, &status) == 0 ? Int(status.st_size) : 0
            }.max() ?? 0
        return largest + Self.largestWrite > limit ? limit : nil
    }

    private func obstacle(of code: Int32) -> HistoryUnavailable {
        switch code {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        case EROFS, EACCES, EPERM:
            .unreachable(path: path, reason: .folderNotWritable)
        default: .failed(path: path, reason: .system(SystemFault(code: code)))
        }
    }

    /// Renames the file and SQLite's auxiliary files; returns the new name.
    func moveAside() throws(HistoryUnavailable) -> String {
        let aside = firstFreeName()
        guard rename(path, aside) == 0 else {
            throw .unreachable(path: path, reason: .system(.last))
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
        do throws(FileOperationError) {
            try PrivateFolder.make(PrivateFolder.holding(path))
        } catch {
            throw .unreachable(path: path, reason: .folder(error))
        }
    }
}
