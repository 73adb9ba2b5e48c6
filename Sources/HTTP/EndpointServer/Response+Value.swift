internal import EndpointKit
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
    /// The format is JSON, with keys in the order in which they were encoded, unless the field
    /// prefers another format that can represent the value. `Data` and `[UInt8]` are sent
    /// unchanged, and a `File` as its contents.
    init(
        _ value: some Encodable,
        encoder: ValueEncoder,
        accepted: String?
    ) throws {
        if let data = RawBytes.of(value) {
            self.init(data, type: "application/octet-stream")
            return
        }
        if let file = value as? File {
            self = try SentFile(file).response
            return
        }
        let format = BodyFormats.written.format(accepted: accepted)
        guard format != .json else {
            let json = try ServedMessage.coding {
                try JSONWriter().data(encoding: value, with: encoder)
            }
            self.init(json, of: .json)
            return
        }
        let encoded = try ServedMessage.coding { try encoder.encode(value) }
        guard let bytes = try? format.bytes(of: encoded) else {
            self.init(try DataFormat.json.bytes(of: encoded), of: .json)
            return
        }
        self.init(bytes, of: format)
    }

    /// Creates a response with the body, the status and the fields of `answer`.
    ///
    /// The body is empty if the status doesn't allow one or the endpoint doesn't declare one.
    /// `usual` is the status of an answer without a status.
    init<Body: Encodable>(
        _ answer: Answer<Body>,
        encoder: ValueEncoder,
        accepted: String?,
        usual: HTTPResponse.Status
    ) throws {
        let status = answer.status ?? usual
        guard Body.self != Empty.self, status.allowsBody else {
            self.init(status: status, headers: answer.headers)
            return
        }
        let response = try Response(answer.body, encoder: encoder, accepted: accepted)
        self.init(response.body, headers: response.headers, of: answer, usual: usual)
    }

    /// The response with a value.
    ///
    /// A file is opened on a thread that may block.
    static func answering(
        _ value: some Encodable,
        encoder: ValueEncoder,
        accepted: String?,
        usual: HTTPResponse.Status
    ) async throws -> Response {
        guard usual.allowsBody else { return Response(status: usual) }
        var response =
            try await SentFile.opened(value)?.response
            ?? Response(value, encoder: encoder, accepted: accepted)
        response.status = usual
        return response
    }

    /// The response with an answer.
    ///
    /// A file is opened on a thread that may block.
    static func answering<Body: Encodable>(
        _ answer: Answer<Body>,
        encoder: ValueEncoder,
        accepted: String?,
        usual: HTTPResponse.Status
    ) async throws -> Response {
        guard let file = try await SentFile.opened(answer.body)?.response else {
            return try Response(answer, encoder: encoder, accepted: accepted, usual: usual)
        }
        return Response(file.body, headers: file.headers, of: answer, usual: usual)
    }

    /// Creates a response with a body and its fields, and with the status and the fields of `answer`.
    ///
    /// The body is empty if the status doesn't allow one. `usual` is the status of an answer
    /// without a status.
    init<Value>(
        _ body: ResponseBody,
        headers: HTTPFields,
        of answer: Answer<Value>,
        usual: HTTPResponse.Status
    ) {
        let status = answer.status ?? usual
        guard status.allowsBody else {
            self.init(status: status, headers: answer.headers)
            return
        }
        self.init(status: status, headers: headers, body: body)
        for name in Set(answer.headers.map(\.name)) {
            self.headers[fields: name] = answer.headers[fields: name]
        }
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

extension HTTPResponse.Status {
    /// Whether responses with the status have a body (RFC 9110, 6.4.1).
    package var allowsBody: Bool {
        kind != .informational && self != .noContent && self != .notModified
    }
}
