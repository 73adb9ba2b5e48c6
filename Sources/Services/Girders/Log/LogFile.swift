package import FoundationEssentials
import Glibc

/// A log file that only its owner can read.
///
/// Each line is a single write to a descriptor opened for appending, so that lines of several
/// processes don't mix.
package final class LogFile: LogSink {
    /// The size above which an existing log is renamed when it is opened.
    private static let sizeLimit = 5 << 20

    package let now: @Sendable () -> Date
    private let descriptor: CInt

    /// Opens or creates the file.
    ///
    /// A file of more than 5 MiB is renamed to `<name>.old`, replacing an older one. Symbolic links
    /// are refused. `now` provides the dates of lines.
    package init(
        path: String,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws(LogFileError) {
        self.now = now
        Self.putAsideIfLong(path)
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW
        descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else {
            throw LogFileError(path: path, reason: String(cString: strerror(errno)))
        }
    }

    private static func putAsideIfLong(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size > sizeLimit
        else { return }
        // If this fails, the log keeps growing, which is better than no log.
        _ = rename(path, path + ".old")
    }

    deinit {
        close(descriptor)
    }

    /// Appends a line.
    ///
    /// If the disk is full, the line is lost: the log must not stop the program.
    package func append(_ line: String, at level: LogLevel) {
        let bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }
}

/// The reason a log file can't be written.
package struct LogFileError: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let reason: String

    /// One line: the file and the system's reason.
    package var description: String { "cannot write the log \(path): \(reason)" }
}
