import CartoucheTestKit
import EndpointServer
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing

/// An in-memory server logs the errors that its responses hide.
@Suite struct ServerLogTests {
    private struct Broken: Error, CustomStringConvertible {
        var description: String { "the drawer is stuck" }
    }

    @Test(arguments: [
        ("/broken?id=7", "500", ["error GET /broken: the drawer is stuck"]),
        ("/cut", "200", ["error GET /cut: the drawer is stuck"]),
        ("/refused", "409", []), ("/plain", "200", []), ("/nothing", "404", []),
        ("/noted", "200", ["info on my way"]),
    ])
    func anErrorThatTheResponseHidesIsLogged(
        path: String,
        status: String,
        expected: [String]
    ) async throws {
        let lines = Lines()
        let logger = Logger(label: "test") { _ in LineHandler(lines: lines) }
        let server = InMemoryServer(Self.router(), logger: logger)
        let url = try #require(URL(string: "http://log.test" + path))
        let exchange = await server.exchange(HTTPMessage.Request(url: url))
        #expect(exchange.response.map { "\($0.statusCode)" } == status)
        #expect(lines.all == expected)
    }

    /// A clock with which reading a body takes a second.
    private static var slowClock: ServerClock {
        let looks = Mutex(0)
        return ServerClock(
            now: {
                looks.withLock { looks in
                    looks += 1
                    return .seconds(looks)
                }
            },
            sleep: ServerClock.stopped.sleep
        )
    }

    @Test(arguments: [
        (RequestLimits(bodySize: 10), 413), (RequestLimits(deadline: .zero), 408),
    ])
    func aFailureThatClosesTheConnectionIsACompleteResponse(
        limits: RequestLimits,
        status: Int
    ) async throws {
        let shop = StubShop(baseURL: "http://shop.test")
        let lines = Lines()
        let logger = Logger(label: "test") { _ in LineHandler(lines: lines) }
        let router = Router()
        router.on(shop.create, limits: limits) { _, data in
            StubShop.Order(orderID: data.item.count, status: data.token)
        }
        let server = InMemoryServer(router, logger: logger, clock: Self.slowClock)
        let order = StubShop.NewOrder(token: "t", item: .init(itemName: "nail", count: 3))
        let error = await #expect(throws: EndpointError.self) {
            try await shop.create.request(order, over: server)
        }
        #expect(error?.response?.statusCode == status)
        #expect(error?.cause is ResponseError)
        #expect(lines.all == [])
    }

    @Test(.hangLimit) func aCancelledRequestIsNotAnError() async throws {
        let lines = Lines()
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let router = Router()
        router.get("/slow") { _, _ -> String in
            arrival.finish()
            try await Task.sleep(for: .seconds(3600))
            return "late"
        }
        let logger = Logger(label: "test") { _ in LineHandler(lines: lines) }
        let server = InMemoryServer(router, logger: logger)
        let url = try #require(URL(string: "http://log.test/slow"))
        let task = Task { await server.exchange(HTTPMessage.Request(url: url)) }
        for await _ in arrivals {}
        task.cancel()
        let exchange = await task.value
        #expect(exchange.failure == TransportError(.cancelled, phase: .wait, url: url))
        #expect(exchange.response == nil)
        #expect(lines.all == [])
    }

    private static func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.get("/broken") { _, _ -> String in throw Broken() }
        router.get("/cut") { _, _ in
            Hummingbird.Response(
                status: .ok,
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(string: "half"))
                    throw Broken()
                }
            )
        }
        router.get("/refused") { _, _ -> String in throw RequestFailure(.conflict, "closed") }
        router.get("/plain") { _, _ in "yes" }
        router.get("/noted") { _, context in
            context.logger.info("on my way")
            return "yes"
        }
        return router
    }
}

/// The lines that were logged so far.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

private struct LineHandler: LogHandler {
    let lines: Lines
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    init(lines: Lines) {
        self.lines = lines
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        lines.add("\(event.level) \(event.message)")
    }
}
