public import FoundationEssentials
public import HTTPTypes
internal import ValueTree

extension Response {
    /// A copy of the body's bytes, which is empty if there are none.
    ///
    ///     try response.data.write(to: file)
    public var data: Data { bytes.withUnsafeBytes { Data($0) } }

    /// The body as text, or nil if it is not UTF-8.
    ///
    ///     print(response.text ?? "\(response.data.count) bytes")
    public var text: String? { String(validating: bytes[0..<bytes.count], as: UTF8.self) }
}

extension Response where Body == Never {
    /// Creates a raw response whose body consists of bytes.
    ///
    ///     RawResponse(statusCode: 200, headers: [.contentType: "image/png"], data: image)
    public init(statusCode: Int, headers: HTTPFields = [:], data: Data) {
        self.init(statusCode: statusCode, headers: headers, bytes: PaddedBytes(data))
    }

    /// Creates a raw response whose body is text in UTF-8.
    ///
    ///     RawResponse(statusCode: 200, headers: [.contentType: "application/json"], text: "[1, 2]")
    public init(statusCode: Int, headers: HTTPFields = [:], text: String) {
        self.init(statusCode: statusCode, headers: headers, bytes: PaddedBytes(text.utf8))
    }
}
