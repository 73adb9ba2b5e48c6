internal import FoundationEssentials
internal import Glibc
internal import Hummingbird
internal import NIOCore
internal import NIOPosix
internal import ValueTree

/// The body of a request in a temporary file, which only the user of this process can read.
struct ReceivedFile: Sendable {
    let path: String
    let size: Int

    /// A file that `write` fills and gives the size of; nothing is left of it when that fails.
    static func written(
        in folder: String?,
        _ write: (_ file: OpenFile) async throws -> Int
    ) async throws -> ReceivedFile {
        let file = try OpenFile(in: folder ?? FileManager.default.temporaryDirectory.path)
        do {
            let size = try await write(file)
            close(file.descriptor)
            return ReceivedFile(path: file.path, size: size)
        } catch {
            close(file.descriptor)
            unlink(file.path)
            throw error
        }
    }

    /// Removes the file, if nobody has moved it.
    func remove() {
        unlink(path)
    }

    /// What is in the file.
    func bytes() async throws -> PaddedBytes {
        try await NIOThreadPool.singleton.runIfActive { [path] in
            PaddedBytes(try Data(contentsOf: URL(filePath: path)))
        }
    }
}

/// A new temporary file that is open for writing.
struct OpenFile: Sendable {
    let path: String
    let descriptor: Int32

    fileprivate init(in folder: String) throws(RequestFailure) {
        var template = [UInt8]("\(folder)/upload-XXXXXX\0".utf8)
        descriptor = template.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { name in
                name.baseAddress.map { mkstemp($0) } ?? -1
            }
        }
        guard descriptor >= 0 else { throw .bodyNotKept(errno) }
        path = String(decoding: template.dropLast(), as: UTF8.self)
    }

    /// Writes a body as it comes.
    ///
    /// - Returns: Its size.
    /// - Throws: `NIOTooManyBytesError` when it is larger than `limit`.
    func write(_ body: RequestBody, limit: Int) async throws -> Int {
        var size = 0
        for try await buffer in body {
            size += buffer.readableBytes
            guard size <= limit else { throw NIOTooManyBytesError(maxBytes: limit) }
            // On a thread of its own, since the system may make a writer wait for the disk.
            try await NIOThreadPool.singleton.runIfActive { try write(buffer) }
        }
        return size
    }

    private func write(_ buffer: ByteBuffer) throws(RequestFailure) {
        var bytes = buffer.readableBytesView[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw .bodyNotKept(errno) }
            bytes = bytes.dropFirst(max(0, count))
        }
    }
}
