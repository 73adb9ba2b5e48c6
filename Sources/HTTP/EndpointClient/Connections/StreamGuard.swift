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
        let stale = state == .waiting ? Self.stale(error, on: context.channel) : nil
        context.fireErrorCaught(connection?.fault ?? stale ?? error)
    }

    /// Names the end of a stream that the connection took with it.
    func channelInactive(context: ChannelHandlerContext) {
        if state == .waiting, context.channel.parent?.isActive == false {
            let stale = Self.stale(ChannelError.eof, on: context.channel)
            if let fault = connection?.fault ?? stale { context.fireErrorCaught(fault) }
        }
        context.fireChannelInactive()
    }

    /// The error of a stream that ended without a response, if another connection may succeed.
    private static func stale(_ error: any Error, on stream: any Channel) -> StaleConnection? {
        // A refused stream has not been processed (RFC 9113, 8.7).
        if let closed = error as? NIOHTTP2Errors.StreamClosed, closed.errorCode == .refusedStream {
            return StaleConnection(isUnprocessed: true, isRefused: true)
        }
        guard stream.parent?.isActive == false else { return nil }
        guard let id = try? stream.syncOptions?.getOption(HTTP2StreamChannelOptions.streamID) else {
            // Without a number the stream was never opened.
            return StaleConnection(isUnprocessed: true)
        }
        // The first stream is that of a fresh connection.
        return id > HTTP2StreamID(1) ? StaleConnection() : nil
    }
}

/// Closes an HTTP/2 connection after a fatal error, and stores the error.
///
/// Without it a request would wait for its deadline: streams do not hear of such errors.
final class ConnectionGuard: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame

    /// The error that ended the connection, or nil if it is open or the server closed it.
    private(set) var fault: (any Error)?
    private let farewell: Farewell
    private let blocks: FieldBlocks

    init(_ farewell: Farewell, _ blocks: FieldBlocks) {
        self.farewell = farewell
        self.blocks = blocks
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is any NIOHTTP2Error {
            let isUnreadable =
                error is NIOHTTP2Errors.UnableToParseFrame && farewell.code == .compressionError
            fault = fault ?? (isUnreadable ? UnreadableFields(blocks) : error)
            context.close(promise: nil)
        }
        context.fireErrorCaught(error)
    }
}

/// Header fields that cannot be decoded, or are too large once they are.
struct UnreadableFields: Error {
    let areTooLarge: Bool

    init(_ blocks: FieldBlocks) {
        areTooLarge = blocks.lastAreTooLarge()
    }
}

/// Knows the code with which this side ends an HTTP/2 connection.
///
/// It distinguishes a damaged frame from one whose header fields can't be decoded (RFC 9113, 4.3);
/// the reported error doesn't.
final class Farewell: ChannelOutboundHandler {
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private static let frameLength = 17
    private static let frameType: UInt8 = 7

    private(set) var code: HTTP2ErrorCode?

    func write(
        context: ChannelHandlerContext,
        data: NIOAny,
        promise: EventLoopPromise<Void>?
    ) {
        // Each frame is written separately: three bytes of length, the type, flags, stream, last
        // stream, code.
        if case .byteBuffer(let frame) = unwrapOutboundIn(data),
            frame.readableBytes == Self.frameLength,
            frame.getInteger(at: frame.readerIndex + 3) == Self.frameType,
            let number = frame.getInteger(at: frame.readerIndex + 13, as: UInt32.self)
        {
            code = HTTP2ErrorCode(networkCode: Int(number))
        }
        context.write(data, promise: promise)
    }
}

extension StreamGuard {
    /// Adds a guard to an HTTP/2 connection.
    static func protectConnection(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let (farewell, blocks) = (Farewell(), FieldBlocks())
            let frames = try pipeline.handler(type: NIOHTTP2Handler.self)
            try pipeline.addHandler(farewell, position: .before(frames))
            try pipeline.addHandler(blocks, position: .before(frames))
            try pipeline.addHandler(ConnectionGuard(farewell, blocks))
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
