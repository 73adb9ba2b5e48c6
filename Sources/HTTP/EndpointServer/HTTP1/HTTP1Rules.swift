internal import NIOCore
internal import NIOHTTP1

/// Refuses requests that violate HTTP/1.1, and requests the bodies of others.
///
/// The handler must directly follow the parser, because later a request has neither its version nor
/// its Host fields. Responses stay in the order of their requests.
final class HTTP1Rules: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The time that a client has to send the rest of a refused request.
    ///
    /// Closing immediately would make its system drop the response.
    private static let lingering = TimeAmount.seconds(5)

    private let limits: HTTP1Limits
    private let line: CurrentLine
    /// The requirements for the responses to requests that were forwarded and have no response yet.
    private var unanswered = CircularBuffer<AwaitedAnswer>(initialCapacity: 2)
    /// Whether reading has stopped, because the last response closes the connection.
    private var isOver = false
    /// Whether the client of the last of them waits for 100 Continue.
    private var awaitsContinue = false
    /// The response to the request after these, after which reading stops.
    private var refusal: HTTP1Refusal?

    init(_ limits: HTTP1Limits, line: CurrentLine) {
        self.limits = limits
        self.line = line
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard refusal == nil, !isOver else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            if let refusal = HTTP1Refusal(of: head, limits) { return refuse(refusal, context) }
            line.isInBody = true
            unanswered.append(AwaitedAnswer(to: head))
            awaitsContinue = head.awaitsContinue
            if awaitsContinue { letBodyCome(context) }
        case .body(let piece): line.pass(piece)
        case .end:
            line.isInBody = false
            isOver = unanswered.last?.isLast == true
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard refusal == nil else { return }
        // After a body these are trailers. The reader of that body must learn that it doesn't end.
        guard case HTTPParserError.headerOverflow = error, !line.isInBody else {
            return context.fireErrorCaught(error)
        }
        let isURI = line.hasURI(longerThan: limits.uri)
        refuse(isURI ? .longURI(limits) : .largeFields(limits), context)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        switch unanswered.first?.sent(part) {
        case nil, .asItIs: context.write(data, promise: promise)
        case .changed(let part): context.write(wrapOutboundOut(part), promise: promise)
        case .nothing: promise?.succeed()
        }
        guard case .end = part else { return }
        // Requests that the parser refuses get a response too, which isn't awaited.
        let isLast = unanswered.popFirst()?.isLast == true
        if isLast { return close(context) }
        if let refusal, unanswered.isEmpty { send(refusal, context) }
        if awaitsContinue { letBodyCome(context) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard isOver, unanswered.isEmpty, let event = event as? ChannelEvent,
            event == .inputClosed
        else { return context.fireUserInboundEventTriggered(event) }
        context.close(promise: nil)
    }

    /// Sends 100 Continue once it is the next response.
    private func letBodyCome(_ context: ChannelHandlerContext) {
        guard unanswered.count == 1 else { return }
        awaitsContinue = false
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    }

    private func refuse(_ refusal: HTTP1Refusal, _ context: ChannelHandlerContext) {
        self.refusal = refusal
        if unanswered.isEmpty { send(refusal, context) }
    }

    private func send(_ refusal: HTTP1Refusal, _ context: ChannelHandlerContext) {
        for part in refusal.parts { context.write(wrapOutboundOut(part), promise: nil) }
        close(context)
    }

    private func close(_ context: ChannelHandlerContext) {
        isOver = true
        context.flush()
        context.close(mode: .output, promise: nil)
        let channel = context.channel
        context.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
    }
}
