internal import HTTPMessage
internal import HTTPTypes
internal import NIOHTTP1
internal import ValueTree

/// The head of an answer in this package's types.
struct ResponseHead: Sendable {
    let statusCode: Int
    let reason: String
    let headers: HTTPFields
    let httpVersion: String

    init(_ head: HTTPResponseHead) {
        statusCode = Int(head.status.code)
        reason = head.status.reasonPhrase
        headers = HTTPFields(head.headers)
        httpVersion = head.version.major == 2 ? "2" : "\(head.version.major).\(head.version.minor)"
    }

    /// The length that the server announced for the bytes on the wire.
    var announcedLength: Int? {
        headers[.contentLength].flatMap { Int($0) }
    }

    /// Whether the bytes on the wire are not the bytes of the body.
    var isCompressed: Bool {
        guard let encoding = headers[.contentEncoding] else { return false }
        return encoding.lowercased() != "identity"
    }
}
