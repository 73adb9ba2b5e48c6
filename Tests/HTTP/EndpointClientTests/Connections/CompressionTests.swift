import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct CompressionTests {
    private let client = SharedClient(clock: .stopped)

    /// `hello, hello, hello, hello` in one gzip member.
    private static let hello: [UInt8] = [
        0x1f, 0x8b, 0x8, 0x0, 0x0, 0x0, 0x0, 0x0, 0x2, 0x3, 0xcb, 0x48, 0xcd, 0xc9,
        0xc9, 0xd7, 0x51, 0xc8, 0xc0, 0xa4, 0x0, 0x55, 0xa3, 0x82, 0x77, 0x1a, 0x0, 0x0,
        0x0,
    ]

    @Test func gzipIsUndone() async throws {
        let exchange = try await exchange(sending: Self.hello)
        #expect(exchange.failure == nil)
        #expect(exchange.response?.bytes.string == "hello, hello, hello, hello")
    }

    @Test(arguments: ["gzip", "GZip", "x-gzip", "X-GZIP"])
    func gzipHasSeveralNamesAndKeepsTheOneThatWasSent(name: String) async throws {
        let exchange = try await exchange(sending: Self.hello, as: name)
        #expect(exchange.response?.bytes.string == "hello, hello, hello, hello")
        #expect(exchange.response?.headers[.contentEncoding] == name)
    }

    /// Bytes in a coding that wasn't requested are kept unchanged.
    @Test(arguments: ["br", "zstd", "gzip, gzip", "gzip, br", "gzip\r\nContent-Encoding: br"])
    func otherCodingsAreNotUndone(codings: String) async throws {
        let exchange = try await exchange(sending: Self.hello, as: codings)
        #expect(exchange.failure == nil)
        #expect(exchange.response?.bytes == PaddedBytes(Self.hello))
        let fields = codings.split(separator: "\r\nContent-Encoding: ").map(String.init)
        #expect(exchange.response?.headers[values: .contentEncoding] == fields)
    }

    @Test func onlySupportedCodingsAreAccepted() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            _ = await client.exchange(Request(url: try .loopback(port)))
            let fields = server.requests.flatMap { $0.split(separator: "\r\n") }
            #expect(fields.contains("Accept-Encoding: gzip, deflate"))
        }
    }

    @Test(arguments: [
        (hello.dropLast(12) + hello, "its bytes are not gzip or deflate"),
        (Array("<html>".utf8), "its bytes are not gzip or deflate"),
        (hello.dropLast(9), "the body ends too early"),
        (hello + hello, "more bytes follow the body's end"),
    ])
    func aDamagedBodyIsAFailureWithItsReason(bytes: [UInt8], reason: String) async throws {
        let exchange = try await exchange(sending: bytes)
        let url = exchange.request.url.absoluteString
        #expect(
            exchange.failure?.description == """
                the compressed body is damaged (\(reason)) \
                while receiving the body (\(url)); ask for it uncompressed
                """
        )
    }

    @Test func aBombIsStoppedByItsExpansion() async throws {
        var options = TransferOptions()
        options.expansionLimit = 20
        let exchange = try await exchange(sending: Self.bomb(size: 64 * 1024), options: options)
        #expect(exchange.failure?.kind == .expansionTooLarge(limit: 20))
        #expect((exchange.response?.bytes.count ?? 0) < 2 * 64 * 1024 * 20)
    }

    @Test func aBombIsStoppedByTheBodyLimit() async throws {
        var options = TransferOptions()
        options.bodyLimit = 100_000
        let exchange = try await exchange(sending: Self.bomb(size: 64 * 1024), options: options)
        #expect(exchange.failure?.kind == .bodyTooLarge(limit: 100_000))
        #expect((exchange.response?.bytes.count ?? 0) < 200_000)
    }

    private func exchange(
        sending bytes: some Sequence<UInt8> & Sendable,
        as coding: String = "gzip",
        options: TransferOptions = TransferOptions()
    ) async throws -> Exchange {
        let bytes = Array(bytes)
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(bytes.count)"
            + "\r\n\r\n"
        return try await RawServer.run { _ in
            [.send(head), .sendBytes(bytes)]
        } _: { port, _ in
            await client.exchange(Request(url: try .loopback(port)), options: options)
        }
    }

    /// A gzip stream that only repeats "the last byte 258 times more", 13 bits each.
    private static func bomb(size: Int) -> [UInt8] {
        // The block's three bits and a literal zero come first: 1 1 0, 0011 0000.
        let start: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
        let again: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
        let count = size * 8 / again.count
        let bits = start + (0..<count).flatMap { _ in again }
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { index in
            (0..<8).reduce(UInt8(0)) { $0 | bits[index + $1] << UInt8($1) }
        }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + bytes
    }
}
