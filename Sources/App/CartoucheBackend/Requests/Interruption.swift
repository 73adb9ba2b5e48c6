import Dispatch
import Glibc
import Synchronization

/// Handles ^C on the command line.
///
/// It cancels a running request, as Esc does in the explorer: the received part is printed and
/// stored, and the exit status is that of an incomplete response. A second ^C, or one at any other
/// time, ends the program.
package final class Interruption: Sendable {
    private struct State {
        var source: (any DispatchSourceSignal)?
        /// Cancels the running work; nil after it has been called.
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Runs `work` in a task that ^C cancels, and returns its value; nil if there is none.
    package func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let (presses, press) = AsyncStream.makeStream(of: Void.self)
        begin { press.finish() }
        defer { state.withLock { $0.cancel = nil } }
        return await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask {
                for await _ in presses {}
                return nil
            }
            while let ended = await group.next() {
                group.cancelAll()
                if let ended { return ended }
            }
            return nil
        }
    }

    /// Calls `cancel` instead of ending the program when ^C is pressed for the first time.
    private func begin(_ cancel: @escaping @Sendable () -> Void) {
        // The signal is ignored for a background job, for which the shell has disabled it.
        guard !Self.isIgnored else { return }
        state.withLock { state in
            state.cancel = cancel
            guard state.source == nil else { return }
            let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
            source.setEventHandler { [weak self] in self?.press() }
            source.activate()
            state.source = source
        }
    }

    private func press() {
        let cancel = state.withLock { state in
            defer { state.cancel = nil }
            return state.cancel
        }
        guard let cancel else { return Self.endProgram() }
        cancel()
    }

    private static var isIgnored: Bool {
        var action = sigaction()
        sigaction(SIGINT, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the program with the signal itself, so that a shell also ends its loop.
    ///
    /// Nothing is flushed: `Streams` doesn't buffer, and `fflush` would wait for the thread that
    /// reads a line.
    private static func endProgram() {
        signal(SIGINT, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGINT)
    }
}
