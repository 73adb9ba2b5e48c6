internal import FoundationEssentials
internal import HTTPMessage
internal import NIOCore
internal import _NIOFileSystem

/// Sends the content of a request; files are read in chunks.
struct Upload: Sendable {
    /// The number of bytes that are written at a time, with one progress report.
    static let chunkSize = 256 * 1024
    private static let chunkLength = ByteCount.bytes(Int64(chunkSize))

    let content: RequestContent

    /// The number of bytes.
    ///
    /// Throws a ``NetworkFailure`` if a file can't be read, so that a request doesn't stop halfway,
    /// or if it isn't a regular file: the length of a pipe isn't known beforehand.
    func length() async throws -> Int64 {
        var length: Int64 = 0
        for segment in content.segments { length += try await size(of: segment) }
        return length
    }

    /// Passes the bytes to `write`, chunk after chunk; an error that it throws ends the upload.
    ///
    /// A file that became shorter doesn't fill the announced length, which the client refuses. The
    /// task must not be cancelled, or files stay open.
    func send(to write: @Sendable (ByteBuffer) async throws -> Void) async throws {
        for segment in content.segments {
            switch segment {
            case .bytes(let bytes): try await send(bytes, to: write)
            case .file(let path): try await send(file: path, to: write)
            }
        }
    }

    private func send(
        _ bytes: Data,
        to write: @Sendable (ByteBuffer) async throws -> Void
    ) async throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            try await write(ByteBuffer(bytes: rest.prefix(Self.chunkSize)))
            rest = rest.dropFirst(Self.chunkSize)
        }
    }

    private func size(of segment: RequestContent.Segment) async throws -> Int64 {
        switch segment {
        case .bytes(let bytes): return Int64(bytes.count)
        case .file(let path): return try await size(ofFile: path)
        }
    }

    /// Does not open the file: opening a pipe blocks until its other end opens, and no deadline runs yet.
    private func size(ofFile path: String) async throws -> Int64 {
        let found = try await Self.naming(path) {
            try await FileSystem.shared.info(forFileAt: FilePath(path))
        }
        guard let found else { throw Self.unreadable(path, .missing) }
        guard found.type == .regular else {
            throw Self.unreadable(path, .notRegular)
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw Self.unreadable(path, .denied)
        }
        return found.size
    }

    /// `withFileHandle` would close the file in a task on the shared threads, which may all be blocked.
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

    /// Reads a chunk while the one before it is written.
    private func send(
        _ file: ReadFileHandle,
        to write: @Sendable (ByteBuffer) async throws -> Void
    ) async throws {
        var offset: Int64 = 0
        var chunk = try await Self.chunk(of: file, at: offset)
        while chunk.readableBytes > 0 {
            offset += Int64(chunk.readableBytes)
            let end = offset
            async let next = Self.chunk(of: file, at: end)
            try await write(chunk)
            chunk = try await next
        }
    }

    private static func chunk(of file: ReadFileHandle, at offset: Int64) async throws -> ByteBuffer
    {
        try await file.readChunk(fromAbsoluteOffset: offset, length: chunkLength)
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

    private static func unreadable(_ path: String, _ reason: UploadFault) -> NetworkFailure {
        NetworkFailure(kind: .unreadableFile(path: path, reason: reason))
    }

    private static func reason(_ error: FileSystemError) -> UploadFault {
        switch error.code {
        case .notFound: .missing
        case .permissionDenied: .denied
        default: .foreign(error.message)
        }
    }
}
