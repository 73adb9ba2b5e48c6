internal import Girders
internal import Synchronization

/// Records whether the last output ended within a line, as a body that is shown unchanged may.
final class OpenLine: Sendable {
    private let isOpen = Mutex(false)

    /// Returns streams that record here how their output ends.
    func following(_ streams: Streams) -> Streams {
        var followed = streams
        followed.print = { text in
            streams.print(text)
            self.note(text.text.utf8.last)
        }
        followed.writeBytes = { bytes in
            streams.writeBytes(bytes)
            self.note(bytes.withUnsafeBytes(\.last))
        }
        return followed
    }

    /// Ends an open line, so that a prompt begins on a new line.
    func end(on streams: Streams) {
        if isOpen.withLock(\.self) { streams.line("") }
    }

    /// Records that the user ended the line.
    func wasEnded() {
        isOpen.withLock { $0 = false }
    }

    private func note(_ last: UInt8?) {
        guard let last else { return }
        isOpen.withLock { $0 = last != UInt8(ascii: "\n") }
    }
}
