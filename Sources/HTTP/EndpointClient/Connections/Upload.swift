internal import FoundationEssentials
internal import HTTPMessage
internal import NIOCore
internal import _NIOFileSystem

/// The content of a request on its way out; files go through in chunks.
struct Upload: Sendable {
    private static let chunkLength = ByteCount.kibibytes(128)

    let content: RequestContent

    /// How many bytes there are.
    ///
    /// Throws a ``NetworkFailure`` when a file cannot be read, as a request must not stop halfway for
    /// that, and for what is no regular file: how much a pipe gives is not known before.
    func length() async throws -> Int64 {
        var length: Int64 = 0
        for segment in content.segments { length += try await size(of: segment) }
        return length
    }

    /// Hands on one stretch of bytes after the other.
    ///
    /// A file that got shorter meanwhile misses the announced length, which the client refuses. The
    /// task must not be cancelled, or files stay open; a `write` that fails ends it.
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
        case .file(let path): return try await size(ofFile: path)
        }
    }

    /// Does not open the file: opening a pipe waits for its other end, and no deadline runs yet.
    private func size(ofFile path: String) async throws -> Int64 {
        let found = try await Self.naming(path) {
            try await FileSystem.shared.info(forFileAt: FilePath(path))
        }
        guard let found else { throw Self.unreadable(path, "there is no such file") }
        guard found.type == .regular else { throw Self.unreadable(path, "it is no regular file") }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw Self.unreadable(path, "it may not be read")
        }
        return found.size
    }

    /// `withFileHandle` would close the file in a task on the shared threads, which may all be held.
    private func send(
        file path: String,
        to write: @Sendable (ByteBuffer) async throws -> Void
    ) async throws {
        try await Self.naming(path) {
            let file = try await FileSystem.shared.openFile(
                forReadingAt: FilePath(path),
                options: OpenOptions.Read()
            )
            do {
                try await send(file, to: write)
            } catch {
                try? await file.close()
                throw error
            }
            try await file.close()
        }
    }

    private func send(
        _ file: ReadFileHandle,
        to write: @Sendable (ByteBuffer) async throws -> Void
    ) async throws {
        var offset: Int64 = 0
        while true {
            let chunk = try await file.readChunk(
                fromAbsoluteOffset: offset,
                length: Self.chunkLength
            )
            guard chunk.readableBytes > 0 else { return }
            offset += Int64(chunk.readableBytes)
            try await write(chunk)
        }
    }

    private static func naming<Result>(
        _ path: String,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let error as FileSystemError {
            throw unreadable(path, reason(error))
        }
    }

    private static func unreadable(_ path: String, _ reason: String) -> NetworkFailure {
        NetworkFailure(kind: .unreadableFile(path: path, reason: reason))
    }

    private static func reason(_ error: FileSystemError) -> String {
        switch error.code {
        case .notFound: "there is no such file"
        case .permissionDenied: "it may not be read"
        default: error.message
        }
    }
}
