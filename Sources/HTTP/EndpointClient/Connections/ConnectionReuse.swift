internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTP2
internal import NIOPosix
internal import NIOSSL

/// The server closed a connection that had been used before, without an answer to the next request.
///
/// The server may have closed it while the request was being sent, so the request can be sent again
/// over another connection (RFC 9112, 9.3.1).
struct StaleConnection: Error {
    /// Whether the server says, or the connection shows, that it has not processed the request, so that
    /// one with any method can be sent again (RFC 9110, 9.2.2).
    var isUnprocessed = false
    /// Whether the server refused the request over a connection that stays open (RFC 9113, 8.7).
    var isRefused = false

    /// Whether an error from before the request was sent says that a connection of the pool was closed.
    static func isMeant(by error: any Error) -> Bool {
        switch error {
        case let error as ChannelError: [.ioOnClosedChannel, .alreadyClosed].contains(error)
        case is NIOHTTP2Errors.StreamClosed, is NIOHTTP2Errors.IOOnClosedConnection,
            is NIOHTTP2Errors.CreatedStreamAfterGoaway:
            true
        default: false
        }
    }
}

/// Notices that an HTTP/1.1 connection ends while its second or a later request waits for an answer.
final class ConnectionReuse: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private var sent = 0
    private var isWaiting = false

    private var isStale: Bool { isWaiting && sent > 1 }

    func write(
        context: ChannelHandlerContext,
        data: NIOAny,
        promise: EventLoopPromise<Void>?
    ) {
        if case .head = unwrapOutboundIn(data) {
            sent += 1
            isWaiting = true
        }
        context.write(data, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        isWaiting = false
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.fireErrorCaught(isStale && Self.isEnd(error) ? StaleConnection() : error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if isStale { context.fireErrorCaught(StaleConnection()) }
        isWaiting = false
        context.fireChannelInactive()
    }

    /// Whether the error means that the connection ended.
    private static func isEnd(_ error: any Error) -> Bool {
        switch error {
        case is IOError, is ChannelError: true
        case HTTPParserError.invalidEOFState: true
        case let error as NIOSSLError: error == .uncleanShutdown
        default: false
        }
    }
}

extension ConnectionReuse {
    /// Adds the handlers of an HTTP/1.1 connection around those that it has.
    static func prepare(
        _ channel: any Channel,
        forwarding: Bool
    ) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(ConnectionReuse(), position: .after(decoder))
            try pipeline.addHandler(StatusGuard(), position: .after(decoder))
            if forwarding {
                try pipeline.addHandler(AbsoluteTarget(), position: .after(decoder))
            }
            try EncodedBody.prepare(channel)
        }
    }
}
