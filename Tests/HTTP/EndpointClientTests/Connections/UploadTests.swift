import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import Glibc
import HTTPMessage
import HTTPTypes
import Testing

@Suite(.limitedConcurrency) struct UploadTests {
    private let client = SharedClient(clock: .stopped)

    @Test func aFileIsSent() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("hello")
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { port, server in
            let exchange = await client.exchange(try upload(of: folder.target, to: port))
            #expect(exchange.response?.statusCode == 204)
            #expect(server.requests.joined().hasSuffix("Content-Length: 5\r\n\r\nhello"))
        }
    }

    /// The file is larger than the system's buffers for a server that reads nothing.
    @Test(
        arguments: [
            [RawServer.Step.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")],
            [.send("HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\n"), .send("large")],
            [
                .send("HTTP/1.1 413 Content Too Large\r\nTransfer-Encoding: chunked\r\n\r\n"),
                .send("5\r\nlarge\r\n"), .send("0\r\n\r\n"),
            ],
        ]
    )
    func aRefusalThatComesFirstEndsTheUpload(_ steps: [RawServer.Step]) async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write(String(repeating: "x", count: 32 << 20))
        try await RawServer.run(answersHeads: true) { _ in
            steps
        } _: { port, _ in
            let exchange = await client.exchange(try upload(of: folder.target, to: port))
            let response = try #require(exchange.response)
            #expect(exchange.failure == nil)
            #expect([404, 413].contains(response.statusCode))
            let text = String(decoding: response.bytes.withUnsafeBytes { Array($0) }, as: UTF8.self)
            #expect(text == (steps.count == 1 ? "" : "large"))
        }
    }

    /// Opening the pipe for reading would block until another process opens it for writing.
    @Test func aPipeIsRefusedWithoutOpeningIt() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try #require(mkfifo(folder.target, 0o600) == 0)
        let exchange = await client.exchange(try upload(of: folder.target, to: 1))
        let kind = TransportError.Kind.unreadableFile(
            path: folder.target,
            reason: .notRegular
        )
        #expect(exchange.failure?.kind == kind)
    }

    @Test func aMissingFileIsRefused() async throws {
        let exchange = await client.exchange(try upload(of: "/no/such/file", to: 1))
        let kind = TransportError.Kind.unreadableFile(
            path: "/no/such/file",
            reason: .missing
        )
        #expect(exchange.failure?.kind == kind)
    }

    private func upload(of path: String, to port: Int) throws -> Request {
        Request(
            url: try .loopback(port),
            method: .put,
            content: RequestContent([.file(path: path)])
        )
    }
}
