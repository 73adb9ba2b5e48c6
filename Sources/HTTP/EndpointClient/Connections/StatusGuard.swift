internal import HTTPMessage
internal import NIOCore
internal import NIOHTTP1

/// Turns a response head with an impossible status into an error.
///
/// async-http-client ends the process on a status under 100, so no such head may reach it. The parser of
/// HTTP/1.1 lets only three digits through; ``StreamGuard`` does the same for HTTP/2.
final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private var isRefusing = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefusing else { return }
        guard case .head(let head) = unwrapInboundIn(data), head.status.code < 100 else {
            return context.fireChannelRead(data)
        }
        isRefusing = true
        context.fireErrorCaught(InvalidStatus(code: Int(head.status.code)))
    }
}

/// A status code that HTTP does not have.
struct InvalidStatus: Error, Equatable {
    private static let shownLength = 20

    /// The status as it was sent, shortened if it is long.
    let text: String

    var fault: ResponseFault { text.isEmpty ? .emptyStatus : .status(text) }

    /// A status that is too small, with its leading zeros.
    init(code: Int) {
        text = String(repeating: "0", count: max(0, 3 - "\(code)".count)) + "\(code)"
    }

    /// Nil if the status is between 100 and 999 (RFC 9110, 15).
    init?(_ text: String) {
        let digits = Array(text.utf8)
        let isNumber = digits.allSatisfy { (0x30...0x39).contains($0) }
        guard digits.count != 3 || !isNumber || digits[0] == 0x30 else { return nil }
        let isLong = text.count > Self.shownLength
        let shown = isLong ? text.prefix(Self.shownLength) + "…" : text
        self.text = String(shown)
    }
}
