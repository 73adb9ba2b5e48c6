import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A server on a free port whose answers are written byte by byte.
final class RawServer: Sendable {
    /// The actions of the server on a connection, in order.
    enum Step: Sendable {
        case send(String)
        case sendBytes([UInt8])
        case drip(String, every: TimeAmount)
        case later(EventLoopFuture<Void>, String)
        case close
    }

    /// Returns the response to a request as received.
    typealias Script = @Sendable (_ request: String) -> [Step]

    private let script: Script
    /// Whether a request is answered once its head has arrived, and no more is read.
    fileprivate let answersHeads: Bool
    private let received = Mutex<[String]>([])
    private let opened = Atomic(0)
    private let closes = AsyncStream.makeStream(of: Void.self)
    private let arrivals = AsyncStream.makeStream(of: Void.self)

    private init(answersHeads: Bool, script: @escaping Script) {
        self.answersHeads = answersHeads
        self.script = script
    }

    var requests: [String] { received.withLock { $0 } }

    /// The number of connections opened so far.
    var connectionCount: Int { opened.load(ordering: .relaxed) }

    /// Waits until a request has arrived.
    func firstRequest() async {
        for await _ in arrivals.stream { return }
    }

    /// Waits until a connection is closed.
    func connectionClosed() async {
        for await _ in closes.stream { return }
    }

    /// Runs a server while `body` runs; `port` is where it listens.
    static func run<Result: Sendable>(
        tls: NIOSSLContext? = nil,
        socket: String? = nil,
        answersHeads: Bool = false,
        script: @escaping Script,
        _ body: (_ port: Int, _ server: RawServer) async throws -> Result
    ) async throws -> Result {
        let server = RawServer(answersHeads: answersHeads, script: script)
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                server.opened.add(1, ordering: .relaxed)
                channel.closeFuture.whenComplete { _ in server.closes.continuation.yield() }
                return channel.eventLoop.makeCompletedFuture {
                    if let tls {
                        try channel.pipeline.syncOperations.addHandler(
                            NIOSSLServerHandler(context: tls)
                        )
                    }
                    try channel.pipeline.syncOperations.addHandler(Answering(server))
                }
            }
        let channel = try await bind(bootstrap, socket)
        let result: Result
        do {
            result = try await body(channel.localAddress?.port ?? 0, server)
        } catch {
            try await channel.close()
            throw error
        }
        try await channel.close()
        return result
    }

    private static func bind(
        _ bootstrap: ServerBootstrap,
        _ socket: String?
    ) async throws -> any Channel {
        guard let socket else { return try await bootstrap.bind(host: "127.0.0.1", port: 0).get() }
        return try await bootstrap.bind(unixDomainSocketPath: socket).get()
    }

    fileprivate func steps(answering request: String) -> [Step] {
        received.withLock { $0.append(request) }
        arrivals.continuation.yield()
        return script(request)
    }
}

/// Collects a request up to the end of its body and plays the script.
private final class Answering: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let server: RawServer
    private var text = ""

    init(_ server: RawServer) {
        self.server = server
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        text += String(buffer: unwrapInboundIn(data))
        guard isComplete else { return }
        let request = text
        text = ""
        if server.answersHeads {
            context.channel.setOption(.autoRead, value: false).whenFailure { _ in }
        }
        for step in server.steps(answering: request) {
            perform(step, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    /// A TLS hello is answered immediately, a request when its body is complete.
    private var isComplete: Bool {
        guard text.first?.isLetter == true else { return true }
        guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
        if server.answersHeads { return true }
        let length = text.firstMatch(of: /content-length: (\d+)/.ignoresCase())
            .flatMap { Int($0.output.1) }
        return text[end.upperBound...].utf8.count >= length ?? 0
    }

    private func perform(_ step: RawServer.Step, _ context: ChannelHandlerContext) {
        switch step {
        case .send(let text): send(ByteBuffer(string: text), context)
        case .sendBytes(let bytes): send(ByteBuffer(bytes: bytes), context)
        case .drip(let text, let pause): drip(text, every: pause, context)
        case .later(let moment, let text):
            let channel = context.channel
            moment.whenSuccess { channel.writeAndFlush(ByteBuffer(string: text), promise: nil) }
        case .close: context.close(promise: nil)
        }
    }

    private func send(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
    }

    private func drip(_ text: String, every pause: TimeAmount, _ context: ChannelHandlerContext) {
        let channel = context.channel
        let drops = context.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: pause) { _ in
            channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
        }
        channel.closeFuture.whenComplete { _ in drops.cancel() }
    }
}
