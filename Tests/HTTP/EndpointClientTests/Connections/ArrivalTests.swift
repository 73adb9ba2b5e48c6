import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import Synchronization
import Testing
import ValueTree

/// The parts of a response that a transport reports before it is complete.
@Suite(.limitedConcurrency) struct ArrivalTests {
    /// The heads and bytes of an exchange, in order, the bytes after each head together.
    private static func arrivals(
        over transport: some Transport,
        _ request: Request,
        limit: Int = 1000
    ) async -> [String] {
        let told = Mutex<[String]>([])
        var options = TransferOptions()
        options.bodyLimit = limit
        _ = await transport.exchange(request, options: options) { _ in
        } arrival: { arrival in
            told.withLock { told in
                switch arrival {
                case .head(let head): told.append("\(head.statusCode) ")
                case .body(let bytes):
                    told[told.count - 1] += String(decoding: bytes, as: UTF8.self)
                }
            }
        }
        return told.withLock(\.self)
    }

    @Test func aHeadIsReportedBeforeItsBody() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            #expect(
                await Self.arrivals(over: SharedClient(clock: .stopped), request) == ["200 hello"]
            )
        }
    }

    @Test func eachResponseOnTheWayBeginsWithItsHead() async throws {
        try await RawServer.run { request in
            guard request.hasPrefix("GET /start") else {
                return [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
            }
            return [.send("HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 4\r\n\r\ngone")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port, "/start"))
            #expect(
                await Self.arrivals(over: SharedClient(clock: .stopped), request) == [
                    "302 gone", "200 hello",
                ]
            )
        }
    }

    @Test func onlyBytesWithinTheLimitAreReported() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello"), .close]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            #expect(
                await Self.arrivals(over: SharedClient(clock: .stopped), request, limit: 3) == [
                    "200 hel"
                ]
            )
        }
    }

    /// A stream that is printed while it arrives isn't collected.
    @Test(arguments: ["Connection: close", "Content-Length: 6"])
    func allOfAStreamIsReportedBeyondTheLimit(field: String) async throws {
        try await RawServer.run { _ in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\(field)\r\n\r\n"
            return [.send(head + "1\n2\n3\n"), .close]
        } _: { port, _ in
            let told = Mutex("")
            var options = TransferOptions()
            options.bodyLimit = 4
            options.keepsBeginningOfStreams = true
            let request = Request(url: try .loopback(port))
            let exchange = await SharedClient(clock: .stopped).exchange(request, options: options) {
                _ in
            } arrival: { arrival in
                guard case .body(let bytes) = arrival else { return }
                told.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
            }
            #expect(told.withLock(\.self) == "1\n2\n3\n")
            #expect(exchange.failure == nil && exchange.response?.bytes.string == "1\n2\n")
        }
    }

    @Test func aTransportWithoutEventsReportsNone() async throws {
        let transport = Silent()
        let request = Request(url: try .loopback(1))
        #expect(await Self.arrivals(over: transport, request) == [])
    }

    private struct Silent: Transport {
        func events(of request: Request, options: TransferOptions) -> TransferEvents {
            TransferEvents(sending: { _ in
                let response = RawResponse(statusCode: 200, bytes: [1])
                return Exchange(request: request, startedAt: Date(), outcome: .response(response))
            })
        }
    }
}
