import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import NIOCore
import NIOPosix
import Synchronization
import Testing

/// Connections are reused, closed when idle, and replaced if the server closed them.
@Suite(.limitedConcurrency) struct ConnectionReuseTests {
    private static let fine = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    private let client = SharedClient(clock: .stopped)

    @Test func requestsInARowUseOneConnection() async throws {
        try await RawServer.run { _ in
            [.send(Self.fine)]
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            for _ in 1...20 {
                let exchange = await client.exchange(request)
                #expect(exchange.response?.statusCode == 200)
            }
            #expect(server.connectionCount == 1)
            #expect(server.requests.count == 20)
        }
    }

    @Test func requestsAtATimeUseAsManyConnectionsAsAreAllowed() async throws {
        var settings = ClientSettings()
        settings.connectionsPerServer = 3
        let client = SharedClient(settings: settings, clock: .stopped)
        try await RawServer.run { _ in
            [.send(Self.fine)]
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            let statuses = await withTaskGroup { group in
                for _ in 1...30 {
                    group.addTask { await client.exchange(request).response?.statusCode }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 30))
            #expect(server.requests.count == 30)
            #expect((1...3).contains(server.connectionCount))
        }
    }

    @Test func anUnusedConnectionIsClosed() async throws {
        var settings = ClientSettings()
        settings.idleTimeout = .milliseconds(50)
        let client = SharedClient(settings: settings, clock: .stopped)
        try await RawServer.run { _ in
            [.send(Self.fine)]
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            _ = await client.exchange(request)
            await server.connectionClosed()
            let exchange = await client.exchange(request)
            #expect(exchange.response?.statusCode == 200)
            #expect(server.connectionCount == 2)
        }
    }

    @Test(arguments: [HTTPMethod.get, .head, .put, .delete, .options])
    func aRequestOverAConnectionThatTheServerCloses(method: HTTPMethod) async throws {
        try await closingAfterOne { port, server in
            let body = method == .put ? Data("body".utf8) : nil
            let request = Request(url: try .loopback(port), method: method, body: body)
            let first = await client.exchange(request)
            let second = await client.exchange(request)
            #expect([first, second].map(\.response?.statusCode) == [200, 200])
            #expect(first.attempts == [])
            let failure = TransportError(
                .malformedResponse(reason: .closed),
                phase: .wait,
                url: request.url
            )
            #expect(second.attempts == [Attempt(request: request, reason: .failure(failure))])
            #expect(server.connectionCount == 2)
        }
    }

    @Test func unsafeRequestsAreNotSentTwice() async throws {
        try await closingAfterOne { port, server in
            let request = Request(url: try .loopback(port), method: .post, body: Data("x".utf8))
            _ = await client.exchange(request)
            let second = await client.exchange(request)
            #expect(second.response == nil)
            #expect(second.attempts == [])
            #expect(server.requests.count == 2)
        }
    }

    @Test func aClosedNewConnectionIsAFailure() async throws {
        try await RawServer.run { _ in
            [.close]
        } _: { port, server in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            let reason = "the server closed the connection without an answer"
            #expect(
                exchange.failure?.kind.summary.english
                    == "the response is not valid HTTP (\(reason))"
            )
            #expect(server.requests.count == 1)
        }
    }

    @Test func overHTTP2AClosedConnectionIsReplaced() async throws {
        let count = Atomic(0)
        let script = HTTP2Bytes.script {
            let number = count.add(1, ordering: .relaxed).newValue
            let response = HTTP2Bytes.response([(":status", "200")])
            return number == 2 ? [.close] : [.sendBytes(response)]
        }
        try await RawServer.run(
            tls: TLSServer(protocols: ["h2"]).context(),
            script: script
        ) { port, server in
            let url = try URL.loopback(port, scheme: "https", host: "localhost")
            let client = SharedClient(settings: .trusting, clock: .stopped)
            let first = await client.exchange(Request(url: url))
            let second = await client.exchange(Request(url: url))
            #expect([first, second].map(\.response?.statusCode) == [200, 200])
            #expect(second.failure == nil)
            #expect(!second.attempts.isEmpty)
            #expect(server.connectionCount == 2)
        }
    }

    /// A server that closes each connection when it receives a second request.
    private func closingAfterOne(
        _ body: (_ port: Int, _ server: RawServer) async throws -> Void
    ) async throws {
        let count = Atomic(0)
        try await RawServer.run { _ in
            let isSecond = count.add(1, ordering: .relaxed).newValue == 2
            // A response to HEAD has no body.
            return isSecond ? [.close] : [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            try await body(port, server)
        }
    }
}

@Suite(.limitedConcurrency) struct PoolRoomTests {
    @Test func waitingForAFreeConnectionIsNotConnecting() async throws {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.any()
        let release = eventLoop.makePromise(of: Void.self)
        var settings = ClientSettings()
        settings.connectionsPerServer = 1
        let time = HeldClock()
        let client = SharedClient(settings: settings, clock: time.clock)
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        try await RawServer.run { _ in
            [.later(release.futureResult, answer)]
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            var options = TransferOptions()
            options.connectTimeout = .seconds(1)
            let statuses = try await withThrowingTaskGroup { [options] group in
                for _ in 1...3 {
                    group.addTask {
                        await client.exchange(request, options: options).response?.statusCode
                    }
                }
                // One for the deadline and one for the connection of each request.
                await time.timersSet(6)
                await server.firstRequest()
                try await time.advance(by: .seconds(2))
                release.succeed()
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == [200, 200, 200])
            #expect(server.connectionCount == 1)
        }
    }

    @Test func aServerThatDoesNotAnswerIsNotMistakenForAFullPool() async throws {
        var settings = ClientSettings()
        settings.connectionsPerServer = 2
        let time = HeldClock()
        let client = SharedClient(settings: settings, clock: time.clock)
        try await RawServer.run { _ in
            []
        } _: { port, _ in
            let request = Request(url: try .loopback(port, scheme: "https"))
            var options = TransferOptions()
            options.connectTimeout = .milliseconds(100)
            let kinds = try await withThrowingTaskGroup { [options] group in
                for _ in 1...4 {
                    group.addTask { await client.exchange(request, options: options).failure?.kind }
                }
                await time.timersSet(8)
                try await time.advance(by: .milliseconds(100))
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let kind = TransportError.Kind.connectTimeout(.milliseconds(100))
            #expect(kinds == Array(repeating: kind, count: 4))
        }
    }
}
