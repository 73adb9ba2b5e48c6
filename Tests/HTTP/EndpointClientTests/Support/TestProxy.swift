import NIOCore
import NIOPosix
import Synchronization

/// A proxy on a free port that connects every client to one server of the test.
final class TestProxy: Sendable {
    /// The protocol of the proxy and what it answers.
    enum Manner: Sendable {
        /// An HTTP proxy that answers with a status line; 200 opens the tunnel.
        case http(answer: String)
        /// An HTTP proxy that requires this Proxy-Authorization.
        case authorized(String)
        /// An HTTP proxy that forwards plain requests, and refuses CONNECT like Squid does for
        /// other ports.
        case forwarding
        /// A SOCKS5 proxy that replies with a code; 0 opens the tunnel.
        case socks(reply: UInt8)
        /// Answers the first byte with this text and closes the connection.
        case ending([UInt8])

        /// A SOCKS5 proxy that accepts none of the client's logins.
        static let selectiveSocks = Manner.ending([5, 0xFF])
    }

    private let manner: Manner
    private let target: Int
    private let asked = Mutex<[String]>([])

    private init(manner: Manner, target: Int) {
        self.manner = manner
        self.target = target
    }

    /// The requested servers, as `host:port`, or the URLs of the requests that were forwarded.
    var connections: [String] { asked.withLock { $0 } }

    static func run(
        _ manner: Manner,
        to target: Int,
        _ body: (_ port: UInt16, _ proxy: TestProxy) async throws -> Void
    ) async throws {
        let proxy = TestProxy(manner: manner, target: target)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Tunnel(proxy))
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        do {
            try await body(UInt16(channel.localAddress?.port ?? 0), proxy)
        } catch {
            try await channel.close()
            throw error
        }
        try await channel.close()
    }

    /// The answer to what has arrived so far; nil to wait for more.
    fileprivate func step(_ bytes: inout ByteBuffer) -> Step? {
        switch manner {
        case .http(let answer): httpStep(&bytes) { _ in answer }
        case .forwarding: httpStep(&bytes) { _ in "403 Forbidden" }
        case .authorized(let wanted):
            httpStep(&bytes) { head in
                head.contains("\r\nproxy-authorization: \(wanted)\r\n")
                    ? "200 OK" : "407 Proxy Authentication Required"
            }
        case .socks(let reply): socksStep(&bytes, reply: reply)
        case .ending(let words): Step(answer: words, next: .end)
        }
    }

    struct Step {
        enum Next {
            case more
            case tunnel(port: Int)
            case end
        }
        let answer: [UInt8]
        let next: Next
    }

    private func httpStep(_ bytes: inout ByteBuffer, _ status: (String) -> String) -> Step? {
        let text = String(buffer: bytes)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
        let head = String(text[..<end.upperBound])
        bytes.moveReaderIndex(forwardBy: head.utf8.count)
        let words = head.split(separator: " ")
        asked.withLock { $0.append(String(words[1])) }
        var status = status(head)
        if words[0] != "CONNECT", words[1].hasPrefix("http://"), !status.hasPrefix("407") {
            if case .http = manner {
                status = "400 Not A Tunnel"
            } else {
                bytes = ByteBuffer(string: Self.forwarded(head) + String(buffer: bytes))
                return Step(answer: [], next: .tunnel(port: target))
            }
        }
        return Step(
            answer: Array("HTTP/1.1 \(status)\r\n\r\n".utf8),
            next: status.hasPrefix("200") ? .tunnel(port: target) : .end
        )
    }

    /// The head as the server gets it: without the proxy's part of the target and without its login.
    private static func forwarded(_ head: String) -> String {
        head.replacing(/http:\/\/[^\/ ]*/, with: "", maxReplacements: 1)
            .replacing(/proxy-authorization: [^\r]*\r\n/, with: "")
    }

    private func socksStep(_ bytes: inout ByteBuffer, reply: UInt8) -> Step? {
        guard bytes.readableBytes > 3 else {
            bytes.clear()
            return Step(answer: [5, 0], next: .more)
        }
        let request = bytes.readBytes(length: bytes.readableBytes) ?? []
        let isName = request[3] == 3
        let host =
            isName
            ? String(decoding: request[5..<5 + Int(request[4])], as: UTF8.self)
            : request[4..<8].map(String.init).joined(separator: ".")
        let port = request.suffix(2).reduce(0) { $0 << 8 | Int($1) }
        asked.withLock { $0.append("\(host):\(port)") }
        return Step(
            answer: [5, reply, 0, 1, 0, 0, 0, 0, 0, 0],
            next: reply == 0 ? .tunnel(port: target) : .end
        )
    }
}

/// One connection: the proxy's handshake first, then bytes in both directions.
private final class Tunnel: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let proxy: TestProxy
    private var received = ByteBuffer()
    private var isOpen = false
    private var server: (any Channel)?

    init(_ proxy: TestProxy) {
        self.proxy = proxy
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if let server { return server.writeAndFlush(bytes, promise: nil) }
        received.writeBuffer(&bytes)
        guard !isOpen, let step = proxy.step(&received) else { return }
        context.channel.writeAndFlush(ByteBuffer(bytes: step.answer), promise: nil)
        switch step.next {
        case .more: break
        case .end: context.close(promise: nil)
        case .tunnel(let port):
            isOpen = true
            open(to: port, context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        server?.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func open(to port: Int, _ context: ChannelHandlerContext) {
        let client = context.channel
        let tunnel = NIOLoopBound(self, eventLoop: context.eventLoop)
        ClientBootstrap(group: context.eventLoop)
            .channelInitializer { server in
                server.eventLoop.makeCompletedFuture {
                    try server.pipeline.syncOperations.addHandler(Returning(client))
                }
            }
            .connect(host: "127.0.0.1", port: port)
            .whenSuccess { tunnel.value.join($0) }
    }

    private func join(_ server: any Channel) {
        self.server = server
        server.writeAndFlush(received, promise: nil)
        received = ByteBuffer()
    }
}

/// Forwards what the server sends to the client.
private final class Returning: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let client: any Channel

    init(_ client: any Channel) {
        self.client = client
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        client.writeAndFlush(unwrapInboundIn(data), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        client.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
