internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ValueSerializers
internal import ValueTree

extension Hummingbird.Response {
    /// Creates a response with `value` in the format that the request's Accept field prefers.
    ///
    /// That is JSON, with keys in the order in which they were encoded, unless the field prefers
    /// another format and that can represent the value. `Data` is sent as is.
    init(
        _ value: some Encodable,
        encoder: ValueEncoder,
        accepted: String?
    ) throws {
        if let data = value as? Data {
            self.init(data, type: "application/octet-stream")
            return
        }
        let format = BodyFormats.written.format(accepted: accepted)
        guard format != .json else {
            self.init(try JSONWriter().data(encoding: value, with: encoder), of: .json)
            return
        }
        let encoded = try encoder.encode(value)
        guard let bytes = try? format.bytes(of: encoded) else {
            self.init(try DataFormat.json.bytes(of: encoded), of: .json)
            return
        }
        self.init(bytes, of: format)
    }

    private init(_ bytes: Data, of format: DataFormat) {
        self.init(bytes, type: format.mediaTypes.first ?? "application/octet-stream")
    }

    private init(_ bytes: Data, type: String) {
        self.init(
            status: .ok,
            headers: [.contentType: type],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        )
    }
}
