package import FoundationEssentials
package import HTTPMessage

/// Everything that the explorer needs from outside, as closures: no network and no disk in here.
package struct Services: Sendable {
    /// Where a group's requests go; throws when nobody has said.
    package var baseURL: @Sendable (_ group: String) async throws -> String
    /// Sends a request and waits for the whole answer; cancelling the task ends it.
    package var exchange:
        @Sendable (Request, _ progress: @escaping @Sendable (TransferProgress) -> Void) async ->
            Exchange
    /// Keeps an exchange in the history.
    package var record: @Sendable (_ exchange: Exchange, _ endpoint: String) async throws -> Void
    /// The history, newest first.
    package var history: @Sendable () async throws -> [RecordedExchange]
    /// Puts a text on the clipboard and says what became of it.
    package var copy: @Sendable (String) async -> Notice
    /// The log of the program.
    package var log: LogFeed
    /// The time.
    package var now: @Sendable () -> Date
    /// The clock of transfers.
    package var clock: TransferClock

    package init(
        baseURL: @escaping @Sendable (String) async throws -> String,
        exchange:
            @escaping @Sendable (
                Request, @escaping @Sendable (TransferProgress) -> Void
            ) async -> Exchange,
        record: @escaping @Sendable (Exchange, String) async throws -> Void = { _, _ in },
        history: @escaping @Sendable () async throws -> [RecordedExchange] = { [] },
        copy: @escaping @Sendable (String) async -> Notice,
        log: LogFeed = .none,
        now: @escaping @Sendable () -> Date,
        clock: TransferClock = .system
    ) {
        self.baseURL = baseURL
        self.exchange = exchange
        self.record = record
        self.history = history
        self.copy = copy
        self.log = log
        self.now = now
        self.clock = clock
    }
}
