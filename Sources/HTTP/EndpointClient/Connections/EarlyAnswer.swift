internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

/// Ends a refusal that arrives before the request was sent with an empty part.
///
/// A server may refuse a body that it hasn't read (RFC 9110, 10.1.1). The rest of that body isn't
/// sent then. async-http-client treats such a response as complete only if its end arrives with a
/// part of its body; after an end alone it would wait for the rest of the request, which is never
/// sent.
final class EarlyAnswer: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private var isSending = false
    private var isRefusal = false

    func write(
        context: ChannelHandlerContext,
        data: NIOAny,
        promise: EventLoopPromise<Void>?
    ) {
        switch unwrapOutboundIn(data) {
        case .head: isSending = true
        case .body: break
        case .end: isSending = false
        }
        context.write(data, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): isRefusal = head.status.code >= 300
        case .body: break
        case .end:
            if isSending, isRefusal {
                context.fireChannelRead(wrapInboundOut(.body(ByteBuffer())))
            }
        }
        context.fireChannelRead(data)
    }
}

/// The write that an upload waits for.
///
/// async-http-client forgets the timer if the response arrives first, so it ends with the request.
final class PendingWrite: Sendable {
    private struct State {
        var promise: EventLoopPromise<Void>?
        var isOver = false
    }

    /// The request is over before all of its body was sent.
    struct IsOver: Error {}

    private let state = Mutex(State())

    /// Waits for a write, or for the end of the request.
    func wait(for write: EventLoopFuture<Void>) async throws {
        let promise = write.eventLoop.makePromise(of: Void.self)
        let isOver = state.withLock { state in
            if !state.isOver { state.promise = promise }
            return state.isOver
        }
        if isOver {
            promise.fail(IsOver())
        } else {
            write.cascade(to: promise)
        }
        try await promise.futureResult.get()
    }

    /// Ends the wait: the request is over.
    func end() {
        let promise = state.withLock { state in
            state.isOver = true
            return state.promise.take()
        }
        promise?.fail(IsOver())
    }
}
