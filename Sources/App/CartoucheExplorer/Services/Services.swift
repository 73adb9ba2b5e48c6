package import EndpointKit
package import FoundationEssentials
package import Girders
package import HTTPMessage

/// Everything that the explorer needs from outside, as closures: no network and no disk in here.
package struct Services: Sendable {
    /// Makes a request of a form for an environment; throws when there is none to be made, and a
    /// `SecretReferenceError` where a person has to be asked for a secret.
    package var request:
        @Sendable (_ endpoint: AnyEndpoint, _ form: FormRequest) async throws -> Request
    /// Sends a request and waits for the whole answer; cancelling the task ends it.
    package var exchange:
        @Sendable (
            OutgoingRequest, _ progress: @escaping @Sendable (TransferProgress) -> Void
        ) async -> Exchange
    /// Keeps an exchange in the history.
    package var record:
        @Sendable (_ exchange: Exchange, _ outgoing: OutgoingRequest) async throws -> Void
    /// The history, newest first.
    package var history: @Sendable () async throws -> [RecordedExchange]
    /// The environments that can be chosen.
    package var environments: @Sendable () async -> EnvironmentOffers
    /// Reads the files of an environment, from which requests are made from then on.
    package var environment: @Sendable (_ name: String?) async throws -> ExplorerEnvironment
    /// Keeps what a person has decided about a secret.
    package var keep: @Sendable (SecretAnswer) async throws -> Void
    /// Takes the secrets that are known by now out of texts.
    package var redaction: @Sendable () -> Redaction
    /// Puts a text on the clipboard and says what became of it.
    package var copy: @Sendable (String) async -> Notice
    /// The log of the program.
    package var log: LogFeed
    /// The time.
    package var now: @Sendable () -> Date
    /// The clock of transfers.
    package var clock: TransferClock

    package init(
        request: @escaping @Sendable (AnyEndpoint, FormRequest) async throws -> Request,
        exchange:
            @escaping @Sendable (
                OutgoingRequest, @escaping @Sendable (TransferProgress) -> Void
            ) async -> Exchange,
        record: @escaping @Sendable (Exchange, OutgoingRequest) async throws -> Void = {
            _,
            _ in
        },
        history: @escaping @Sendable () async throws -> [RecordedExchange] = { [] },
        environments: @escaping @Sendable () async -> EnvironmentOffers = {
            EnvironmentOffers([], secretStore: "")
        },
        environment: @escaping @Sendable (String?) async throws -> ExplorerEnvironment = {
            ExplorerEnvironment(name: $0)
        },
        keep: @escaping @Sendable (SecretAnswer) async throws -> Void = { _ in },
        redaction: @escaping @Sendable () -> Redaction = { Redaction() },
        copy: @escaping @Sendable (String) async -> Notice,
        log: LogFeed = .none,
        now: @escaping @Sendable () -> Date,
        clock: TransferClock = .system
    ) {
        self.request = request
        self.exchange = exchange
        self.record = record
        self.history = history
        self.environments = environments
        self.environment = environment
        self.keep = keep
        self.redaction = redaction
        self.copy = copy
        self.log = log
        self.now = now
        self.clock = clock
    }
}

/// A request, and which client it goes through.
package struct OutgoingRequest: Sendable {
    package let request: Request
    /// The endpoint, which may have a client of its own.
    package let endpoint: AnyEndpoint
    /// The environment, which has one else.
    package let environment: String?

    package init(_ request: Request, to endpoint: AnyEndpoint, environment: String? = nil) {
        self.request = request
        self.endpoint = endpoint
        self.environment = environment
    }
}
