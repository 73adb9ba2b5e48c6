import CartoucheTestKit
import EndpointServer
import NIOCore
import NIOPosix
import Testing

/// The shop lets `PUT /things/:name` have 200 bytes within half a second of its clock.
@Suite(.limitedConcurrency) struct BodyReaderTests {
    private static let head = "PUT /things/nail HTTP/1.1\r\nHost: a\r\nToken: t\r\n"

    @Test func aBodyThatDoesNotArriveIsAnsweredAndCutOff() async throws {
        let answer = try await talk(
            Self.head + "Content-Length: 50\r\n\r\n{\"weight\":",
            clock: ServerClock(now: { .zero }, sleep: { _ in })
        )
        #expect(answer.status == "HTTP/1.1 408 Request Timeout")
        #expect(
            answer.body == #"{"message":"the body did not arrive within 0.5 seconds","issues":[]}"#
        )
    }

    @Test func aBodyOfUnknownSizeIsCutOffAtTheLimit() async throws {
        let chunk = "64\r\n" + String(repeating: " ", count: 100) + "\r\n"
        let answer = try await talk(
            Self.head + "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk + chunk
        )
        #expect(answer.status == "HTTP/1.1 413 Payload Too Large")
        #expect(answer.body == #"{"message":"the body is larger than 200 bytes","issues":[]}"#)
    }

    private func talk(
        _ text: String,
        clock: ServerClock = .stopped
    ) async throws -> (status: Substring?, body: Substring?) {
        let answer = try await ShopServer.run(clock: clock) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            return try await RawClient.talk(to: port, text)
        }
        let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
        return (answer.split(separator: "\r\n").first, parts.last)
    }
}

/// Sends handmade bytes and collects the answer until the server closes the connection.
enum RawClient {
    /// Returns the answer to `text`, and to `rest`, which is sent once `word` has been answered.
    static func talk(
        to port: Int,
        _ text: String,
        until word: String = "",
        then rest: String? = nil
    ) async throws -> String {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.any()
        let answer = eventLoop.makePromise(of: String.self)
        let channel = try await ClientBootstrap(group: eventLoop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        Collecting(answer, until: word, then: rest)
                    )
                }
            }
            .connect(host: "127.0.0.1", port: port)
            .get()
        // A server that refuses the beginning may close before the end is written.
        channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
        return try await answer.futureResult.get()
    }
}

private final class Collecting: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answer: EventLoopPromise<String>
    private let word: String
    private var rest: String?
    private var text = ""

    init(_ answer: EventLoopPromise<String>, until word: String, then rest: String?) {
        self.answer = answer
        self.word = word
        self.rest = rest
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        text += String(buffer: unwrapInboundIn(data))
        guard let rest, text.contains(word) else { return }
        self.rest = nil
        context.writeAndFlush(NIOAny(ByteBuffer(string: rest)), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        answer.succeed(text)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
