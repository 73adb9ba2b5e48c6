package import CartoucheSession
package import EndpointKit
package import FoundationEssentials
package import HTTPMessage
package import SecretValues
import SecureStores

/// Everything that the explorer needs from outside: network, disk, clock and clipboard.
package struct Services: Sendable {
    /// Builds the request of a form and reports what it waits for.
    ///
    /// Throws an error if the request can't be built; a `SecretReferenceError` if the user has to
    /// provide a secret.
    package var request:
        @Sendable (
            _ endpoint: AnyEndpoint, _ form: RequestInput,
            _ awaiting: @escaping @Sendable (Awaited) -> Void
        ) async throws -> Request
    /// Builds the request of a form as it would be sent, with marks instead of its secrets.
    ///
    /// Throws an error if the request can't be built. Secrets aren't read.
    package var preview:
        @Sendable (_ endpoint: AnyEndpoint, _ form: RequestInput) async throws -> MaskedRequest
    /// Sends a request and waits for the complete response, until the task is cancelled.
    package var exchange:
        @Sendable (
            OutgoingRequest, _ progress: @escaping @Sendable (TransferProgress) -> Void,
            _ arrival: @escaping @Sendable (TransferArrival) -> Void
        ) async -> Exchange
    /// Records an exchange in the history.
    package var record:
        @Sendable (_ ended: EndedExchange, _ outgoing: OutgoingRequest) async throws -> Recording
    /// Returns the history, newest first.
    package var history: @Sendable () async throws -> [RecordedExchange]
    /// Returns the responses of an endpoint with a wanted status that are stored completely.
    package var storedResponses:
        @Sendable (
            _ endpoint: String, _ isWanted: @escaping @Sendable (_ status: Int) -> Bool
        ) async throws -> StoredResponses
    /// Returns the numbers of the responses of an endpoint in the history, oldest first.
    package var storedRuns: @Sendable (_ endpoint: String) async throws -> [Int64]
    /// Returns an exchange of the history; nil if it no longer exists.
    package var storedExchange: @Sendable (_ id: Int64) async throws -> StoredExchange?
    /// Returns the endpoint of the newest exchange in the history; nil if there is none.
    package var lastUse: @Sendable () async throws -> String?
    /// Lists the environments to choose from.
    package var environments: @Sendable () async -> EnvironmentOffers
    /// Reads the files of an environment again; requests are built with the reading that they name.
    package var environment: @Sendable (_ name: String?) async throws -> ExplorerEnvironment
    /// Returns the cookies of an environment.
    package var cookies: @Sendable (EnvironmentOpening) async throws -> [ListedCookie]
    /// Removes cookies; returns the remaining ones.
    package var removeCookies: @Sendable (CookieRemoval) async throws -> [ListedCookie]
    /// Stores the user's decision about a secret.
    package var keep: @Sendable (SecretAnswer) async throws -> Void
    /// Undoes the storing of a decision about a secret.
    package var takeBack: @Sendable (SecretAnswer) async throws -> Void
    /// The redaction of all secrets known so far.
    package var redaction: @Sendable () -> Redaction
    /// Copies text to the clipboard; returns a notice about the result.
    package var copy: @Sendable (String) async -> Notice
    /// Saves a body in a file; returns false if the file exists and the request doesn't replace it.
    package var save: @Sendable (SaveRequest) async throws -> Bool
    /// Runs another program on the terminal; returns the edited text if it has changed.
    ///
    /// Throws a ``ProgramFault`` if the program fails.
    package var run: @Sendable (ProgramErrand.Task) async throws -> String?
    /// Runs a command until it ends or the task is cancelled.
    package var pipe: @Sendable (PipeRequest) async throws -> PipedOutput
    /// Stores the state for the next run.
    package var keepState: @Sendable (ExplorerState) async -> Void
    /// The program's log.
    package var log: LogFeed
    /// The themes whose files may change.
    package var themes: ThemeFeed
    /// The time.
    package var now: @Sendable () -> Date
    /// The time zone of the user.
    package var times: LocalTimes
    /// Returns the size of a file; nil if it can't be read.
    package var fileSize: @Sendable (_ path: String) async -> Int?
    /// Returns the entries of a folder.
    package var folder: @Sendable (FolderQuery) async -> FolderListing
    /// The folder that paths are relative to, if it is known.
    package var workingFolder: String?
    /// A new UUID.
    package var uuid: @Sendable () -> UUID
    /// The clock of transfers.
    package var clock: TransferClock
    /// The formats that responses are read in.
    package var formats: BodyFormats

    package init(
        request:
            @escaping @Sendable (
                AnyEndpoint, RequestInput, @escaping @Sendable (Awaited) -> Void
            ) async throws -> Request,
        preview: @escaping @Sendable (AnyEndpoint, RequestInput) async throws -> MaskedRequest,
        exchange:
            @escaping @Sendable (
                OutgoingRequest, @escaping @Sendable (TransferProgress) -> Void,
                @escaping @Sendable (TransferArrival) -> Void
            ) async -> Exchange,
        record: @escaping @Sendable (EndedExchange, OutgoingRequest) async throws -> Recording = {
            _,
            _ in Recording(nil)
        },
        history: @escaping @Sendable () async throws -> [RecordedExchange] = { [] },
        storedResponses:
            @escaping @Sendable (
                String, @escaping @Sendable (Int) -> Bool
            ) async throws -> StoredResponses = { _, _ in StoredResponses() },
        storedRuns: @escaping @Sendable (String) async throws -> [Int64] = { _ in [] },
        storedExchange: @escaping @Sendable (Int64) async throws -> StoredExchange? = { _ in nil },
        lastUse: @escaping @Sendable () async throws -> String? = { nil },
        environments: @escaping @Sendable () async -> EnvironmentOffers = {
            EnvironmentOffers([], secretStore: "")
        },
        environment: @escaping @Sendable (String?) async throws -> ExplorerEnvironment = {
            ExplorerEnvironment(name: $0)
        },
        cookies: @escaping @Sendable (EnvironmentOpening) async throws -> [ListedCookie] = { _ in
            []
        },
        removeCookies: @escaping @Sendable (CookieRemoval) async throws -> [ListedCookie] = { _ in
            []
        },
        keep: @escaping @Sendable (SecretAnswer) async throws -> Void = { _ in },
        takeBack: @escaping @Sendable (SecretAnswer) async throws -> Void = { _ in },
        redaction: @escaping @Sendable () -> Redaction = { Redaction() },
        copy: @escaping @Sendable (String) async -> Notice,
        save: @escaping @Sendable (SaveRequest) async throws -> Bool = { _ in false },
        run: @escaping @Sendable (ProgramErrand.Task) async throws -> String? = { _ in
            throw ProgramFault.notLent
        },
        pipe: @escaping @Sendable (PipeRequest) async throws -> PipedOutput = { _ in
            PipedOutput(.unknown, output: [])
        },
        keepState: @escaping @Sendable (ExplorerState) async -> Void = { _ in },
        log: LogFeed = .none,
        themes: ThemeFeed = .none,
        now: @escaping @Sendable () -> Date,
        times: LocalTimes = .utc,
        fileSize: @escaping @Sendable (String) async -> Int? = { _ in nil },
        folder: @escaping @Sendable (FolderQuery) async -> FolderListing = {
            FolderListing($0, path: $0.folder)
        },
        workingFolder: String? = nil,
        uuid: @escaping @Sendable () -> UUID = { UUID() },
        clock: TransferClock = .system,
        formats: BodyFormats
    ) {
        self.request = request
        self.preview = preview
        self.exchange = exchange
        self.record = record
        self.history = history
        self.storedResponses = storedResponses
        self.storedRuns = storedRuns
        self.storedExchange = storedExchange
        self.lastUse = lastUse
        self.environments = environments
        self.environment = environment
        self.cookies = cookies
        self.removeCookies = removeCookies
        self.keep = keep
        self.takeBack = takeBack
        self.redaction = redaction
        self.copy = copy
        self.save = save
        self.run = run
        self.pipe = pipe
        self.keepState = keepState
        self.log = log
        self.themes = themes
        self.now = now
        self.times = times
        self.fileSize = fileSize
        self.folder = folder
        self.workingFolder = workingFolder
        self.uuid = uuid
        self.clock = clock
        self.formats = formats
    }
}

/// A request with its endpoint and environment, which determine the client that sends it.
package struct OutgoingRequest: Sendable {
    package let request: Request
    /// The endpoint, which may have its own client.
    package let endpoint: AnyEndpoint
    /// The environment it was built in, whose client is used otherwise.
    package let opening: EnvironmentOpening
    /// The input from which it was built.
    package let form: RequestInput

    package init(_ request: Request, to endpoint: AnyEndpoint, of form: RequestInput) {
        self.request = request
        self.endpoint = endpoint
        self.form = form
        opening = form.opening
    }
}
