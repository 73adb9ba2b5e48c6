import NIOCore
import NIOPosix
import Synchronization

/// A server that sends one large body as fast as the client reads it, and counts what it has sent.
final class FloodServer: Sendable {
    /// More than the buffers of sockets hold.
    static let size = 64 * 1024 * 1024

    private let count = Atomic(0)
    private let closes = AsyncStream.makeStream(of: Void.self)

    /// How many bytes of the body the sockets have taken.
    var written: Int { count.load(ordering: .relaxed) }

    /// Waits until the connection is closed.
    func closed() async {
        for await _ in closes.stream { return }
    }

    static func run(_ body: (_ port: Int, _ server: FloodServer) async throws -> Void) async throws
    {
        let server = FloodServer()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.closeFuture.whenComplete { _ in server.closes.continuation.yield() }
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Flooding(server))
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        let result = await Result { try await body(channel.localAddress?.port ?? 0, server) }
        try await channel.close()
        try result.get()
    }

    fileprivate func wrote(_ bytes: Int) { count.add(bytes, ordering: .relaxed) }
}

extension Result where Failure == any Error {
    fileprivate init(catching body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}

/// Writes while the channel takes it.
private final class Flooding: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let chunk = ByteBuffer(repeating: 0x61, count: 64 * 1024)

    private let server: FloodServer
    private var left = FloodServer.size

    init(_ server: FloodServer) {
        self.server = server
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(FloodServer.size)\r\n\r\n"
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: head)), promise: nil)
        pour(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        pour(context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func pour(_ context: ChannelHandlerContext) {
        while left > 0, context.channel.isWritable {
            left -= Self.chunk.readableBytes
            server.wrote(Self.chunk.readableBytes)
            context.writeAndFlush(wrapOutboundOut(Self.chunk), promise: nil)
        }
    }
}
