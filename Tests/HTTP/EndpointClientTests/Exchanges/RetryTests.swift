import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

@testable import EndpointClient

@Suite(.limitedConcurrency) struct RetryTests {
    private let time = ManualClock()
    private let client: SharedClient

    init() {
        client = SharedClient(clock: time.clock)
    }

    @Test func aBusyServerIsAskedAgainWithGrowingDelays() async throws {
        let answers = Answers([Self.busy(), Self.busy(), Self.fine])
        try await RawServer.run(script: answers.next) { port, server in
            let request = Request(url: try .loopback(port))
            let progress = Mutex<[TransferProgress]>([])
            let exchange = await client.exchange(request, options: Self.options(attempts: 3)) {
                report in progress.withLock { $0.append(report) }
            }
            #expect(exchange.response?.statusCode == 200)
            #expect(
                exchange.attempts == [
                    Attempt(request: request, reason: .status(503), delay: .milliseconds(500)),
                    Attempt(request: request, reason: .status(503), delay: .seconds(1)),
                ]
            )
            #expect(time.delays == [.milliseconds(500), .seconds(1)])
            let retries = progress.withLock { reports in
                reports.filter { if case .retrying = $0 { true } else { false } }
            }
            #expect(
                retries == [
                    .retrying(attempt: 2, after: .milliseconds(500), reason: .status(503)),
                    .retrying(attempt: 3, after: .seconds(1), reason: .status(503)),
                ]
            )
        }
    }

    @Test func theLastAttemptIsTheAnswer() async throws {
        try await RawServer.run { _ in
            [.send(Self.busy())]
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            let exchange = await client.exchange(request, options: Self.options(attempts: 2))
            #expect(exchange.response?.statusCode == 503)
            #expect(server.requests.count == 2)
        }
    }

    @Test(arguments: [
        ("Retry-After: 7\r\n", [Duration.seconds(7)]),
        ("Retry-After: Thu, 01 Jan 1970 00:00:09 GMT\r\n", [.seconds(9)]),
        ("Retry-After: soon\r\n", [.milliseconds(500)]),
        ("Retry-After: 31\r\n", []),
    ])
    func theServerSetsTheTimeOfARetry(field: String, delays: [Duration]) async throws {
        let answers = Answers([Self.busy(field), Self.fine])
        try await RawServer.run(script: answers.next) { port, _ in
            let request = Request(url: try .loopback(port))
            let exchange = await client.exchange(request, options: Self.options(attempts: 2))
            #expect(exchange.response?.statusCode == (delays.isEmpty ? 503 : 200))
            #expect(time.delays == delays)
        }
    }

    @Test func theDeadlineCoversTheDelays() async throws {
        try await RawServer.run { _ in
            [.send(Self.busy("Retry-After: 6\r\n"))]
        } _: { port, server in
            var options = Self.options(attempts: 9)
            options.timeout = .seconds(20)
            let exchange = await client.exchange(
                Request(url: try .loopback(port)),
                options: options
            )
            #expect(exchange.response?.statusCode == 503)
            #expect(time.delays == [.seconds(6), .seconds(6), .seconds(6)])
        }
    }

    @Test func theDeadlineOfTheRequestItselfCoversTheDelays() async throws {
        try await RawServer.run { _ in
            [.send(Self.busy("Retry-After: 6\r\n"))]
        } _: { port, _ in
            let request = Request(url: try .loopback(port), timeout: .seconds(10))
            let exchange = await client.exchange(request, options: Self.options(attempts: 9))
            #expect(exchange.response?.statusCode == 503)
            #expect(time.delays == [.seconds(6)])
        }
    }

    @Test func onlyMethodsThatMayComeTwiceAreSentTwice() async throws {
        let answers = Answers([Self.busy(), Self.busy(), Self.fine])
        try await RawServer.run(script: answers.next) { port, server in
            let request = Request(url: try .loopback(port), method: .post)
            var options = Self.options(attempts: 2)
            let first = await client.exchange(request, options: options)
            options.retry.methods.insert(.post)
            let second = await client.exchange(request, options: options)
            #expect([first, second].map(\.response?.statusCode) == [503, 200])
        }
    }

    @Test func aBodyThatCannotBeSentAgainIsSentOnce() async throws {
        let folder = try DownloadFolder()
        try folder.write("body")
        try await RawServer.run { _ in
            folder.remove()
            return [.send(Self.busy())]
        } _: { port, server in
            let request = Request(
                url: try .loopback(port),
                method: .put,
                content: RequestContent([.file(path: folder.target)])
            )
            let exchange = await client.exchange(request, options: Self.options(attempts: 2))
            #expect(exchange.response?.statusCode == 503)
            #expect(server.requests.count == 1)
        }
    }

    @Test func aConnectionThatWasRefusedIsTriedAgainWhateverTheMethod() async throws {
        try await RefusingPort.hold { port in
            let request = Request(url: try .loopback(port), method: .post)
            let exchange = await client.exchange(request, options: Self.options(attempts: 3))
            let refused = TransportError(.refused, phase: .connect, url: request.url)
            #expect(exchange.failure == refused)
            #expect(exchange.attempts.map(\.reason) == [.failure(refused), .failure(refused)])
        }
    }

    @Test func aTruncatedAnswerIsRequestedAgain() async throws {
        let answers = Answers(["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe", Self.fine])
        try await RawServer.run { request in
            answers.next(request) + [.close]
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            let exchange = await client.exchange(request, options: Self.options(attempts: 2))
            #expect(exchange.response?.statusCode == 200)
            #expect(server.requests.count == 2)
        }
    }

    @Test func anAnswerPassedOnAsEventsIsNotRequestedAgain() async throws {
        let answers = Answers(["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe", Self.fine])
        try await RawServer.run { request in
            answers.next(request) + [.close]
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            var last: TransferEvent?
            for await event in client.events(of: request, options: Self.options(attempts: 2)) {
                last = event
            }
            guard case .done(let exchange) = last else {
                Issue.record("\(String(describing: last))")
                return
            }
            #expect(exchange.failure?.kind == .truncated(received: 2))
            #expect(server.requests.count == 1)
        }
    }

    @Test func withoutAPolicyEverythingIsSentOnce() async throws {
        try await RawServer.run { _ in
            [.send(Self.busy())]
        } _: { port, server in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(exchange.response?.statusCode == 503)
            #expect(server.requests.count == 1)
        }
    }

    @Test func cancellingWhileWaitingKeepsTheLastAnswer() async throws {
        try await RawServer.run { _ in
            [.send(Self.busy())]
        } _: { port, _ in
            let url = try URL.loopback(port)
            let clock = ClientClock(
                date: { Date(timeIntervalSince1970: 0) },
                now: { .zero },
                sleep: { _ in throw CancellationError() },
                random: { 1 }
            )
            let exchange = await SharedClient(clock: clock)
                .exchange(Request(url: url), options: Self.options(attempts: 2))
            #expect(exchange.failure == TransportError(.cancelled, url: url))
            #expect(exchange.response?.statusCode == 503)
        }
    }

    private static let fine = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

    private static func busy(_ fields: String = "") -> String {
        "HTTP/1.1 503 Service Unavailable\r\n\(fields)Content-Length: 0\r\n\r\n"
    }

    private static func options(attempts: Int) -> TransferOptions {
        var options = TransferOptions()
        options.retry = RetryPolicy(attempts: attempts)
        return options
    }
}

/// Sends one response after the other.
private final class Answers: Sendable {
    private let rest: Mutex<ArraySlice<String>>

    init(_ answers: [String]) {
        rest = Mutex(answers[...])
    }

    func next(_ request: String) -> [RawServer.Step] {
        rest.withLock { $0.popFirst() }.map { [.send($0)] } ?? []
    }
}
