internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTP2

/// Turns a response head with an impossible status into an error.
///
/// async-http-client ends the process on a status under 100, so no such head may reach it.
final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private var isRefusing = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefusing else { return }
        guard case .head(let head) = unwrapInboundIn(data), head.status.code < 100 else {
            return context.fireChannelRead(data)
        }
        isRefusing = true
        context.fireErrorCaught(InvalidStatus(code: Int(head.status.code)))
    }
}

/// A status code that HTTP does not have.
struct InvalidStatus: Error, Equatable {
    let code: Int
}

extension StatusGuard {
    /// Adds a guard after the response decoder of an HTTP/1.1 connection.
    static func protectConnection(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(StatusGuard(), position: .after(decoder))
        }
    }
}

extension StatusGuard {
    /// Adds a guard after the codec that converts the frames of an HTTP/2 stream to HTTP/1 parts.
    static func protectStream(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let codec = try pipeline.handler(type: HTTP2FramePayloadToHTTP1ClientCodec.self)
            try pipeline.addHandler(StatusGuard(), position: .after(codec))
        }
    }
}
