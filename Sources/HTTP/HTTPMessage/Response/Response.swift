public import FoundationEssentials
public import HTTPTypes
public import ValueTree

/// A response whose bytes nobody has read yet.
public typealias RawResponse = Response<Never>

/// What a server answered: the status, the header, the bytes, and the object that a handler made of them.
public struct Response<Body> {
    /// The three digits of the status line.
    public let statusCode: Int
    /// The words behind the status code, empty over HTTP/2.
    public let reason: String
    /// The header fields, in the order they came.
    public let headers: HTTPFields
    /// Where the answer came from, after redirects.
    public let url: URL?
    /// The version of the protocol, "1.1" or "2".
    public let httpVersion: String
    /// The bytes of the body as they are after any content encoding was undone.
    public let bytes: PaddedBytes
    /// What a handler made of the body, nil when there was none or nothing could be made of it.
    public let bodyObject: Body?

    /// Creates a response.
    public init(
        statusCode: Int,
        reason: String = "",
        headers: HTTPFields = [:],
        url: URL? = nil,
        httpVersion: String = "1.1",
        bytes: PaddedBytes = [],
        bodyObject: Body? = nil
    ) {
        self.statusCode = statusCode
        self.reason = reason
        self.headers = headers
        self.url = url
        self.httpVersion = httpVersion
        self.bytes = bytes
        self.bodyObject = bodyObject
    }

    /// A copy of the body's bytes, nil when there are none.
    ///
    /// Large bodies are better read through `bytes`.
    public var body: Data? {
        bytes.isEmpty ? nil : bytes.withUnsafeBytes { Data($0) }
    }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(statusCode) }

    /// The same response with another body object.
    public func with<Other>(bodyObject: Other?) -> Response<Other> {
        Response<Other>(
            statusCode: statusCode,
            reason: reason,
            headers: headers,
            url: url,
            httpVersion: httpVersion,
            bytes: bytes,
            bodyObject: bodyObject
        )
    }
}

extension Response: Equatable where Body: Equatable {}

extension Response: Sendable where Body: Sendable {}

extension Response {
    /// The words of the status: the server's own, else the registered ones, which HTTP/2 leaves out.
    ///
    ///     response.statusWords    // "Not Found"
    public var statusWords: String {
        guard reason.isEmpty else { return reason }
        return HTTPResponse.Status(code: statusCode).reasonPhrase
    }
}
