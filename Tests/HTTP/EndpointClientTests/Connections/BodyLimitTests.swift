import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

/// A body that never ends costs only what its limits allow.
@Suite(.limitedConcurrency) struct BodyLimitTests {
    private let client = SharedClient(clock: .stopped)

    @Test(arguments: [1000, 1 << 20, 1 << 22])
    func ofAnEndlessBodyAsMuchIsKeptAsTheLimitAllows(limit: Int) async throws {
        var options = TransferOptions()
        options.bodyLimit = limit
        try await FloodServer.run(size: .max) { [options] port, flood in
            let request = Request(url: try .loopback(port))
            let exchange = await client.exchange(request, options: options)
            #expect(exchange.failure?.kind == .bodyTooLarge(limit: limit))
            #expect(exchange.response?.bytes.count == limit)
            await flood.closed()
        }
    }

    @Test(arguments: [1000, 1 << 20, 1 << 22])
    func ofAnEndlessBodyAsMuchIsHandedOnAsTheLimitAllows(limit: Int) async throws {
        var options = TransferOptions()
        options.bodyLimit = limit
        try await FloodServer.run(size: .max) { [options] port, flood in
            let request = Request(url: try .loopback(port))
            let record = await client.events(of: request, options: options).recorded()
            #expect(record.exchange?.failure?.kind == .bodyTooLarge(limit: limit))
            #expect(record.body.count == limit)
            await flood.closed()
        }
    }

    @Test func theDeadlineEndsABodyThatComesAsFastAsItCan() async throws {
        let time = HeldClock()
        let client = SharedClient(clock: time.clock)
        var options = TransferOptions()
        options.timeout = .seconds(5)
        options.bodyLimit = .max
        try await FloodServer.run(size: .max) { [options] port, flood in
            let request = Request(url: try .loopback(port))
            var received = 0
            var end: Exchange?
            for await event in client.events(of: request, options: options) {
                switch event {
                case .body(let bytes):
                    if received == 0 { try await time.advance(by: .seconds(5)) }
                    received += bytes.count
                case .done(let exchange): end = exchange
                case .head, .progress: continue
                }
            }
            #expect(end?.failure?.kind == .timeout(.seconds(5)))
            #expect(received > 0)
            // Nothing is read afterwards: the consumer got everything.
            await flood.closed()
        }
    }

    @Test func theDeadlineHoldsWhileTheConsumerIsIdle() async throws {
        let time = HeldClock()
        let client = SharedClient(clock: time.clock)
        var options = TransferOptions()
        options.timeout = .seconds(5)
        try await FloodServer.run(size: .max) { [options] port, flood in
            var events = client.events(of: Request(url: try .loopback(port)), options: options)
                .makeAsyncIterator()
            while let event = await events.next() {
                if case .head = event { break }
            }
            // Nothing is consumed until the server notices the end.
            try await time.advance(by: .seconds(5))
            await flood.closed()
            var end: Exchange?
            while let event = await events.next() {
                if case .done(let exchange) = event { end = exchange }
            }
            #expect(end?.failure?.kind == .timeout(.seconds(5)))
        }
    }

    @Test(arguments: [0, 1, 70_000, 3_000_000])
    func theLastReportOfProgressCountsEveryByte(size: Int) async throws {
        let body = String(repeating: "x", count: size)
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n" + body)]
        } _: { port, _ in
            let (reports, report) = AsyncStream.makeStream(of: TransferProgress.self)
            let request = Request(url: try .loopback(port))
            _ = await client.exchange(request, options: TransferOptions()) { report.yield($0) }
            report.finish()
            let last = await reports.reduce(TransferProgress.connecting) { $1 }
            #expect(last == (size == 0 ? .waiting : .receiving(received: size, expected: size)))
        }
    }
}
