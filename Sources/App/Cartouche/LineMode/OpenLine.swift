internal import Girders
internal import Synchronization

/// Whether what was printed last left its line open, as a body may that is shown as it was sent.
final class OpenLine: Sendable {
    private let isOpen = Mutex(false)

    /// Streams that say here how their output ends.
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

    /// Ends the line if it is open, so that a prompt begins on one of its own.
    func end(on streams: Streams) {
        if isOpen.withLock(\.self) { streams.line("") }
    }

    /// The person ended the line.
    func wasEnded() {
        isOpen.withLock { $0 = false }
    }

    private func note(_ last: UInt8?) {
        guard let last else { return }
        isOpen.withLock { $0 = last != UInt8(ascii: "\n") }
    }
}
