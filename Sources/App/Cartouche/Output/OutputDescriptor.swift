internal import CartoucheSession
internal import Glibc
internal import Synchronization
internal import ValueTree
internal import VisibleText

/// An open descriptor for text and bytes, and the error if some couldn't be written.
///
/// Control characters in bytes for a terminal are made visible, so that a server can't control the
/// terminal. Text has been made visible already. A pipe or a file gets the bytes unchanged.
///
/// After the first failure, nothing more is written, because output with a gap would look complete.
final class OutputDescriptor: Sendable {
    let isTerminal: Bool
    /// The size of the pieces in which bytes are made visible, so that a large body isn't copied as
    /// a whole.
    private let pieceSize: Int
    private let descriptor: Int32
    private let name: String
    /// The system's error number.
    ///
    /// EPIPE if the reader has closed the pipe.
    private let fault = Mutex<Int32?>(nil)

    init(_ descriptor: Int32, named name: String, pieceSize: Int = 1 << 16) {
        self.descriptor = descriptor
        self.name = name
        self.pieceSize = pieceSize
        isTerminal = isatty(descriptor) == 1
    }

    /// The failure to report, or nil if everything was written or the reader closed the pipe.
    var failure: CommandFailure? {
        guard let fault = fault.withLock(\.self), fault != EPIPE else { return nil }
        let reason = String(cString: strerror(fault))
        return CommandFailure(.notWritten, "cannot write \(name): \(reason)")
    }

    /// Whether the reader closed the pipe.
    var isUnread: Bool { fault.withLock(\.self) == EPIPE }

    func write(_ printed: PrintedText) {
        // Text that wasn't written with a pen hasn't been made visible.
        var text = isTerminal && !printed.isVisible ? Text.visible(printed.text) : printed.text
        text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    func write(_ bytes: PaddedBytes) {
        guard isTerminal else {
            bytes.withUnsafeBytes { write($0) }
            return
        }
        for piece in TextPieces(of: bytes, size: pieceSize) {
            write(PrintedText(bytes.string(in: piece), by: .colourless))
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        fault.withLock { fault in
            guard fault == nil else { return }
            fault = writeAll(bytes)
        }
    }

    /// Returns the error number of a failed write, or nil if all bytes were written.
    private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32? {
        var rest = bytes
        while !rest.isEmpty {
            let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if written >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// Waits, because another program may have made a shared terminal or pipe non-blocking.
    private func waitUntilWritable() {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&state, 1, -1)
    }
}

/// Prepares the standard descriptors and signals of the process.
enum StandardDescriptors {
    /// Makes a failed write return an error instead of ending the process.
    ///
    /// Opens closed descriptors, so that the first opened file doesn't become standard output.
    ///
    /// A parent that ignores the end of its children passes this setting on, and the system would
    /// discard the status of this program's children. Swift treats SIGQUIT as a crash, and writes a
    /// report for half a minute.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
        signal(SIGQUIT, SIG_DFL)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // Opened in the wrong direction, so that using it fails like a closed descriptor.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
