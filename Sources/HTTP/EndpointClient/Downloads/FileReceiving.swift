internal import FoundationEssentials
internal import Glibc
internal import HTTPMessage
internal import _NIOFileSystem

/// Receives the answer to a request in a new file.
struct FileReceiving: Sendable {
    let request: Request
    let transport: any Transport
    let options: TransferOptions
    /// Whether a status is that of an answer.
    let isAnswer: @Sendable (Int) -> Bool

    /// The exchange and the size of the file, which is removed if the response isn't complete.
    ///
    /// - Throws: `DownloadError.answered` for a failure response, with the beginning of its body.
    func exchange(into path: String) async throws(DownloadError) -> (Exchange, size: Int) {
        do {
            let result = try await FileSystem.shared.withFileHandle(
                forWritingAt: FilePath(path),
                options: Self.newFile
            ) { try await exchange(into: $0) }
            if result.0.failure != nil { unlink(path) }
            return result
        } catch {
            // An existing file isn't ours.
            if (error as? FileSystemError)?.code != .fileAlreadyExists { unlink(path) }
            guard !Task.isCancelled else {
                throw .interrupted(TransportError(.cancelled, url: request.url), kept: 0)
            }
            throw error as? DownloadError ?? .file(path: path, reason: Download.reason(error))
        }
    }

    /// The file must be new and readable by its owner only.
    private static let newFile = OpenOptions.Write(
        existingFile: .none,
        newFile: OpenOptions.NewFile(
            permissions: .ownerReadWrite,
            transactionalCreation: false
        ),
        followSymbolicLinks: false,
        closeOnExec: true
    )

    private func exchange(into file: WriteFileHandle) async throws -> (Exchange, size: Int) {
        var size = 0
        var events = transport.events(of: request, options: options).makeAsyncIterator()
        while let event = await events.next() {
            switch event {
            case .progress: continue
            case .head(let head):
                guard isAnswer(head.statusCode) else {
                    throw DownloadError.answered(
                        await events.refusal(head, upTo: options.bodyLimit)
                    )
                }
            case .body(let bytes):
                try await file.write(contentsOf: bytes, toAbsoluteOffset: Int64(size))
                size += bytes.count
            case .done(let exchange): return (exchange, size)
            }
        }
        throw CancellationError()
    }
}
