internal import HTTPMessage
internal import HTTPTypes
internal import NIOHTTP1
internal import ValueTree

/// The head of a response.
struct ResponseHead: Sendable {
    let statusCode: Int
    let reason: String
    let headers: HTTPFields
    let httpVersion: String
    /// The length that the server announced for the body as sent, possibly compressed.
    ///
    /// Nil if no body is sent: for HEAD, 204 and 304 the length is that of another response (RFC
    /// 9110, 8.6).
    let announcedLength: Int?

    /// The head of the response to a request with this method.
    init(_ head: HTTPResponseHead, to method: HTTPMessage.HTTPMethod) {
        statusCode = Int(head.status.code)
        reason = head.status.reasonPhrase
        headers = HTTPFields(head.headers)
        httpVersion = head.version.major == 2 ? "2" : "\(head.version.major).\(head.version.minor)"
        let hasBody = method != .head && ![204, 304].contains(statusCode)
        announcedLength = hasBody ? headers[.contentLength].flatMap { Int($0) } : nil
    }

    /// Whether the body is sent compressed.
    var isCompressed: Bool {
        guard let encoding = headers[.contentEncoding] else { return false }
        return encoding.lowercased() != "identity"
    }
}

extension HTTPFields {
    /// The fields as NIO decoded them; its decoder refuses invalid names.
    init(_ headers: HTTPHeaders) {
        self.init()
        reserveCapacity(headers.count)
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            append(HTTPField(name: name, value: value))
        }
    }
}

extension HTTPHeaders {
    /// The fields as NIO represents them.
    init(_ fields: HTTPFields) {
        self.init()
        reserveCapacity(fields.count)
        for field in fields {
            add(name: field.name.rawName, value: field.value)
        }
    }
}
