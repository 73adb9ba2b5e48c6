internal import NIOCore
internal import NIOHPACK
internal import NIOHTTP2

/// Guards one HTTP/2 stream, before its frames are converted to HTTP/1 parts.
///
/// The conversion ends the process on a negative status, so an impossible one has to become an error here.
/// When the connection fails, the error that the stream reports names the reason.
final class StreamGuard: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias InboundOut = HTTP2Frame.FramePayload

    private enum State {
        case waiting
        case answered
        case refusing
    }

    private let connection: ConnectionGuard?
    private var state = State.waiting

    init(on connection: ConnectionGuard?) {
        self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard state != .refusing else { return }
        if case .headers(let frame) = unwrapInboundIn(data) {
            if let fault = frame.headers[":status"].lazy.compactMap({ InvalidStatus($0) }).first {
                state = .refusing
                return context.fireErrorCaught(fault)
            }
            state = .answered
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard state != .refusing else { return }
        let isUnseen = state == .waiting && Self.isUnseen(error, on: context.channel)
        context.fireErrorCaught(connection?.fault ?? (isUnseen ? StaleConnection() : error))
    }

    /// Names the end of a stream that the connection took with it.
    func channelInactive(context: ChannelHandlerContext) {
        if state == .waiting, context.channel.parent?.isActive == false {
            let isUnseen = Self.isUnseen(ChannelError.eof, on: context.channel)
            if let fault = connection?.fault ?? (isUnseen ? StaleConnection() : nil) {
                context.fireErrorCaught(fault)
            }
        }
        context.fireChannelInactive()
    }

    /// Whether the server cannot have answered the request, and another connection may do.
    private static func isUnseen(_ error: any Error, on stream: any Channel) -> Bool {
        if let closed = error as? NIOHTTP2Errors.StreamClosed, closed.errorCode == .refusedStream {
            return true
        }
        guard stream.parent?.isActive == false else { return false }
        // Without a number the stream was never opened; the first one is that of a fresh connection.
        let id = try? stream.syncOptions?.getOption(HTTP2StreamChannelOptions.streamID)
        return id.map { $0 > HTTP2StreamID(1) } ?? true
    }
}

/// Closes an HTTP/2 connection after an error that ends it, and keeps the error.
///
/// Without it a request would wait for its deadline: streams do not hear of such errors.
final class ConnectionGuard: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame

    /// Why the connection ended; nil for one that is open, or was closed by the server.
    private(set) var fault: (any Error)?

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is any NIOHTTP2Error {
            fault = fault ?? error
            context.close(promise: nil)
        }
        context.fireErrorCaught(error)
    }
}

extension StreamGuard {
    /// Adds a guard to an HTTP/2 connection.
    static func protectConnection(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ConnectionGuard())
        }
    }

    /// Adds the handlers of a stream around those that it has.
    static func protectStream(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let connection = try? channel.parent?.pipeline.syncOperations
                .handler(type: ConnectionGuard.self)
            try channel.pipeline.syncOperations
                .addHandler(StreamGuard(on: connection), position: .first)
            try EncodedBody.prepare(channel)
        }
    }
}
