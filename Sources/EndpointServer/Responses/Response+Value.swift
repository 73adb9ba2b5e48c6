internal import FoundationEssentials
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Serializers
internal import ValueTree

extension Response {
    /// A response with `value` as JSON, the keys in the order in which they were encoded; `Data` goes
    /// out as it is.
    init(_ value: some Encodable, encoder: ValueEncoder) throws {
        if let data = value as? Data {
            self.init(ByteBuffer(bytes: data), type: "application/octet-stream")
        } else {
            let bytes = try JSONWriter().bytes(encoder.encode(value))
            self.init(ByteBuffer(bytes: bytes), type: "application/json")
        }
    }

    private init(_ bytes: ByteBuffer, type: String) {
        self.init(
            status: .ok,
            headers: [.contentType: type],
            body: ResponseBody(byteBuffer: bytes)
        )
    }
}
