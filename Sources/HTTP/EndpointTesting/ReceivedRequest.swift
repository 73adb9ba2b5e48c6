internal import EndpointKit
internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree
internal import WebAddresses

/// A request that reached a stub, divided into the parts that expectations compare.
struct ReceivedRequest: Sendable {
    let request: Request
    /// The path, percent-encoded.
    let path: String
    /// The query, percent-encoded, or an empty string.
    let query: String
    /// The body, including the contents of its files.
    let body: Data
    /// The path of the file that is the whole body; nil for any other body.
    private let file: String?

    init(_ request: Request) {
        self.request = request
        path = request.url.path(percentEncoded: true)
        query = request.url.query(percentEncoded: true) ?? ""
        file =
            if case .file(let path)? = request.content?.segments.first,
                request.content?.segments.count == 1
            { path } else { nil }
        body =
            request.content?.segments.reduce(into: Data()) { body, segment in
                switch segment {
                case .bytes(let bytes): body += bytes
                case .file(let file): body += FileManager.default.contents(atPath: file) ?? Data()
                }
            } ?? Data()
    }

    /// Reports that the body is sent piece by piece, and that the response is awaited.
    func reportSending(to progress: (TransferProgress) -> Void) {
        var sent = 0
        while sent < body.count {
            sent = min(sent + Self.pieceSize, body.count)
            progress(.sending(sent: sent, total: body.count))
        }
        progress(.waiting)
    }

    private static let pieceSize = 64 * 1024

    /// Returns the request as a server receives it.
    func incoming(_ values: [String: String]) -> IncomingRequest {
        IncomingRequest(
            pathParameters: values,
            query: query,
            headers: request.headers,
            body: PaddedBytes(body),
            file: file
        )
    }

    /// The method and the URL.
    var line: String { "\(request.method.rawValue) \(request.url.absoluteString)" }
}

/// A request that a stub expects, and its answer.
protocol Expectation: Sendable {
    /// Its name, such as `Shop.order, GET /orders/:id`.
    var name: String { get }

    /// The parts of a request that it doesn't check. An expectation that checks more is tried
    /// first.
    var openness: Openness { get }

    /// Returns the answer to a request, or all differences from the expected request.
    func reply(to request: ReceivedRequest) -> Reply
}

extension Expectation {
    var openness: Openness { .none }
}

/// The unknown parts of an expected request.
enum Openness: CaseIterable, Sendable {
    case none
    /// The values of secrets.
    case secrets
    /// The whole body.
    case body
}

/// The result of comparing a request with an expectation.
enum Reply: Sendable {
    /// The request is expected.
    case answer(StubAnswer)
    /// The request differs.
    case other([Difference])
}

/// A difference between a request and the expected one.
struct Difference: Sendable, Equatable {
    /// The parts of a request.
    ///
    /// Those that say most about the intended request come first.
    enum Part: Int, Sendable {
        case path, method, origin, query, header, body
    }

    let part: Part
    /// The expected and the found value.
    let text: String
    /// The size of the difference.
    var weight = 1

    /// Returns the difference between the methods, if any.
    static func method(_ expected: HTTPMethod, _ found: HTTPMethod) -> Difference? {
        guard expected != found else { return nil }
        let text = "method: expected \(expected.rawValue), found \(found.rawValue)"
        return Difference(part: .method, text: text)
    }

    /// Returns the difference between the origins, if both have one and they differ.
    static func origin(_ expected: Origin?, _ found: URL) -> Difference? {
        guard let expected, let found = Origin(found), expected != found else { return nil }
        return Difference(part: .origin, text: "origin: expected \(expected), found \(found)")
    }

    /// Returns the difference between two paths, weighted by the number of differing segments.
    static func path(_ expected: String, _ found: String) -> Difference {
        let parts = expected.split(separator: "/")
        let others = found.split(separator: "/")
        let different = zip(parts, others).count { part, other in
            part != other && !part.contains { ":{*".contains($0) }
        }
        return Difference(
            part: .path,
            text: "path: expected \(expected), found \(found)",
            weight: different + abs(parts.count - others.count) + 1
        )
    }
}
