internal import Glibc
internal import ValueSerializers
internal import ValueTree
internal import VisibleText

/// The standard output and standard error of a command.
struct Streams: Sendable {
    /// Whether input and output are a terminal, so that something interactive can be opened.
    var isInteractive: Bool
    var write: @Sendable (String) -> Void
    /// Writes bytes unchanged to a pipe; to a terminal as text with control characters made visible.
    var writeBytes: @Sendable (PaddedBytes) -> Void
    var writeError: @Sendable (String) -> Void
}

extension Streams {
    /// The streams of the process.
    ///
    /// Control characters in text for a terminal are made visible, so that nothing a server sends
    /// controls the terminal. A pipe gets the text unchanged.
    static var standard: Streams {
        Streams(
            isInteractive: DrawingRun.isTerminal,
            write: { put($0, to: STDOUT_FILENO) },
            writeBytes: { put($0, to: STDOUT_FILENO) },
            writeError: { put($0, to: STDERR_FILENO) }
        )
    }

    func line(_ text: String) {
        write(text + "\n")
    }

    func errorLine(_ text: String) {
        writeError(text + "\n")
    }

    private static func put(_ text: String, to descriptor: Int32) {
        var text = isatty(descriptor) == 1 ? Text.visible(text) : text
        text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
    }

    private static func put(_ bytes: PaddedBytes, to descriptor: Int32) {
        guard isatty(descriptor) != 1 else {
            return put(bytes.string(in: 0..<bytes.count), to: descriptor)
        }
        bytes.withUnsafeBytes { write($0, to: descriptor) }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
        var rest = bytes
        while !rest.isEmpty {
            let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if written < 0 && errno == EINTR { continue }
            // The reader has closed the pipe and wants no more.
            guard written > 0 else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        }
    }
}

extension Streams {
    func json(_ value: SupportedType) {
        line(JSONWriter(.pretty).text(value))
    }
}
