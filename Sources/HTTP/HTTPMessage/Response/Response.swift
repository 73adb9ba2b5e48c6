public import FoundationEssentials
public import HTTPTypes
public import ValueTree

/// A response with the object that a handler made from its body.
public struct Response<Body> {
    /// The status code.
    public let statusCode: Int
    /// The reason phrase as received, which is empty over HTTP/2.
    public let reason: String
    /// The header fields in the order received.
    public let headers: HTTPFields
    /// The URL of the response, after redirects.
    public let url: URL?
    /// The HTTP version, "1.1" or "2".
    public let httpVersion: String
    /// The bytes of the body, with any content encoding undone.
    public let bytes: PaddedBytes
    /// The object made from the body, or nil if no handler could.
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

    /// A copy of the body's bytes, or nil if there are none.
    ///
    /// Use `bytes` to read large bodies without a copy.
    public var body: Data? {
        bytes.isEmpty ? nil : bytes.withUnsafeBytes { Data($0) }
    }

    /// The header fields by their names as received.
    ///
    /// The values of a repeated field are joined by commas.
    ///
    ///     response.responseHeaders["Content-Type"] as? String
    ///
    /// HTTP/2 has only lowercase names. `headers[.contentType]` finds a field in any case.
    public var responseHeaders: [AnyHashable: Any] {
        var names: [HTTPField.Name: String] = [:]
        var values: [String: String] = [:]
        for field in headers {
            let name = names[field.name] ?? field.name.rawName
            names[field.name] = name
            values[name] = values[name].map { "\($0), \(field.value)" } ?? field.value
        }
        return values
    }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(statusCode) }

    /// Returns the same response with another body object.
    ///
    ///     let named = response.with(bodyObject: "Ann")    // Response<String>
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

/// A raw response: status, header fields and the bytes of the body.
public typealias RawResponse = Response<Never>

extension Response {
    /// Returns the same response with another body.
    package func with(bytes: PaddedBytes) -> Response {
        Response(
            statusCode: statusCode,
            reason: reason,
            headers: headers,
            url: url,
            httpVersion: httpVersion,
            bytes: bytes,
            bodyObject: bodyObject
        )
    }

    /// The same response without its body.
    var withoutBytes: Response { with(bytes: []) }
}

extension Response: Equatable where Body: Equatable {}

extension Response: Sendable where Body: Sendable {}

extension Response {
    /// The reason phrase as received, or the registered one if it is empty, as over HTTP/2.
    ///
    ///     response.reasonPhrase    // "Not Found"
    public var reasonPhrase: String {
        reason.isEmpty ? StandardStatus.reason(of: statusCode) ?? "" : reason
    }
}
