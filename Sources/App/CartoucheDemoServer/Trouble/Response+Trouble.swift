internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

extension Response {
    /// 200 with bytes announced as JSON, valid or not.
    static func json(_ bytes: [UInt8]) -> Response {
        json(ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// 200 with text announced as JSON, valid or not.
    static func json(_ text: String) -> Response {
        json(ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// 200 with a body announced as JSON.
    static func json(_ body: ResponseBody) -> Response {
        Response(status: .ok, headers: [.contentType: "application/json"], body: body)
    }

    /// 200 with half of the body, after which the connection closes.
    static func truncated(_ text: String) -> Response {
        let bytes = Array(text.utf8)
        return json(CutBody.body(bytes, sending: bytes.count / 2))
    }

    /// 200 with the body compressed.
    static func gzip(_ text: String) -> Response {
        var response = json(Gzip.member(Array(text.utf8)))
        response.headers[.contentEncoding] = "gzip"
        return response
    }

    /// A status without a body.
    ///
    /// After a 1xx status clients wait for the final response, so the connection closes.
    static func status(_ code: Int) -> Response {
        let status = HTTPResponse.Status(code: code)
        return status.kind == .informational
            ? Response(status: status, body: CutBody.nothing)
            : Response(status: status)
    }
}

/// A truncated body: the full length is announced, a part is sent, the connection closes.
struct CutBody {
    /// Thrown after the part, which makes Hummingbird close the connection.
    private struct Cut: Error {}

    /// A body that announces the length of `bytes` and sends only the first `sent` of them.
    static func body(_ bytes: [UInt8], sending sent: Int) -> ResponseBody {
        ResponseBody(contentLength: bytes.count) { writer in
            try await writer.write(ByteBuffer(bytes: bytes.prefix(sent)))
            throw Cut()
        }
    }

    /// No body; the connection closes after the head.
    static let nothing = ResponseBody(contentLength: 0) { _ in throw Cut() }
}
