package import FoundationEssentials
import Glibc

/// A file that lines are appended to, readable by its owner only.
///
/// Every line is one write to a descriptor opened for appending, so that lines of several processes
/// do not mix.
package final class LogFile: LogSink {
    /// A log that has grown beyond this is begun anew.
    private static let sizeLimit = 5 << 20

    package let now: @Sendable () -> Date
    private let descriptor: CInt

    /// Opens or creates the file.
    ///
    /// One of more than 5 MiB is kept beside it as `<name>.old`, in place of an older one. A link in
    /// its place is refused. `now` dates the lines.
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
        // Where that fails the log goes on growing, which is better than none.
        _ = rename(path, path + ".old")
    }

    deinit {
        close(descriptor)
    }

    /// Appends a line.
    ///
    /// A disk that is full loses it: the log must not stop the program.
    package func append(_ line: String, at level: LogLevel) {
        let bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }
}

/// Why a log cannot be kept.
package struct LogFileError: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let reason: String

    /// One line: the file and the system's reason.
    package var description: String { "cannot write the log \(path): \(reason)" }
}
