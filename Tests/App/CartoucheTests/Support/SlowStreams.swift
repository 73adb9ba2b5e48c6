import CartoucheTexts
import Synchronization

@testable import Cartouche

/// The text written to streams in memory.
final class WrittenText: Sendable {
    private let texts = Mutex((output: "", errors: ""))

    var output: String { texts.withLock { $0.output } }
    var errors: String { texts.withLock { $0.errors } }

    /// Returns streams that write here.
    ///
    /// Standard error is a terminal.
    func streams(errors terminal: OutputTerminal) -> Streams {
        Streams(
            isInteractive: false,
            errorTerminal: terminal,
            print: { self.add(output: $0.text) },
            writeBytes: { _ in },
            printError: { self.add(errors: $0.text) },
            outputFailure: { nil }
        )
    }

    fileprivate func add(output: String) {
        texts.withLock { $0.output += output }
    }

    fileprivate func add(errors: String) {
        texts.withLock { $0.errors += errors }
    }
}

/// Streams that perform an action whenever output is written.
enum SlowStreams {
    static func make(
        isTerminal: Bool,
        _ whileWriting: @escaping @Sendable () -> Void
    ) -> (written: WrittenText, streams: Streams) {
        let written = WrittenText()
        let streams = Streams(
            isInteractive: false,
            terminal: isTerminal ? .plain : nil,
            print: { text in
                written.add(output: text.text)
                whileWriting()
            },
            writeBytes: { _ in },
            printError: { written.add(errors: $0.text) },
            outputFailure: { nil }
        )
        return (written, streams)
    }
}

/// A time that a test advances.
final class TestTime: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    /// A clock whose timers never end.
    var clock: ReadingTime.Clock {
        ReadingTime.Clock(
            now: { self.instant.withLock(\.self) },
            sleep: { _ in
                let (never, _) = AsyncStream<Void>.makeStream()
                for await _ in never {}
            }
        )
    }

    func advance(by duration: Duration) {
        instant.withLock { $0 += duration }
    }
}
