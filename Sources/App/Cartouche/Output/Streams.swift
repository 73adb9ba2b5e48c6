internal import Glibc
internal import TerminalUI
internal import ValueSerializers
internal import ValueTree

/// Standard output and standard error as a command sees them.
struct Streams: Sendable {
    /// Whether a person sits at both ends, so that something interactive can be opened.
    var isInteractive: Bool
    var write: @Sendable (String) -> Void
    /// Bytes just as they are; to a terminal as text, made visible like all text.
    var writeBytes: @Sendable (PaddedBytes) -> Void
    var writeError: @Sendable (String) -> Void
}

extension Streams {
    /// The process's own streams.
    ///
    /// Text that goes to a terminal passes the glyph step first, so that nothing a server sent
    /// drives the terminal; a pipe gets the text as it is.
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
            // A closed pipe: whoever read has seen enough.
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
