import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite struct UnixSocketTests {
    private let client = SharedClient(settings: .trusting)
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
            let untrusted = await SharedClient().exchange(Request(url: try url("https+unix", "/")))
            let cause = "the certificate's issuer is not known"
            #expect(untrusted.failure?.kind.summary == "TLS failed (\(cause))")
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
            #expect(exchange.failure?.kind == .unsupportedScheme("http+unix"))
        }
    }

    @Test func aMissingSocketIsSaid() async throws {
        let url = try url("http+unix", "/a")
        let exchange = await client.exchange(Request(url: url))
        #expect(
            exchange.failure?.description == """
                the socket `\(path)` cannot be used: there is no such file while connecting \
                (\(url.absoluteString)); is the server running, and is the path right?
                """
        )
    }

    @Test func aPathThatIsTooLongIsSaid() async throws {
        let path = "/" + String(repeating: "a", count: 200)
        let url = try #require(URL(string: "http+unix://%2F\(path.dropFirst())/"))
        let exchange = await client.exchange(Request(url: url))
        #expect(exchange.failure?.kind == .socket(path: path, reason: .longPath))
    }

    private func url(_ scheme: String, _ target: String) throws -> URL {
        let host = path.split(separator: "/", omittingEmptySubsequences: false)
            .joined(separator: "%2F")
        return try #require(URL(string: "\(scheme)://\(host)\(target)"))
    }
}
