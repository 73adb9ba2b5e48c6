import TerminalUI

/// A terminal that logs when it is closed.
@MainActor final class BorrowedTerminal: Terminal {
    let size = Size(40, 1)
    let events: AsyncStream<TerminalEvent>
    private let input: AsyncStream<TerminalEvent>.Continuation
    private let log: Mailbox<String>

    init(log: Mailbox<String>) {
        (events, input) = AsyncStream.makeStream()
        self.log = log
    }

    func send(_ keys: Key...) {
        for key in keys { input.yield(.key(key)) }
    }

    func present(_ frame: Frame) {}

    func close() {
        log.post("closed")
    }
}
