internal import NIOCore
internal import NIOHTTP1

/// What the answer to a request has to be like.
struct AwaitedAnswer {
    /// What is sent of a part of an answer.
    enum Sent {
        case asItIs
        case changed(HTTPServerResponsePart)
        case nothing
    }

    /// Whether the connection ends with it, as that of a client of HTTP/1.0, which knows no chunks.
    let isLast: Bool
    /// Whether it is one to HEAD.
    ///
    /// Even that of an error has no body then (RFC 9110, 9.3.2): the client would take one for the next answer.
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
            // The encoder would write a last chunk where the length is unknown; an empty piece it passes on as it is.
            return .changed(isHead ? .body(.byteBuffer(ByteBuffer())) : .end(nil))
        }
    }

    private func sent(_ head: HTTPResponseHead) -> HTTPResponseHead {
        var head = head
        // Hummingbird says so of every stream whose route for HEAD it makes itself; no length is always true
        // (RFC 9110, 8.6 and 9.3.2).
        if isHead, head.headers["Content-Length"] == ["0"] {
            head.headers.remove(name: "Content-Length")
        }
        if isLast {
            // The encoder makes no chunks for it (RFC 9112, 6.1).
            head.version = .http1_0
            head.headers.replaceOrAdd(name: "Connection", value: "close")
        }
        return head
    }
}
