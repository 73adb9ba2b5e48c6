internal import Glibc
public import HTTPTypes
public import Hummingbird
internal import Logging
package import NIOCore
internal import ValueSerializers
internal import ValueTree

/// The response to a request that can't be fulfilled: a status and `{"message": "..."}`.
///
///     guard let todo = store[data.id] else { throw RequestFailure(.notFound, "no todo \(data.id)") }
public struct RequestFailure: HTTPResponseError, Equatable {
    /// The status of the response.
    public let status: HTTPResponse.Status
    /// A message for the user.
    public let message: String
    /// All problems, if there are several.
    public let issues: [String]
    /// Whether the connection is closed without waiting for the rest of the request.
    private let closesConnection: Bool

    /// Creates a failure.
    public init(_ status: HTTPResponse.Status, _ message: String, issues: [String] = []) {
        self.init(status, message, issues: issues, closesConnection: false)
    }

    private init(
        _ status: HTTPResponse.Status,
        _ message: String,
        issues: [String],
        closesConnection: Bool
    ) {
        self.status = status
        self.message = message
        self.issues = issues
        self.closesConnection = closesConnection
    }

    /// The JSON response.
    ///
    ///     try RequestFailure(.notFound, "no todo 7").response(from: request, context: context)
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        var headers: HTTPFields = [.contentType: "application/json"]
        if closesConnection { headers[.connection] = "close" }
        let body = closesConnection ? lastBody(json) : ResponseBody(byteBuffer: json)
        let response = Response(status: status, headers: headers, body: body)
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// The body of the response.
    package var json: ByteBuffer {
        let members = [
            SupportedType.Member("message", .string(message)),
            SupportedType.Member("issues", .array(issues.map { .string($0) })),
        ]
        return ByteBuffer(bytes: JSONWriter().bytes(.dictionary(members: members)))
    }

    private func lastBody(_ json: ByteBuffer) -> ResponseBody {
        ResponseBody(contentLength: json.readableBytes) { writer in
            try await writer.write(json)
            throw ConnectionIsOver()
        }
    }
}

/// Closes the connection after a complete response.
///
/// Otherwise Hummingbird would first read the rest of the request.
package struct ConnectionIsOver: Error {}

extension RequestFailure {
    static func bodyTooLarge(limit: Int) -> RequestFailure {
        RequestFailure(
            .contentTooLarge,
            "the body is larger than \(limit) bytes",
            issues: [],
            closesConnection: true
        )
    }

    /// A failure to write a file: 507 if the disk is full.
    ///
    /// Any other reason is logged.
    static func bodyNotKept(_ code: Int32) -> RequestFailure {
        if [ENOSPC, EDQUOT, EFBIG].contains(code) {
            return RequestFailure(
                HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
                "there is no room for the body",
                issues: [],
                closesConnection: true
            )
        }
        Logger(label: "EndpointServer")
            .error("cannot keep a body: \(String(cString: strerror(code)))")
        return RequestFailure(
            .internalServerError,
            "the body cannot be kept",
            issues: [],
            closesConnection: true
        )
    }

    static func bodyTooSlow(limit: Duration) -> RequestFailure {
        RequestFailure(
            .requestTimeout,
            "the body did not arrive within \(limit)",
            issues: [],
            closesConnection: true
        )
    }
}
