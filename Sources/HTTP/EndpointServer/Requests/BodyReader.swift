internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ValueTree

/// Reads the body of a request within its limits.
struct BodyReader: Sendable {
    let limits: RequestLimits

    /// The bytes of the body, none when the request has no body.
    func bytes(of request: Request) async throws -> PaddedBytes {
        let announced = request.headers[.contentLength]
        guard announced != nil || request.headers[.transferEncoding] != nil else { return [] }
        if let length = announced.flatMap({ Int($0) }), length > limits.bodySize {
            throw RequestFailure.bodyTooLarge(limit: limits.bodySize)
        }
        let buffer = try await collect(request.body)
        var bytes = PaddedBytes(capacity: buffer.readableBytes)
        buffer.withUnsafeReadableBytes { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Hummingbird's idle timeout does not end a body that trickles, so the clock runs against it here.
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
