internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Serializers
internal import ValueTree

extension Response {
    /// A response with `value` as JSON, the keys in the order in which they were encoded.
    init(json value: some Encodable, encoder: ValueEncoder) throws {
        let bytes = try JSONWriter().bytes(encoder.encode(value))
        self.init(
            status: .ok,
            headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        )
    }
}
