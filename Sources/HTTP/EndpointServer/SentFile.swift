internal import EndpointKit
internal import Glibc
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import NIOPosix

/// A file that is open for the response that it is; closed with that, whether it was sent or not.
final class SentFile: Sendable {
    private static let pieceSize = 64 * 1024

    private let descriptor: Int32
    private let size: Int
    private let type: String

    /// Opens a regular file.
    ///
    /// - Throws: ``RequestFailure`` with status 404 when there is none that can be read.
    init(_ file: File) throws(RequestFailure) {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else {
            if descriptor >= 0 { close(descriptor) }
            throw RequestFailure(.notFound, "there is no such file")
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
            var rest = size
            while rest > 0 {
                let count = min(rest, Self.pieceSize)
                let piece = try await NIOThreadPool.singleton.runIfActive { try self.read(count) }
                rest -= piece.readableBytes
                try await writer.write(piece)
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: type], body: body)
    }

    /// The next bytes; a file that has become shorter breaks the response off.
    private func read(_ count: Int) throws -> ByteBuffer {
        var buffer = ByteBuffer()
        let read = try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
            let read = Glibc.read(descriptor, bytes.baseAddress, count)
            guard read > 0 else { throw FileIsShorter() }
            return read
        }
        return read > 0 ? buffer : ByteBuffer()
    }
}

/// A file has become shorter while it was sent.
private struct FileIsShorter: Error {}
