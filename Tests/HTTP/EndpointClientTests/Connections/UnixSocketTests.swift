import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import NIOCore
import NIOPosix
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct UnixSocketTests {
    private let client = SharedClient(settings: .trusting, clock: .stopped)
    private let path = FileManager.default.temporaryDirectory
        .appending(path: "cartouche-\(UUID().uuidString.prefix(8)).sock")
        .path()

    @Test func aRequestGoesToTheSocket() async throws {
        try await RawServer.run(socket: path) { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
        } _: { _, server in
            let exchange = await client.exchange(Request(url: try url("http+unix", "/a?b=c")))
            #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
            let lines = server.requests.joined().split(separator: "\r\n")
            #expect(lines.first == "GET /a?b=c HTTP/1.1")
            #expect(lines.contains("host: localhost"))
        }
    }

    @Test func tlsWorksOverASocketWithoutAName() async throws {
        try await RawServer.run(tls: TLSServer().context(), socket: path) { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
        } _: { _, _ in
            let trusted = await client.exchange(Request(url: try url("https+unix", "/")))
            #expect(trusted.response?.bytes == PaddedBytes("hello".utf8))
            let untrusted = await SharedClient(clock: .stopped).exchange(
                Request(url: try url("https+unix", "/"))
            )
            let cause = "the certificate's issuer is not known"
            #expect(untrusted.failure?.kind.summary.english == "TLS failed (\(cause))")
        }
    }

    @Test func aRedirectStaysOnItsSocket() async throws {
        try await RawServer.run(socket: path) { request in
            guard request.hasPrefix("GET /a") else {
                return [.send("HTTP/1.1 204 No Content\r\n\r\n")]
            }
            return [.send("HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n")]
        } _: { _, _ in
            let exchange = await client.exchange(Request(url: try url("http+unix", "/a")))
            #expect(exchange.response?.statusCode == 204)
            #expect(exchange.hops.map(\.statusCode) == [302])
        }
    }

    @Test func aServerOnTheNetworkCannotLeadToASocket() async throws {
        let target = try url("http+unix", "/").absoluteString
        try await RawServer.run { _ in
            [.send("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(exchange.failure?.kind == .redirectScheme("http+unix"))
        }
    }

    @Test
    func aFullPoolOfOneSocketDoesNotDelayAnother() async throws {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.any()
        let release = eventLoop.makePromise(of: Void.self)
        var settings = ClientSettings.trusting
        settings.connectionsPerServer = 1
        let time = HeldClock()
        let client = SharedClient(settings: settings, clock: time.clock)
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        let (busy, silent) = (try url("https+unix", "/"), try url("https+unix", "/", at: other))
        try await RawServer.run(tls: TLSServer().context(), socket: path) { _ in
            [.later(release.futureResult, answer)]
        } _: { _, server in
            async let first = client.exchange(Request(url: busy)).response?.statusCode
            await server.firstRequest()
            try await RawServer.run(socket: other) { _ in
                []
            } _: { _, _ in
                var options = TransferOptions()
                options.connectTimeout = .milliseconds(100)
                async let answer = client.exchange(Request(url: silent), options: options)
                // A deadline and a connection for each of the two.
                await time.timersSet(4)
                try await time.advance(by: .milliseconds(100))
                let exchange = await answer
                #expect(exchange.failure?.kind == .connectTimeout(.milliseconds(100)))
            }
            release.succeed()
            #expect(await first == 200)
        }
    }

    @Test func theLimitOfConnectionsIsThatOfEachSocket() async throws {
        var settings = ClientSettings()
        settings.connectionsPerServer = 2
        let client = SharedClient(settings: settings, clock: .stopped)
        let script: RawServer.Script = { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")]
        }
        let urls = [try url("http+unix", "/"), try url("http+unix", "/", at: other)]
        try await RawServer.run(socket: path, script: script) { _, one in
            try await RawServer.run(socket: other, script: script) { _, another in
                let statuses = await withTaskGroup { group in
                    for number in 1...20 {
                        let request = Request(url: urls[number % 2])
                        group.addTask { await client.exchange(request).response?.statusCode }
                    }
                    return await group.reduce(into: []) { $0.append($1) }
                }
                #expect(statuses == Array(repeating: 200, count: 20))
                for server in [one, another] {
                    #expect(server.requests.count == 10)
                    #expect((1...2).contains(server.connectionCount))
                }
            }
        }
    }

    @Test func aMissingSocketIsReported() async throws {
        let url = try url("http+unix", "/a")
        let exchange = await client.exchange(Request(url: url))
        #expect(
            exchange.failure?.description == """
                the socket `\(path)` cannot be used: there is no such file while connecting \
                (\(url.absoluteString)); is the server running, and is the path right?
                """
        )
    }

    @Test func aTooLongPathIsReported() async throws {
        let path = "/" + String(repeating: "a", count: 200)
        let url = try #require(URL(string: "http+unix://%2F\(path.dropFirst())/"))
        let exchange = await client.exchange(Request(url: url))
        #expect(exchange.failure?.kind == .socket(path: path, reason: .longPath))
    }

    private var other: String { path + "2" }

    private func url(_ scheme: String, _ target: String, at path: String? = nil) throws -> URL {
        let host = (path ?? self.path).split(separator: "/", omittingEmptySubsequences: false)
            .joined(separator: "%2F")
        return try #require(URL(string: "\(scheme)://\(host)\(target)"))
    }
}
