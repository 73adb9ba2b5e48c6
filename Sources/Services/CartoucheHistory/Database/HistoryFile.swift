import Glibc
import HTTPMessage
import SystemFiles

/// The history file, which only its owner can read, in a folder that only its owner can read.
struct HistoryFile {
    /// The number of bytes that SQLite needs for the index of its log.
    private static let probeSize = 1 << 16
    /// The number of bytes that an exchange with two bodies of a mebibyte adds.
    private static let largestWrite = 3 << 20

    let path: String

    /// Creates the folder and the file if they are missing.
    ///
    /// SQLite's auxiliary files get the same permissions.
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

    /// Whether the file exists and isn't empty.
    var hasContents: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }

    /// Whether the file doesn't exist.
    ///
    /// A file that can't be inspected counts as existing.
    var isMissing: Bool {
        var status = stat()
        return stat(path, &status) != 0 && errno == ENOENT
    }

    /// The reason why files can't be written in the same folder; nil if they can.
    ///
    /// Writes and removes a file, the only way to check space, quotas and permissions.
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

    /// The largest file that this process may write; nil if the history's files fit below it.
    private var reachedSizeLimit: Int? {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0,
            // Without a limit, this is the largest number.
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
