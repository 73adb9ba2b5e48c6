internal import EndpointKit
internal import Glibc
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOPosix

/// An open file that is sent as a response.
///
/// It is closed with the response, whether it was sent or not.
final class SentFile: Sendable {
    private let descriptor: Int32
    private let size: Int
    private let type: String

    /// Opens the file of a value on a thread that may block, or returns nil if the value isn't a
    /// file.
    static func opened<Value>(_ value: Value) async throws -> SentFile? {
        guard let file = value as? File else { return nil }
        return try await NIOThreadPool.singleton.runIfActive { try SentFile(file) }
    }

    /// Opens a regular file.
    ///
    /// - Throws: ``RequestFailure`` with status 404 if it doesn't exist, or 500 if it can't be read. The reason is
    ///   logged.
    init(_ file: File) throws(RequestFailure) {
        // Reading other kinds of files, such as pipes, could block.
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

    /// The contents, read while they are sent.
    var response: Response {
        let body = ResponseBody(contentLength: size) { [self] writer in
            for try await piece in pieces { try await writer.write(piece) }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: type], body: body)
    }

    /// The contents, readable once.
    ///
    /// If the file becomes shorter or the disk fails, they end with an error.
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

/// The contents of an open file.
struct FilePieces: AsyncSequence, AsyncIteratorProtocol {
    private static let size = 64 * 1024

    fileprivate let file: SentFile
    fileprivate var rest: Int

    /// Reads on a thread that may block.
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

/// The reason why a file wasn't sent completely.
private struct ReadingFailed: Error, CustomStringConvertible {
    let description: String

    /// Nil if the file became shorter.
    init(_ code: Int32?) {
        description =
            code.map { "the file cannot be read: \(String(cString: strerror($0)))" }
            ?? "the file has become shorter"
    }
}

/// The result of a system call, which is repeated if a signal interrupts it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
