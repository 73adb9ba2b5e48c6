internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ValueTree

extension Hummingbird.Response {
    /// A response with `value` in the format that the request's Accept field likes best.
    ///
    /// That is JSON, its keys in the order in which they were encoded, unless the field says otherwise
    /// and the format can write the value. `Data` goes out as it is.
    init(
        _ value: some Encodable,
        encoder: ValueEncoder,
        accepted: String?
    ) throws {
        if let data = value as? Data {
            self.init(data, type: "application/octet-stream")
            return
        }
        let encoded = try encoder.encode(value)
        let liked = BodyFormat(accepted: accepted)
        let format = liked.bytes(of: encoded) == nil ? .json : liked
        self.init(format.bytes(of: encoded) ?? Data(), type: format.contentType)
    }

    private init(_ bytes: Data, type: String) {
        self.init(
            status: .ok,
            headers: [.contentType: type],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        )
    }
}
