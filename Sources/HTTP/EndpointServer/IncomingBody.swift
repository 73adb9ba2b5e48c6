internal import Hummingbird
internal import NIOCore
internal import ValueTree

/// The body of a request, which is read once for all the views of a route.
final class IncomingBody {
    private enum State {
        case unread
        case bytes(PaddedBytes)
        case file(ReceivedFile)
        /// Its reading has begun and did not come to an end.
        case broken
    }

    private let request: Request
    private var state = State.unread

    init(_ request: Request) {
        self.request = request
    }

    /// Whether nobody can read it any more.
    var isBroken: Bool {
        if case .broken = state { true } else { false }
    }

    /// The bytes of the body, none when the request has no body.
    ///
    /// Where it is not expected it is read only if a field announces it: over HTTP/2, none has to.
    func bytes(within limits: RequestLimits, isExpected: Bool) async throws -> PaddedBytes {
        let isAnnounced =
            request.headers[.contentLength] != nil || request.headers[.transferEncoding] != nil
        guard isExpected || isAnnounced else { return [] }
        switch state {
        case .unread:
            try check(request.headers[.contentLength].flatMap { Int($0) }, limits)
            let bytes = try await reading(limits) { body in
                let buffer = try await body.collect(upTo: limits.bodySize)
                return buffer.withUnsafeReadableBytes { PaddedBytes($0) }
            }
            state = .bytes(bytes)
            return bytes
        case .bytes(let bytes):
            try check(bytes.count, limits)
            return bytes
        case .file(let file):
            try check(file.size, limits)
            return try await file.bytes()
        case .broken: throw Self.unreadable
        }
    }

    /// The body in a temporary file, which is read even if no field announces it.
    func file(within limits: RequestLimits) async throws -> ReceivedFile {
        switch state {
        case .unread:
            try check(request.headers[.contentLength].flatMap { Int($0) }, limits)
            let file = try await ReceivedFile.written(in: limits.folder) { file in
                try await reading(limits) { try await file.write($0, limit: limits.bodySize) }
            }
            state = .file(file)
            return file
        case .bytes(let bytes):
            try check(bytes.count, limits)
            let body = RequestBody(buffer: ByteBuffer(bytes: bytes[0..<bytes.count]))
            let file = try await ReceivedFile.written(in: limits.folder) { file in
                try await file.write(body, limit: .max)
            }
            state = .file(file)
            return file
        case .file(let file):
            try check(file.size, limits)
            return file
        case .broken: throw Self.unreadable
        }
    }

    /// Removes the file, if there is one that nobody has moved.
    func removeFile() {
        guard case .file(let file) = state else { return }
        file.remove()
    }

    private static let unreadable = RequestFailure(.badRequest, "the body has been read already")

    private func check(_ size: Int?, _ limits: RequestLimits) throws(RequestFailure) {
        guard let size, size > limits.bodySize else { return }
        throw .bodyTooLarge(limit: limits.bodySize)
    }

    /// Reads the body before a deadline: Hummingbird's idle timeout does not end a body that trickles.
    private func reading<Result: Sendable>(
        _ limits: RequestLimits,
        _ read: @escaping @Sendable (RequestBody) async throws -> Result
    ) async throws -> Result {
        state = .broken
        let body = request.body
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask {
                do {
                    return try await read(body)
                } catch is NIOTooManyBytesError {
                    throw RequestFailure.bodyTooLarge(limit: limits.bodySize)
                }
            }
            group.addTask {
                try await Task.sleep(for: limits.deadline)
                return nil
            }
            defer { group.cancelAll() }
            guard case let result?? = try await group.next() else {
                throw RequestFailure.bodyTooSlow(limit: limits.deadline)
            }
            return result
        }
    }
}
