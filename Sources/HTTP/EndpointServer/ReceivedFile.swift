internal import EndpointKit
internal import FoundationEssentials
internal import Glibc
internal import Hummingbird
internal import NIOCore
internal import NIOPosix
internal import ValueTree

/// The body of a request in a temporary file that only the user of this process can read.
struct ReceivedFile: Sendable {
    let path: String
    let size: Int

    /// Creates a file that `write` fills and whose size it returns.
    ///
    /// If `write` fails, the file is removed.
    static func written(
        in folder: String?,
        _ write: (_ file: OpenFile) async throws -> Int
    ) async throws -> ReceivedFile {
        let file = try OpenFile(in: folder)
        do {
            let size: Int
            do {
                size = try await write(file)
            } catch {
                _ = file.close()
                throw error
            }
            guard file.close() else { throw RequestFailure.bodyNotKept(errno) }
            return ReceivedFile(path: file.path, size: size)
        } catch {
            await removeFile(file.path)
            throw error
        }
    }

    /// Removes the file unless it was moved.
    func remove() async {
        await Self.removeFile(path)
    }

    /// Removes a file on a thread that may block.
    private static func removeFile(_ path: String) async {
        do {
            _ = try await NIOThreadPool.singleton.runIfActive { unlink(path) }
        } catch {
            // The thread pool doesn't run cancelled tasks.
            unlink(path)
        }
    }

    /// The contents of the file.
    func bytes() async throws -> PaddedBytes {
        try await NIOThreadPool.singleton.runIfActive { [path] in
            PaddedBytes(try Data(contentsOf: URL(filePath: path)))
        }
    }

    /// The contents of the file in pieces.
    func pieces() async throws -> FilePieces {
        try await NIOThreadPool.singleton.runIfActive { [path] in try SentFile(File(path)).pieces }
    }
}

/// A new temporary file that is open for writing.
struct OpenFile: Sendable {
    let path: String
    private let descriptor: Int32

    /// Creates a file in a folder, or in the system's temporary folder.
    init(in folder: String?) throws(RequestFailure) {
        let folder = folder ?? FileManager.default.temporaryDirectory.path
        let path = "\(folder)/upload-\(UUID().uuidString)"
        // The file must be new, and child processes must not inherit it.
        let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
        descriptor = retrying { open(path, flags, S_IRUSR | S_IWUSR) }
        guard descriptor >= 0 else { throw .bodyNotKept(errno) }
        self.path = path
    }

    /// Writes a body as it arrives.
    ///
    /// - Returns: Its size.
    /// - Throws: `NIOTooManyBytesError` when it is larger than `limit`.
    func write(_ body: RequestBody, limit: Int) async throws -> Int {
        var size = 0
        for try await buffer in body {
            size += buffer.readableBytes
            guard size <= limit else { throw NIOTooManyBytesError(maxBytes: limit) }
            // On a thread that may block, since writing may wait for the disk.
            try await NIOThreadPool.singleton.runIfActive { try write(buffer.readableBytesView) }
        }
        return size
    }

    /// Writes bytes to the end of the file.
    func write(_ bytes: some ContiguousBytes) throws(RequestFailure) {
        let code = bytes.withUnsafeBytes { bytes -> Int32 in
            var bytes = bytes[...]
            while !bytes.isEmpty {
                let rest = UnsafeRawBufferPointer(rebasing: bytes)
                let count = retrying { Glibc.write(descriptor, rest.baseAddress, rest.count) }
                guard count > 0 else { return errno }
                bytes = bytes.dropFirst(count)
            }
            return 0
        }
        guard code == 0 else { throw .bodyNotKept(code) }
    }

    /// Closes the file and returns whether that succeeded: a full disk may be reported only now.
    func close() -> Bool {
        // The file is closed after EINTR too.
        Glibc.close(descriptor) == 0 || errno == EINTR
    }
}
