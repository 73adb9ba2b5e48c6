import CartoucheExplorer
import CartoucheSession
import EndpointKit
import FormatSerializers
import FoundationEssentials
import HTTPMessage
import SecretValues
import SecureStores
import ValueSerializers

/// Services whose functions a test replaces one by one.
struct StubServices: Sendable {
    var request: @Sendable (AnyEndpoint, RequestInput, @escaping Awaiting) async throws -> Request
    var exchange:
        @Sendable (OutgoingRequest, @escaping Progress, @escaping Arrival) async -> Exchange
    var environments: @Sendable () -> EnvironmentOffers = {
        EnvironmentOffers([], secretStore: "")
    }
    var environment: @Sendable (String?) throws -> ExplorerEnvironment = {
        ExplorerEnvironment(name: $0)
    }
    var record: @Sendable (EndedExchange) throws -> Recording = { _ in Recording(nil) }
    var history: [RecordedExchange] = []
    var stored = StoredResponses()
    var storedRuns: @Sendable (String) -> [Int64] = { _ in [] }
    var storedExchange: @Sendable (Int64) throws -> StoredExchange? = { _ in nil }
    var keep: @Sendable (SecretAnswer) throws -> Void = { _ in }
    var save: @Sendable (SaveRequest) throws -> Bool = { _ in false }
    var fileSize: @Sendable (String) -> Int? = { _ in nil }
    var folder: @Sendable (FolderQuery) -> FolderListing = { FolderListing($0, path: $0.folder) }
    var keepState: @Sendable (ExplorerState) async -> Void = { _ in }
    var workingFolder: String?
    var programs = RecordedPrograms()
    var log = LogFeed.none
    var now: @Sendable () -> Date = { ShopWorld.now }
    var clock = ShopWorld.clock

    typealias Awaiting = @Sendable (Awaited) -> Void
    typealias Progress = @Sendable (TransferProgress) -> Void
    typealias Arrival = @Sendable (TransferArrival) -> Void

    /// The services that the explorer gets.
    var all: Services {
        Services(
            requests: self,
            history: self,
            secrets: self,
            files: self,
            programs: programs,
            log: log,
            now: now,
            uuid: { ShopWorld.uuid },
            clock: clock,
            formats: BodyFormats([.json, .yaml, .propertyList, .toml, .xml])
        )
    }
}

extension StubServices: RequestService {
    func request(
        of input: RequestInput,
        to endpoint: AnyEndpoint,
        awaiting: @escaping Awaiting
    ) async throws -> Request {
        try await request(endpoint, input, awaiting)
    }

    func preview(of input: RequestInput, to endpoint: AnyEndpoint) async throws -> MaskedRequest {
        let request = try endpoint.request(
            from: input.form,
            baseURL: "http://shop.test",
            body: input.body
        )
        return MaskedRequest(request, marks: [:], hiding: redaction)
    }

    func exchange(
        _ outgoing: OutgoingRequest,
        progress: @escaping Progress,
        arrival: @escaping Arrival
    ) async -> Exchange {
        await exchange(outgoing, progress, arrival)
    }

    func environments() async -> EnvironmentOffers { environments() }

    func environment(named name: String?) throws -> ExplorerEnvironment { try environment(name) }

    func cookies(in opening: EnvironmentOpening) -> [ListedCookie] { [] }

    func remove(_ cookies: CookieRemoval) -> [ListedCookie] { [] }
}

extension StubServices: HistoryService {
    func record(_ ended: EndedExchange, of outgoing: OutgoingRequest) throws -> Recording {
        try record(ended)
    }

    func exchanges() -> [RecordedExchange] { history }

    func responses(
        of endpoint: String,
        where isWanted: @escaping @Sendable (Int) -> Bool
    ) -> StoredResponses {
        var wanted = stored
        wanted.whole.removeAll { !isWanted($0.response.statusCode) }
        return wanted
    }

    func responseNumbers(of endpoint: String) -> [Int64] { storedRuns(endpoint) }

    func exchange(_ number: Int64) throws -> StoredExchange? { try storedExchange(number) }

    func lastEndpoint() -> String? { nil }
}

extension StubServices: SecretService {
    var redaction: Redaction { Redaction() }

    func keep(_ answer: SecretAnswer) throws { try keep(answer) as Void }

    func takeBack(_ answer: SecretAnswer) {}
}

extension StubServices: FileService {
    func save(_ request: SaveRequest) throws -> Bool { try save(request) as Bool }

    func size(of path: String) -> Int? { fileSize(path) }

    func listing(_ query: FolderQuery) -> FolderListing { folder(query) }

    func keep(_ state: ExplorerState) async { await keepState(state) }
}
