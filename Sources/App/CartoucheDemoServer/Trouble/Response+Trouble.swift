internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

extension Response {
    /// 200 with bytes that are announced as JSON, whatever they are.
    static func json(_ bytes: [UInt8]) -> Response {
        json(ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// 200 with text that is announced as JSON, whatever it is.
    static func json(_ text: String) -> Response {
        json(ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// 200 with a body that is announced as JSON.
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
    /// Behind a 1xx a client waits for more, so there the connection closes.
    static func status(_ code: Int) -> Response {
        let status = HTTPResponse.Status(code: code)
        return status.kind == .informational
            ? Response(status: status, body: CutBody.nothing)
            : Response(status: status)
    }
}

/// A body that breaks off: its length is announced, a part is sent, the connection closes.
struct CutBody {
    /// Thrown at the place of the cut; Hummingbird answers by closing the connection.
    private struct Cut: Error {}

    /// A body that announces all of `bytes` and sends `sent` of them.
    static func body(_ bytes: [UInt8], sending sent: Int) -> ResponseBody {
        ResponseBody(contentLength: bytes.count) { writer in
            try await writer.write(ByteBuffer(bytes: bytes.prefix(sent)))
            throw Cut()
        }
    }

    /// Nothing at all behind the head.
    static let nothing = ResponseBody(contentLength: 0) { _ in throw Cut() }
}
