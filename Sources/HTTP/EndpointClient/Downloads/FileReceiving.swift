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

    /// The exchange, and the size of the file, of which nothing is left where it is not a whole answer.
    ///
    /// - Throws: `DownloadError.answered` for a response that is no answer, with the beginning of its body.
    func exchange(into path: String) async throws(DownloadError) -> (Exchange, size: Int) {
        do {
            let result = try await FileSystem.shared.withFileHandle(
                forWritingAt: FilePath(path),
                options: Self.newFile
            ) { try await exchange(into: $0) }
            if result.0.failure != nil { unlink(path) }
            return result
        } catch {
            // What was there before is not ours.
            if (error as? FileSystemError)?.code != .fileAlreadyExists { unlink(path) }
            guard !Task.isCancelled else {
                throw .interrupted(TransportError(.cancelled, url: request.url), kept: 0)
            }
            throw error as? DownloadError ?? .file(path: path, reason: Download.reason(error))
        }
    }

    /// Nobody else may read it, and nobody has made it before.
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
