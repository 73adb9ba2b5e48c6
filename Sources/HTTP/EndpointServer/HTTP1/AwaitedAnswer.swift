internal import NIOCore
internal import NIOHTTP1

/// The requirements for the response to a request.
struct AwaitedAnswer {
    /// The action for a part of a response.
    enum Sent {
        case asItIs
        case changed(HTTPServerResponsePart)
        case nothing
    }

    /// Whether the connection is closed after it, as for HTTP/1.0 clients, which don't support
    /// chunks.
    let isLast: Bool
    /// Whether the request's method is HEAD.
    ///
    /// Then not even an error has a body (RFC 9110, 9.3.2): the client would read it as the next
    /// response.
    private let isHead: Bool

    init(to request: HTTPRequestHead) {
        isHead = request.method == .HEAD
        isLast = request.version.minor == 0
    }

    func sent(_ part: HTTPServerResponsePart) -> Sent {
        guard isHead || isLast else { return .asItIs }
        switch part {
        case .head(let head): return head.status.code < 200 ? .asItIs : .changed(.head(sent(head)))
        case .body: return isHead ? .nothing : .asItIs
        case .end:
            // The encoder would write a last chunk if the length is unknown. It forwards an empty
            // piece unchanged.
            return .changed(isHead ? .body(.byteBuffer(ByteBuffer())) : .end(nil))
        }
    }

    private func sent(_ head: HTTPResponseHead) -> HTTPResponseHead {
        var head = head
        // Hummingbird sets it for streams on routes for HEAD that it generates. Omitting the length
        // is always correct (RFC 9110, 8.6 and 9.3.2).
        if isHead, head.headers["Content-Length"] == ["0"] {
            head.headers.remove(name: "Content-Length")
        }
        if isLast {
            // Then the encoder doesn't write chunks (RFC 9112, 6.1).
            head.version = .http1_0
            head.headers.replaceOrAdd(name: "Connection", value: "close")
        }
        return head
    }
}
