internal import FoundationEssentials
internal import Glibc
internal import HTTPMessage
internal import ValueTree
internal import _NIOFileSystem

/// Receives the answer to a request in a new file, and any other response in memory.
struct FileReceiving: Sendable {
    let request: Request
    let transport: any Transport
    let options: TransferOptions
    /// Whether a status is that of an answer.
    let isAnswer: @Sendable (Int) -> Bool

    /// The exchange, and the size of the file, of which nothing is left where it is not a whole answer.
    func exchange(into path: String) async throws(DownloadError) -> (Exchange, size: Int) {
        do {
            let result = try await FileSystem.shared.withFileHandle(
                forWritingAt: FilePath(path),
                options: Self.newFile
            ) { try await exchange(into: $0) }
            let isWhole = result.0.response.map { isAnswer($0.statusCode) } ?? false
            if !isWhole || result.0.failure != nil { unlink(path) }
            return result
        } catch {
            // What was there before is not ours.
            if (error as? FileSystemError)?.code != .fileAlreadyExists { unlink(path) }
            throw Task.isCancelled
                ? .interrupted(TransportError(.cancelled, url: request.url), kept: 0)
                : .file(path: path, reason: Download.reason(error))
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
        var isAnswer = false
        var size = 0
        var others = PaddedBytes()
        for await event in transport.events(of: request, options: options) {
            switch event {
            case .progress: continue
            case .head(let head): isAnswer = self.isAnswer(head.statusCode)
            case .body(let bytes) where isAnswer:
                try await file.write(contentsOf: bytes, toAbsoluteOffset: Int64(size))
                size += bytes.count
            case .body(let bytes): others.append(contentsOf: bytes)
            case .done(let exchange): return (exchange.with(bytes: others), size)
            }
        }
        throw CancellationError()
    }
}
