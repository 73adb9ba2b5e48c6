internal import AsyncHTTPClient
internal import HTTPMessage
internal import NIOCore
internal import NIOPosix
internal import _NIOFileSystem

/// The content of a request as async-http-client sends it; files go through in chunks.
struct Upload: Sendable {
    private let content: RequestContent

    /// Nil for a request without content.
    init?(_ content: RequestContent?) {
        guard let content else { return nil }
        self.content = content
    }

    /// The body for one sending.
    ///
    /// Throws a ``WireFailure`` when a file cannot be read: a request must not stop halfway for that.
    func body() async throws -> HTTPClient.Body {
        if let bytes = content.bytes { return .byteBuffer(ByteBuffer(bytes: bytes)) }
        var length: Int64 = 0
        for segment in content.segments { length += try await size(of: segment) }
        return .stream(contentLength: length) { writer in
            MultiThreadedEventLoopGroup.singleton.any().makeFutureWithTask {
                for segment in content.segments { try await send(segment, to: writer) }
            }
        }
    }

    private func size(of segment: RequestContent.Segment) async throws -> Int64 {
        switch segment {
        case .bytes(let bytes): return Int64(bytes.count)
        case .file(let path):
            do {
                return try await FileSystem.shared.withFileHandle(
                    forReadingAt: FilePath(path)
                ) { file in
                    try await file.info().size
                }
            } catch let error as FileSystemError {
                throw WireFailure(kind: .unreadableFile(path: path, reason: Self.reason(error)))
            }
        }
    }

    /// A file that got shorter meanwhile misses the announced length, which the client refuses.
    private func send(
        _ segment: RequestContent.Segment,
        to writer: HTTPClient.Body.StreamWriter
    ) async throws {
        switch segment {
        case .bytes(let bytes):
            try await writer.write(.byteBuffer(ByteBuffer(bytes: bytes))).get()
        case .file(let path):
            try await FileSystem.shared.withFileHandle(forReadingAt: FilePath(path)) { file in
                for try await chunk in file.readChunks() {
                    try await writer.write(.byteBuffer(chunk)).get()
                }
            }
        }
    }

    private static func reason(_ error: FileSystemError) -> String {
        switch error.code {
        case .notFound: "there is no such file"
        case .permissionDenied: "it may not be read"
        default: error.message
        }
    }
}
