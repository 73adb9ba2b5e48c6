internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1

/// The response to a request that violates HTTP/1.1, after which the connection is closed.
struct HTTP1Refusal: Equatable {
    let status: HTTPResponseStatus
    let message: String

    /// The size of the URI is above the limit.
    static func longURI(_ limits: HTTP1Limits) -> HTTP1Refusal {
        HTTP1Refusal(status: .uriTooLong, message: "the URI is longer than \(limits.uri) bytes")
    }

    /// The header fields are too large or too many.
    static func largeFields(_ limits: HTTP1Limits) -> HTTP1Refusal {
        let message = """
            the header fields are larger than \(limits.fields) bytes or more than \
            \(limits.fieldCount)
            """
        return HTTP1Refusal(status: .requestHeaderFieldsTooLarge, message: message)
    }

    /// The reason to refuse a head, or nil.
    init?(of head: HTTPRequestHead, _ limits: HTTP1Limits) {
        guard head.uri.utf8.count <= limits.uri else {
            self = .longURI(limits)
            return
        }
        var hosts = 0
        var host = ""
        var size = 0
        var expectation: String?
        for (name, value) in head.headers {
            size += name.utf8.count + value.utf8.count
            switch name.utf8.count {
            case 4 where name.lowercased() == "host":
                hosts += 1
                host = value
            case 6 where name.lowercased() == "expect": expectation = value
            default: continue
            }
        }
        if size > limits.fields {
            self = .largeFields(limits)
        } else if hosts > 1 || (hosts == 0 && head.isHTTP11) {
            let message = "expected one Host field, got \(hosts == 0 ? "none" : "\(hosts)")"
            self.init(status: .badRequest, message: message)
        } else if !host.isHost {
            let message = "expected `Host` to be a host and its port, got `\(host)`"
            self.init(status: .badRequest, message: message)
        } else if let expectation, head.isHTTP11, !expectation.isContinue {
            self.init(
                status: .expectationFailed,
                message: "expected `Expect` to be 100-continue, got `\(expectation)`"
            )
        } else {
            return nil
        }
    }

    private init(status: HTTPResponseStatus, message: String) {
        self.status = status
        self.message = message
    }

    /// The parts of the response.
    var parts: [HTTPServerResponsePart] {
        let body = RequestFailure(.badRequest, message).json
        let headers: HTTPHeaders = [
            "Content-Type": "application/json", "Content-Length": "\(body.readableBytes)",
            "Connection": "close",
        ]
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        return [.head(head), .body(.byteBuffer(body)), .end(nil)]
    }
}

extension String {
    /// Whether it is the expectation that HTTP defines.
    fileprivate var isContinue: Bool { lowercased() == "100-continue" }

    /// Whether the text is a valid Host field: a possibly empty host, with or without a port (RFC
    /// 9110, 7.2).
    fileprivate var isHost: Bool {
        var rest = utf8[...]
        if rest.first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let address = rest[..<end].dropFirst()
            guard address.allSatisfy({ $0.isInHost || $0 == UInt8(ascii: ":") }) else {
                return false
            }
            rest = rest[end...].dropFirst()
        } else {
            rest = rest.drop(while: \.isInHost)
        }
        guard rest.first == UInt8(ascii: ":") else { return rest.isEmpty }
        return rest.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension UInt8 {
    /// Whether the character is allowed in a host name (RFC 3986, 3.2.2).
    fileprivate var isInHost: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~!$&'()*+,;=%".utf8.contains(self)
        }
    }
}

extension HTTPRequestHead {
    /// Whether the version is later than HTTP/1.0, which has neither Host nor Expect.
    fileprivate var isHTTP11: Bool { version.minor > 0 }

    /// Whether the client waits for 100 Continue before it sends the body.
    var awaitsContinue: Bool {
        guard isHTTP11, headers.first(name: "Expect")?.isContinue == true else {
            return false
        }
        let length = headers.first(name: "Content-Length")
        return length.map { $0 != "0" } ?? headers.contains(name: "Transfer-Encoding")
    }
}
