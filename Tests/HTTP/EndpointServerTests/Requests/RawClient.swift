import NIOCore
import NIOPosix

/// Sends bytes made by hand and collects the answer until the server closes the connection.
enum RawClient {
    static func talk(to port: Int, _ text: String) async throws -> String {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.any()
        let answer = eventLoop.makePromise(of: String.self)
        let channel = try await ClientBootstrap(group: eventLoop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Collecting(answer))
                }
            }
            .connect(host: "127.0.0.1", port: port)
            .get()
        try await channel.writeAndFlush(ByteBuffer(string: text))
        return try await answer.futureResult.get()
    }
}

private final class Collecting: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answer: EventLoopPromise<String>
    private var text = ""

    init(_ answer: EventLoopPromise<String>) {
        self.answer = answer
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        text += String(buffer: unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
        answer.succeed(text)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
