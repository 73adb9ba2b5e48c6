internal import EndpointKit
internal import Glibc
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOPosix

/// A file that is open for the response that it is; closed with that, whether it was sent or not.
final class SentFile: Sendable {
    private let descriptor: Int32
    private let size: Int
    private let type: String

    /// Opens the file that a value is, on a thread that may wait for a disk; nil for any other value.
    static func opened<Value>(_ value: Value) async throws -> SentFile? {
        guard let file = value as? File else { return nil }
        return try await NIOThreadPool.singleton.runIfActive { try SentFile(file) }
    }

    /// Opens a regular file.
    ///
    /// - Throws: ``RequestFailure`` with status 404 when there is none, or 500 when it cannot be read; why is said
    ///   to whoever runs the server.
    init(_ file: File) throws(RequestFailure) {
        // What is no regular file, such as a pipe, could keep its reader waiting.
        let descriptor = retrying { open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw Self.failure(opening: file, errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw Self.failure(opening: file, code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Self.failure(opening: file, ENOENT)
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
        let name = file.path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").dropFirst().last.map(String.init)
        let known = ending.flatMap { MediaType.getMediaType(forExtension: $0) }
        type = known.map { "\($0)" } ?? "application/octet-stream"
    }

    deinit {
        close(descriptor)
    }

    /// The contents, which are read while they are sent.
    var response: Response {
        let body = ResponseBody(contentLength: size) { [self] writer in
            for try await piece in pieces { try await writer.write(piece) }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: type], body: body)
    }

    /// The contents, once; a file that has become shorter, or a disk that fails, ends them with an error.
    var pieces: FilePieces { FilePieces(file: self, rest: size) }

    fileprivate func read(_ count: Int) throws -> ByteBuffer {
        var buffer = ByteBuffer()
        try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
            let read = retrying { Glibc.read(descriptor, bytes.baseAddress, count) }
            guard read > 0 else { throw ReadingFailed(read == 0 ? nil : errno) }
            return read
        }
        return buffer
    }

    private static func failure(opening file: File, _ code: Int32) -> RequestFailure {
        guard ![ENOENT, ENOTDIR, ENAMETOOLONG].contains(code) else {
            return RequestFailure(.notFound, "there is no such file")
        }
        Logger(label: "EndpointServer")
            .error("cannot send `\(file.path)`: \(String(cString: strerror(code)))")
        return RequestFailure(.internalServerError, "the file cannot be read")
    }
}

/// What is in an open file, in the order in which it is read.
struct FilePieces: AsyncSequence, AsyncIteratorProtocol {
    private static let size = 64 * 1024

    fileprivate let file: SentFile
    fileprivate var rest: Int

    /// Reads on a thread that may wait for a disk.
    mutating func next() async throws -> ByteBuffer? {
        guard rest > 0 else { return nil }
        let piece = try await NIOThreadPool.singleton.runIfActive { [file, rest] in
            try file.read(Swift.min(rest, Self.size))
        }
        rest -= piece.readableBytes
        return piece
    }

    func makeAsyncIterator() -> FilePieces { self }
}

/// Why a file was not sent to its end.
private struct ReadingFailed: Error, CustomStringConvertible {
    let description: String

    /// Nil for a file that has become shorter while it was sent.
    init(_ code: Int32?) {
        description =
            code.map { "the file cannot be read: \(String(cString: strerror($0)))" }
            ?? "the file has become shorter"
    }
}

/// The result of a call of the system, which is made again where a signal has interrupted it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
