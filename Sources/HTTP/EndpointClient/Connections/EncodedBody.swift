internal import HTTPMessage
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression

/// Prepares compressed responses for the decompressor, which does not know all that RFC 9110 allows.
///
/// A response to HEAD, a 204, a 304 and an empty redirect can have `Content-Encoding: gzip` without
/// being damaged (8.4), and `x-gzip` is `gzip` (8.4.1.3). A body with several codings is left
/// unchanged; the decompressor would only undo the first.
final class EncodedBody: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// The gzip encoding of an empty body.
    private static let nothing = ByteBuffer(
        bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0] + [UInt8](repeating: 0, count: 8)
    )

    private let original: OriginalHead
    /// Whether a compressed body was announced and nothing of it has arrived.
    private var lacksBytes = false

    private init(_ original: OriginalHead) {
        self.original = original
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            let codings = ContentCodings.all(in: head.headers["Content-Encoding"])
            let isDecoded = ContentCodings.isDecoded(codings)
            lacksBytes = isDecoded && !codings.isEmpty
            guard !codings.isEmpty else { break }
            var known = head
            known.headers.remove(name: "Content-Encoding")
            if isDecoded { known.headers.add(name: "Content-Encoding", value: codings[0]) }
            original.headers = head.headers
            return context.fireChannelRead(wrapInboundOut(.head(known)))
        case .body(let bytes):
            if bytes.readableBytes > 0 { lacksBytes = false }
        case .end:
            if lacksBytes { context.fireChannelRead(wrapInboundOut(.body(Self.nothing))) }
        }
        context.fireChannelRead(data)
    }

    /// Adds the handlers around the decompressor of a channel, and after them the one that sees
    /// parts as async-http-client receives them.
    static func prepare(_ channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        let decompressor = try pipeline.handler(type: NIOHTTPResponseDecompressor.self)
        let original = OriginalHead()
        try pipeline.addHandler(EncodedBody(original), position: .before(decompressor))
        try pipeline.addHandler(EarlyAnswer(), position: .after(decompressor))
        try pipeline.addHandler(original, position: .after(decompressor))
    }
}

/// Gives a head the fields back that ``EncodedBody`` changed, and drops parts without bytes.
private final class OriginalHead: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    var headers: HTTPHeaders?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(var head):
            guard let headers else { break }
            head.headers = headers
            self.headers = nil
            return context.fireChannelRead(wrapInboundOut(.head(head)))
        case .body(let bytes):
            guard bytes.readableBytes > 0 else { return }
        case .end: break
        }
        context.fireChannelRead(data)
    }
}
