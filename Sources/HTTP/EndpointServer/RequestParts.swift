internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import Hummingbird
internal import ValueSerializers
internal import ValueTree

/// Reads a typed request from one of Hummingbird's.
struct RequestParts<Context: RequestContext> {
    let request: Hummingbird.Request
    let context: Context
    let body: IncomingBody
    let route: EndpointRoute
    let limits: RequestLimits

    /// Returns the typed request.
    ///
    /// - Throws: ``RequestFailure`` with status 400 and everything that is missing or malformed, or 404
    ///   for another path that the router could not tell from the declared one.
    func read<Input>(with reader: RequestReader<Input>) async throws -> Input {
        var incoming = IncomingRequest(
            pathParameters: try pathParameters(),
            query: request.uri.query ?? "",
            headers: request.headers
        )
        switch reader.reception {
        case .nothing where !body.isAnnounced: break
        case .nothing, .bytes: incoming.body = try await body.bytes(within: limits)
        case .file: incoming.file = try await body.file(within: limits).path
        case .optionalFile:
            let file = try await body.file(within: limits)
            incoming.file = file.size > 0 ? file.path : nil
        case .parts: incoming.parts = try await body.parts(within: limits)
        }
        do {
            return try ServedMessage.coding { try reader.request(from: incoming) }
        } catch let error as RequestReadError {
            throw RequestFailure(.badRequest, error.message, issues: error.issues)
        }
    }

    /// The values of the path's placeholders, percent-encoded.
    private func pathParameters() throws -> [String: String] {
        guard let values = route.values(in: context.parameters) else { throw HTTPError(.notFound) }
        var texts: [String: String] = [:]
        for (name, value) in values {
            guard let text = PercentEncoding.decodeText(value) else {
                let issue = "expected path parameter `\(name)` to be text in UTF-8"
                throw RequestFailure(.badRequest, issue, issues: [issue])
            }
            texts[name] = text
        }
        return texts
    }
}

/// Limits for the requests to an endpoint.
public struct RequestLimits: Sendable, Hashable {
    /// The maximum size of a body in bytes.
    ///
    /// The response to a larger one is 413.
    public var bodySize: Int
    /// The time within which the whole body must arrive.
    ///
    /// The response to a slower one is 408.
    public var deadline: Duration
    /// The folder for bodies and parts that are received as files, or nil for the system's
    /// temporary folder.
    ///
    /// A handler can move them within one file system without copying.
    public var folder: String?
    /// The number of bytes of a form's parts that are held in memory.
    ///
    /// A part that exceeds it is received as a file.
    public var partMemory: Int

    /// Creates limits.
    ///
    /// By default, a body may have 2 MiB, all of it in memory, and take 30 seconds.
    public init(
        bodySize: Int = 2 * 1024 * 1024,
        deadline: Duration = .seconds(30),
        folder: String? = nil,
        partMemory: Int = 2 * 1024 * 1024
    ) {
        self.bodySize = bodySize
        self.deadline = deadline
        self.folder = folder
        self.partMemory = partMemory
    }
}
