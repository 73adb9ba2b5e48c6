import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct SharedClientEventsTests {
    private let client = SharedClient(clock: .stopped)

    @Test func theLastAnswerIsHandedOnAsItComes() async throws {
        try await RawServer.run { request in
            guard request.hasPrefix("GET /start") else {
                return [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
            }
            return [.send("HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 4\r\n\r\nmove")]
        } _: { port, _ in
            let record = await client.events(
                of: Request(url: try .loopback(port, "/start"))
            ).recorded()
            let end = try URL.loopback(port, "/end")
            #expect(record.heads.map(\.statusCode) == [200])
            #expect(record.heads.map(\.url) == [end])
            #expect(record.body == Data("hello".utf8))
            #expect(record.exchange?.hops.map(\.statusCode) == [302])
            #expect(record.exchange?.failure == nil)
            #expect(record.exchange?.response?.bytes == [])
        }
    }

    @Test func aFailureOnTheWayIsDone() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello"), .close]
        } _: { port, _ in
            let url = try URL.loopback(port)
            let record = await client.events(of: Request(url: url)).recorded()
            #expect(record.body == Data("hello".utf8))
            #expect(
                record.exchange?.failure
                    == TransportError(.truncated(received: 5), phase: .download, url: url)
            )
        }
    }

    @Test func theLimitOfTheBodyHoldsForBytesThatAreHandedOn() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello world"), .close]
        } _: { port, _ in
            var options = TransferOptions()
            options.bodyLimit = 5
            let record = await client.events(
                of: Request(url: try .loopback(port)),
                options: options
            ).recorded()
            #expect(record.exchange?.failure?.kind == .bodyTooLarge(limit: 5))
        }
    }

    @Test func bytesAreOnlyReadOnDemand() async throws {
        try await FloodServer.run { port, flood in
            // Hundreds of exchanges run slowly next to other tests, and their time counts as time
            // of this one.
            let request = Request(url: try .loopback(port)).with(timeout: .seconds(3600))
            var events = client.events(of: request).makeAsyncIterator()
            var head: RawResponse?
            while head == nil, let event = await events.next() {
                if case .head(let response) = event { head = response }
            }
            #expect(head?.statusCode == 200)
            // Sockets hold some megabytes. A client that continued reading would have everything by
            // the time that hundreds of other exchanges have used the same threads.
            try await RawServer.run { _ in
                [.send("HTTP/1.1 204 No Content\r\n\r\n")]
            } _: { port, _ in
                let request = Request(url: try .loopback(port))
                for _ in 1...300 { _ = await client.exchange(request) }
            }
            #expect(flood.written < FloodServer.size)
            var received = 0
            while let event = await events.next() {
                if case .body(let bytes) = event { received += bytes.count }
            }
            #expect(received == FloodServer.size)
        }
    }

    @Test func leavingTheLoopClosesTheConnection() async throws {
        try await FloodServer.run { port, flood in
            for await event in client.events(of: Request(url: try .loopback(port))) {
                if case .body = event { break }
            }
            await flood.closed()
            #expect(flood.written < FloodServer.size)
        }
    }

    @Test func doneReportsACancelledTask() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello")]
        } _: { port, _ in
            let url = try URL.loopback(port)
            let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
            let running = Task { [client] in
                var last: TransferEvent?
                for await event in client.events(of: Request(url: url)) {
                    if case .body = event { arrival.yield() }
                    last = event
                }
                return last
            }
            for await _ in arrivals {
                running.cancel()
                break
            }
            guard case .done(let exchange) = await running.value else {
                Issue.record("there is no end")
                return
            }
            #expect(exchange.failure == TransportError(.cancelled, phase: .download, url: url))
        }
    }
}
