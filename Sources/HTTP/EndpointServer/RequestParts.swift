internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ValueSerializers
internal import ValueTree

/// Reads a typed request from one of Hummingbird's.
struct RequestParts<Context: RequestContext>: Sendable {
    let request: Hummingbird.Request
    let context: Context
    let route: EndpointRoute
    let limits: RequestLimits

    /// The typed request.
    ///
    /// - Throws: ``RequestFailure`` with status 400 and everything that is missing or malformed, or 404
    ///   for another path that the router could not tell from the declared one.
    func read<Input>(with reader: RequestReader<Input>) async throws -> Input {
        let incoming = IncomingRequest(
            pathParameters: try pathParameters(),
            query: request.uri.query ?? "",
            headers: request.headers,
            body: try await BodyReader(limits: limits, isExpected: reader.readsBody)
                .bytes(of: request)
        )
        do throws(RequestReadError) {
            return try reader.request(from: incoming)
        } catch {
            throw RequestFailure(.badRequest, error.message, issues: error.issues)
        }
    }

    /// The values of the path's placeholders, which the router leaves percent-encoded.
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

/// Reads the body of a request within its limits.
struct BodyReader: Sendable {
    let limits: RequestLimits
    /// Whether the endpoint has a body, which is read even if no field announces it: over HTTP/2, none
    /// has to.
    let isExpected: Bool

    /// The bytes of the body, none when the request has no body.
    func bytes(of request: Request) async throws -> PaddedBytes {
        let announced = request.headers[.contentLength]
        guard isExpected || announced != nil || request.headers[.transferEncoding] != nil
        else { return [] }
        if let length = announced.flatMap({ Int($0) }), length > limits.bodySize {
            throw RequestFailure.bodyTooLarge(limit: limits.bodySize)
        }
        let buffer = try await collect(request.body)
        var bytes = PaddedBytes(capacity: buffer.readableBytes)
        buffer.withUnsafeReadableBytes { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Collects the body before a deadline: Hummingbird's idle timeout does not end a body that
    /// trickles.
    private func collect(_ body: RequestBody) async throws -> ByteBuffer {
        try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
            group.addTask { [limits] in
                do {
                    return try await body.collect(upTo: limits.bodySize)
                } catch is NIOTooManyBytesError {
                    throw RequestFailure.bodyTooLarge(limit: limits.bodySize)
                }
            }
            group.addTask { [limits] in
                try await Task.sleep(for: limits.deadline)
                throw RequestFailure.bodyTooSlow(limit: limits.deadline)
            }
            defer { group.cancelAll() }
            return try await group.next() ?? ByteBuffer()
        }
    }
}

/// Limits for the requests to an endpoint.
public struct RequestLimits: Sendable, Hashable {
    /// The maximum size of a body in bytes; a larger one is answered with 413.
    public var bodySize: Int
    /// The time in which the whole body has to arrive; a slower one is answered with 408.
    public var deadline: Duration

    /// Creates limits, by default 2 MiB and 30 seconds.
    public init(bodySize: Int = 2 * 1024 * 1024, deadline: Duration = .seconds(30)) {
        self.bodySize = bodySize
        self.deadline = deadline
    }
}
