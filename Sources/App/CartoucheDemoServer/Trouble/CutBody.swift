internal import Hummingbird
internal import NIOCore

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
