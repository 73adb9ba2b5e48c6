import EndpointClient
import FoundationEssentials
import HTTPMessage
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import Testing

/// HTTP/1.1 is covered by ``SharedClientTests``.
@Suite struct StatusGuardTests {
    @Test(arguments: [(99, nil), (7, nil), (200, 200), (599, 599)])
    func overHTTP2OnlyStatusesThatExistGetThrough(code: Int, answered: Int?) async throws {
        let client = SharedClient(trusting: TestCertificates.selfSigned)
        let server = try await serve(status: code)
        let port = try #require(server.localAddress?.port)
        let url = try #require(URL(string: "https://localhost:\(port)/"))
        let exchange = await client.exchange(Request(url: url))
        try await server.close()
        #expect(exchange.response?.statusCode == answered)
        guard answered == nil else {
            #expect(exchange.response?.httpVersion == "2")
            return
        }
        let digits = String(repeating: "0", count: 3 - "\(code)".count) + "\(code)"
        #expect(exchange.failure?.kind == .malformedResponse(reason: "status \(digits)"))
    }

    @Test(arguments: ["http", "socks5"])
    func overHTTP2BehindAProxyTheGuardStandsToo(scheme: String) async throws {
        let server = try await serve(status: 99)
        let target = try #require(server.localAddress?.port)
        let manner: TestProxy.Manner =
            scheme == "http" ? .http(answer: "200 OK") : .socks(reply: 0)
        try await TestProxy.run(manner, to: target) { port, _ in
            let address = ServerAddress("127.0.0.1", port)
            var settings = ClientSettings.trusting
            settings.proxies.defaultRoute = .through(
                scheme == "http" ? .http(address) : .socks5(address)
            )
            let url = try #require(URL(string: "https://localhost:4443/"))
            let exchange = await SharedClient(settings: settings).exchange(Request(url: url))
            #expect(exchange.failure?.kind == .malformedResponse(reason: "status 099"))
        }
        try await server.close()
    }

    private func serve(status: Int) async throws -> any Channel {
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMBytes(
                Array(TestCertificates.selfSigned.utf8)
            ).map { .certificate($0) },
            privateKey: .privateKey(
                try NIOSSLPrivateKey(bytes: Array(TestCertificates.key.utf8), format: .pem)
            )
        )
        tls.applicationProtocols = ["h2"]
        let context = try NIOSSLContext(configuration: tls)
        return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLServerHandler(context: context))
                    _ = try pipeline.configureHTTP2Pipeline(
                        mode: .server,
                        connectionConfiguration: .init(),
                        streamConfiguration: .init()
                    ) { stream in
                        stream.eventLoop.makeCompletedFuture {
                            try stream.pipeline.syncOperations.addHandlers([
                                HTTP2FramePayloadToHTTP1ServerCodec(), OneStatus(status),
                            ])
                        }
                    }
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
    }
}

/// Answers every request with a status and nothing else.
private final class OneStatus: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let status: Int

    init(_ status: Int) {
        self.status = status
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .end = unwrapInboundIn(data) else { return }
        let head = HTTPResponseHead(
            version: .http2,
            status: .custom(code: UInt(status), reasonPhrase: "")
        )
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}
