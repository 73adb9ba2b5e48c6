internal import NIOCore
internal import NIOHTTP1

/// Refuses requests that break rules of HTTP/1.1, and lets the bodies of others come.
///
/// It stands right behind the parser: further on a request has no version and no Host fields. Answers keep
/// the order of their requests.
final class HTTP1Rules: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long a client may take to send the rest of what was refused: closing at once would make its
    /// system drop the answer.
    private static let lingering = TimeAmount.seconds(5)

    private let limits: HTTP1Limits
    private let line: CurrentLine
    /// What the answers to the requests have to be like that were passed on and are not answered yet.
    private var unanswered = CircularBuffer<AwaitedAnswer>(initialCapacity: 2)
    /// Whether nothing is read any more, since the last answer ends the connection.
    private var isOver = false
    /// Whether the last of these waits to be told to send its body.
    private var awaitsContinue = false
    /// The answer to the request behind these, after which nothing is read.
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
        // Behind a body they are trailers, and who reads that body has to hear that it does not end.
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
        // What the parser refuses is answered, too, and awaited by nobody.
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

    /// Answers 100 Continue once that is the next answer.
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
