internal import FoundationEssentials
internal import HTTPMessage
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Waits on a port of this machine for the answer that a browser brings (RFC 8252, 7.3).
struct LoopbackListener: Sendable {
    /// The port; nil for a free one.
    let port: UInt16?
    /// The path of the address that the browser returns to.
    let path: String
    /// The state that the answer must repeat.
    ///
    /// Other answers are refused, and waiting continues.
    let state: String

    /// The time that a browser may take for one request.
    private static let patience = TimeAmount.seconds(10)

    /// The first answer with the state.
    ///
    /// `open` receives the address to which the browser must return.
    ///
    /// The port is always closed in the end. Cancelling the task ends the wait.
    func answer(
        _ open: (_ redirect: String) async throws(OAuthFault) -> Void
    ) async throws(OAuthFault) -> [String: String] {
        let (answers, answer) = AsyncStream.makeStream(of: [String: String].self)
        let channel = try await listen(answer)
        let result: Result<[String: String], OAuthFault>
        do throws(OAuthFault) {
            try await open("http://127.0.0.1:\(channel.localAddress?.port ?? 0)\(path)")
            var first: [String: String]?
            for await answer in answers {
                first = answer
                break
            }
            result = first.map { .success($0) } ?? .failure(.exchange(TransportError(.cancelled)))
        } catch {
            result = .failure(error)
        }
        try? await channel.close()
        return try result.get()
    }

    private func listen(
        _ answer: AsyncStream<[String: String]>.Continuation
    ) async throws(OAuthFault) -> any Channel {
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            // The connections of the last login would keep its port from the next one for a minute.
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(
                        BrowserHandler(path: path, state: state) { answer.yield($0) }
                    )
                    let slow = channel.eventLoop.scheduleTask(in: Self.patience) {
                        channel.close(promise: nil)
                    }
                    channel.closeFuture.whenComplete { _ in slow.cancel() }
                }
            }
        do {
            return try await bootstrap.bind(host: "127.0.0.1", port: Int(port ?? 0)).get()
        } catch {
            guard let port else { throw .noListener("\(error)") }
            throw .noPort(port, reason: "\(error)")
        }
    }
}

/// Reads one request of a browser and answers it with a page.
private final class BrowserHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let path: String
    private let state: String
    private let answered: ([String: String]) -> Void
    private var head: HTTPRequestHead?

    init(path: String, state: String, answered: @escaping ([String: String]) -> Void) {
        self.path = path
        self.state = state
        self.answered = answered
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head else { return }
            self.head = nil
            respond(to: head, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func respond(to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.first.map(String.init) == path else {
            return send(BrowserPage(.notFound, "There is nothing here."), context)
        }
        guard head.method == .GET, let answer = answer(in: parts.dropFirst().first ?? "") else {
            return send(.stranger, context)
        }
        send(answer["error"] == nil ? .done : .refused, context)
        answered(answer)
    }

    /// The parameters of an answer to this login; nil for any other, or for one that says a thing twice.
    private func answer(in query: Substring) -> [String: String]? {
        let items = QueryItems(parsing: query).items
        let answer = Dictionary(items.map { ($0.key, $0.value) }) { first, _ in first }
        let isWhole = answer["code"] != nil || answer["error"] != nil
        return answer.count == items.count && answer["state"] == state && isWhole ? answer : nil
    }

    private func send(_ page: BrowserPage, _ context: ChannelHandlerContext) {
        let head = HTTPResponseHead(
            version: .http1_1,
            status: page.status,
            headers: page.headers
        )
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        let body = ByteBuffer(string: page.html)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            channel.close(promise: nil)
        }
    }
}

/// The page that the browser shows after a login.
///
/// It contains no text from elsewhere.
private struct BrowserPage {
    let status: HTTPResponseStatus
    let html: String

    static let done = BrowserPage(.ok, "You are logged in. You can close this window.")
    static let refused = BrowserPage(.ok, "The login was refused. You can close this window.")
    static let stranger = BrowserPage(
        .badRequest,
        "This answer does not belong to the login that waits for one."
    )

    init(_ status: HTTPResponseStatus, _ sentence: String) {
        self.status = status
        html = """
            <!DOCTYPE html>
            <html lang="en"><meta charset="utf-8"><title>Login</title><p>\(sentence)</p></html>

            """
    }

    var headers: HTTPHeaders {
        [
            "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(html.utf8.count)",
            "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
            "Content-Security-Policy": "default-src 'none'",
            "X-Content-Type-Options": "nosniff", "Connection": "close",
        ]
    }
}
