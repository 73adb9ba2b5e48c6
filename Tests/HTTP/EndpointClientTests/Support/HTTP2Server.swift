import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL

/// A server on a free port that speaks HTTP/2 over TLS, and answers with the body that it got.
enum HTTP2Server {
    /// Runs it while `body` runs; `port` is where it listens.
    static func run<Result: Sendable>(
        _ body: (_ port: Int) async throws -> Result
    ) async throws -> Result {
        let tls = try TLSServer(protocols: ["h2"]).context()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLServerHandler(context: tls))
                    _ = try pipeline.configureHTTP2Pipeline(
                        mode: .server,
                        connectionConfiguration: .init(),
                        streamConfiguration: .init(),
                        inboundStreamInitializer: answerStream
                    )
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        let result: Result
        do {
            result = try await body(channel.localAddress?.port ?? 0)
        } catch {
            try await channel.close()
            throw error
        }
        try await channel.close()
        return result
    }

    private static func answerStream(_ stream: any Channel) -> EventLoopFuture<Void> {
        stream.eventLoop.makeCompletedFuture {
            let pipeline = stream.pipeline.syncOperations
            try pipeline.addHandler(HTTP2FramePayloadToHTTP1ServerCodec())
            try pipeline.addHandler(Echo())
        }
    }
}

private final class Echo: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private var method = HTTPMethod.GET
    private var body = ByteBuffer()

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): method = head.method
        case .body(let part): body.writeImmutableBuffer(part)
        case .end:
            let headers: HTTPHeaders = ["content-type": "text/plain", "x-method": method.rawValue]
            let head = HTTPResponseHead(version: .http2, status: .ok, headers: headers)
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
