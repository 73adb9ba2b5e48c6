internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// A request that reached a stub, in the parts that expectations compare.
struct ReceivedRequest: Sendable {
    let request: Request
    /// The path, percent-encoded.
    let path: String
    /// The query, percent-encoded; empty if there is none.
    let query: String
    /// The body with the contents of its files.
    let body: Data
    /// The file that the body is; nil for any other body.
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

    /// Reports that the body is sent, piece by piece, and that an answer is awaited.
    func reportSending(to progress: (TransferProgress) -> Void) {
        var sent = 0
        while sent < body.count {
            sent = min(sent + Self.pieceSize, body.count)
            progress(.sending(sent: sent, total: body.count))
        }
        progress(.waiting)
    }

    private static let pieceSize = 64 * 1024

    /// What a server would read a typed request from.
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

/// What a stub expects, and what it says to a request.
protocol Expectation: Sendable {
    /// Its name, as in `Shop.order, GET /orders/:id`.
    var name: String { get }

    /// How much is left open of the requests that it fits; one that leaves less open is asked first.
    var openness: Openness { get }

    /// The answer to a request, or everything in which that differs.
    func reply(to request: ReceivedRequest) -> Reply
}

extension Expectation {
    var openness: Openness { .none }
}

/// What is not known of the requests that an expectation is for.
enum Openness: CaseIterable, Sendable {
    case none
    /// The places of secrets.
    case secrets
    /// The whole body.
    case body
}

/// What an expectation says to a request.
enum Reply: Sendable {
    /// The request is the expected one.
    case answer(StubAnswer)
    /// It is another one.
    case other([Difference])
}

/// In what a request differs from the expected one.
struct Difference: Sendable, Equatable {
    /// The parts of a request, the ones first that say most about what was meant.
    enum Part: Int, Sendable {
        case path, method, origin, query, header, body
    }

    let part: Part
    /// What was expected and found.
    let text: String
    /// How much it differs.
    var weight = 1

    /// The method, if it is another one.
    static func method(_ expected: HTTPMethod, _ found: HTTPMethod) -> Difference? {
        guard expected != found else { return nil }
        let text = "method: expected \(expected.rawValue), found \(found.rawValue)"
        return Difference(part: .method, text: text)
    }

    /// The origin, if both have one and it is another.
    static func origin(_ expected: Origin?, _ found: URL) -> Difference? {
        guard let expected, let found = Origin(found), expected != found else { return nil }
        return Difference(part: .origin, text: "origin: expected \(expected), found \(found)")
    }

    /// A path that is another one, with the number of parts that are.
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
