internal import Glibc
internal import Synchronization
internal import ValueTree
internal import VisibleText

/// An open descriptor that text and bytes are written to, and the reason why some were not.
///
/// Control characters in bytes for a terminal are made visible, so that nothing a server sends controls
/// the terminal; in text they are already. A pipe or a file gets the bytes unchanged.
///
/// After the first failure nothing more is written: output with a hole in it would look complete.
final class OutputDescriptor: Sendable {
    let isTerminal: Bool
    /// Bytes are made visible in pieces, so that a large body is not copied as a whole.
    private let pieceSize: Int
    private let descriptor: Int32
    private let name: String
    /// The system's error number; EPIPE when the reader has closed the pipe.
    private let fault = Mutex<Int32?>(nil)

    init(_ descriptor: Int32, named name: String, pieceSize: Int = 1 << 16) {
        self.descriptor = descriptor
        self.name = name
        self.pieceSize = pieceSize
        isTerminal = isatty(descriptor) == 1
    }

    /// The failure to report; nil if everything was written, or the reader wanted no more.
    var failure: CommandFailure? {
        guard let fault = fault.withLock(\.self), fault != EPIPE else { return nil }
        let reason = String(cString: strerror(fault))
        return CommandFailure(.notWritten, "cannot write \(name): \(reason)")
    }

    /// Whether the reader wanted no more.
    var isUnread: Bool { fault.withLock(\.self) == EPIPE }

    func write(_ printed: PrintedText) {
        // What no pen wrote would reach the terminal as others wrote it.
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

    /// The error number of the write that failed; nil if all bytes are written.
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

    /// Another program may have made a shared terminal or pipe non-blocking.
    private func waitUntilWritable() {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&state, 1, -1)
    }
}

/// What the process needs before it opens or writes anything.
enum StandardDescriptors {
    /// Makes a write that fails return its reason instead of ending the process, and keeps a closed
    /// descriptor from becoming the first file that is opened: output would end up in it.
    ///
    /// A parent that ignores the end of its children hands that on, and the system would forget how ours ended.
    /// Swift takes SIGQUIT for a crash, of which it writes a report for half a minute.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
        signal(SIGQUIT, SIG_DFL)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // Opened in the other direction, so that using it fails like a closed descriptor.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
