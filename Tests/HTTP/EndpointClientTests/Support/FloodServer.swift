import NIOCore
import NIOPosix
import Synchronization

/// A server that sends one large body as fast as the client reads it, and counts the sent bytes.
final class FloodServer: Sendable {
    /// More than the buffers of sockets hold.
    static let size = 64 * 1024 * 1024

    private let count = Atomic(0)
    private let closes = AsyncStream.makeStream(of: Void.self)

    /// The number of bytes of the body that the sockets have taken.
    var written: Int { count.load(ordering: .relaxed) }

    /// Waits until the connection is closed.
    func closed() async {
        for await _ in closes.stream { return }
    }

    static func run(
        size: Int = size,
        _ body: (_ port: Int, _ server: FloodServer) async throws -> Void
    ) async throws {
        let server = FloodServer()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.closeFuture.whenComplete { _ in server.closes.continuation.yield() }
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Flooding(server, size: size))
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

/// Writes while the channel is writable.
private final class Flooding: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let chunk = ByteBuffer(repeating: 0x61, count: 64 * 1024)

    private let server: FloodServer
    private let size: Int
    private var left: Int
    private var isPouring = false

    init(_ server: FloodServer, size: Int) {
        self.server = server
        self.size = size
        left = size
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let head =
            "HTTP/1.1 200 OK\r\n" + (size == .max ? "" : "Content-Length: \(size)\r\n") + "\r\n"
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: head)), promise: nil)
        pour(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        pour(context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    /// Writes some chunks, and the next ones after others on this event loop had their turn.
    private func pour(_ context: ChannelHandlerContext) {
        guard !isPouring else { return }
        for _ in 1...16 {
            guard left > 0, context.channel.isActive, context.channel.isWritable else { return }
            left -= Self.chunk.readableBytes
            server.wrote(Self.chunk.readableBytes)
            context.writeAndFlush(wrapOutboundOut(Self.chunk), promise: nil)
        }
        isPouring = true
        context.eventLoop.assumeIsolated().execute {
            self.isPouring = false
            self.pour(context)
        }
    }
}
