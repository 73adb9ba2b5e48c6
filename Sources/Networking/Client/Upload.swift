internal import HTTPMessage
internal import NIOCore
internal import _NIOFileSystem

/// The content of a request on its way out; files go through in chunks.
struct Upload: Sendable {
    let content: RequestContent

    /// How many bytes there are.
    ///
    /// Throws a ``WireFailure`` when a file cannot be read: a request must not stop halfway for that.
    func length() async throws -> Int64 {
        var length: Int64 = 0
        for segment in content.segments { length += try await size(of: segment) }
        return length
    }

    /// Hands on one stretch of bytes after the other.
    ///
    /// A file that got shorter meanwhile misses the announced length, which the client refuses.
    func send(to write: @Sendable (ByteBuffer) async throws -> Void) async throws {
        for segment in content.segments {
            switch segment {
            case .bytes(let bytes): try await write(ByteBuffer(bytes: bytes))
            case .file(let path): try await send(file: path, to: write)
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

    private func send(
        file path: String,
        to write: @Sendable (ByteBuffer) async throws -> Void
    ) async throws {
        try await FileSystem.shared.withFileHandle(forReadingAt: FilePath(path)) { @Sendable file in
            for try await chunk in file.readChunks() { try await write(chunk) }
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
