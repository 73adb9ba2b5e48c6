internal import FoundationEssentials
internal import Glibc
internal import _NIOFileSystem

/// The file that a download is written to, next to its target.
struct PartFile: Sendable {
    /// At most this many bytes are lost when the machine stops.
    private static let syncInterval = 16 * 1024 * 1024

    private let target: String
    private let source: String
    private let handle: WriteFileHandle
    private(set) var size = 0
    /// The size of the file when it was opened.
    private(set) var resumedAt = 0
    private(set) var version: FileVersion?
    /// The size of the complete file; nil if the server did not say it.
    var completeSize: Int?
    private var synced = 0

    static func path(beside target: String) -> String { target + ".cartouche-part" }

    /// The number of bytes of a source that the next download will find, even if this task is
    /// cancelled.
    static func kept(beside target: String, of source: String) async -> Int {
        let record = await Task { try? await PartRecord.read(beside: target) }.value
        guard let record, record.source == source else { return 0 }
        return record.kept
    }

    /// Opens or creates the file.
    ///
    /// Bytes from the same source are preserved.
    static func with<Result: Sendable>(
        target: String,
        source: String,
        _ body: @escaping @Sendable (inout PartFile) async throws -> Result
    ) async throws -> Result {
        try await withHandle(beside: target) { handle in
            try await lock(handle, at: path(beside: target))
            var part = PartFile(target: target, source: source, handle: handle)
            try await part.resume()
            return try await body(&part)
        }
    }

    /// Opens or creates the file without locking it.
    static func withHandle<Result: Sendable>(
        beside target: String,
        _ body: @escaping @Sendable (WriteFileHandle) async throws -> Result
    ) async throws -> Result {
        try await FileSystem.shared.withFileHandle(
            forWritingAt: FilePath(path(beside: target)),
            options: OpenOptions.Write(
                existingFile: .open,
                newFile: OpenOptions.NewFile(permissions: FilePermissions(rawValue: 0o666)),
                followSymbolicLinks: false,
                closeOnExec: true
            ),
            execute: body
        )
    }

    private init(target: String, source: String, handle: WriteFileHandle) {
        self.target = target
        self.source = source
        self.handle = handle
    }

    /// Drops all bytes.
    mutating func startOver(with version: FileVersion?, size: Int? = nil) async throws {
        self.version = version
        completeSize = size
        (self.size, synced, resumedAt) = (0, 0, 0)
        try await PartRecord.remove(beside: target)
        try await handle.resize(to: .zero)
    }

    /// Appends bytes.
    mutating func append(_ bytes: Data) async throws {
        try await handle.write(contentsOf: bytes, toAbsoluteOffset: Int64(size))
        size += bytes.count
        guard version != nil, size - synced >= Self.syncInterval else { return }
        try await keep()
    }

    /// Drops the bytes after `size`; the next download overwrites them.
    mutating func cut(to size: Int) {
        self.size = min(self.size, size)
        synced = min(synced, self.size)
    }

    /// Makes sure that the next download finds these bytes; without a version they are of no use to it.
    mutating func keep() async throws {
        guard let version, size > 0 else { return try await discard() }
        let record = PartRecord(
            source: source,
            version: version,
            kept: size,
            size: completeSize
        )
        try await handle.synchronize()
        try await record.write(beside: target)
        synced = size
    }

    /// Renames the complete file to its target, unless that exists by now.
    func finish() async throws {
        try await handle.synchronize()
        try FinishedFile(path: target).take(from: Self.path(beside: target))
        try await PartRecord.remove(beside: target)
        let folder = FilePath(target).removingLastComponent()
        try await FileSystem.shared.withDirectoryHandle(
            atPath: folder.isEmpty ? "." : folder
        ) { @Sendable in try await $0.synchronize() }
    }

    static func exists(_ path: String) async -> Bool {
        let info = try? await FileSystem.shared.info(
            forFileAt: FilePath(path),
            infoAboutSymbolicLink: true
        )
        return info != nil
    }

    /// Locks the open file and checks that it is still the one at `path`.
    ///
    /// Another download may have finished or removed it in the meantime; writing then would change the
    /// finished file, or one without a name.
    static func lock(_ handle: WriteFileHandle, at path: String) async throws {
        let isLocked = try await handle.withUnsafeDescriptor { file in
            flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 && isSame(file.rawValue, as: path)
        }
        guard isLocked else { throw DownloadError.busy(path: path) }
    }

    private static func isSame(_ descriptor: CInt, as path: String) -> Bool {
        var (open, named) = (stat(), stat())
        guard fstat(descriptor, &open) == 0, lstat(path, &named) == 0 else { return false }
        return open.st_dev == named.st_dev && open.st_ino == named.st_ino
    }

    /// Continues with the bytes of an earlier download; those after them may never have reached the disk.
    private mutating func resume() async throws {
        guard let record = try await PartRecord.read(beside: target), record.source == source,
            try await handle.info().size >= Int64(record.kept)
        else { return try await startOver(with: nil) }
        try await handle.resize(to: .bytes(Int64(record.kept)))
        (size, synced, resumedAt) = (record.kept, record.kept, record.kept)
        version = record.version
        completeSize = record.size
    }

    private func discard() async throws {
        try await PartRecord.remove(beside: target)
        _ = try await FileSystem.shared.removeItem(at: FilePath(Self.path(beside: target)))
    }
}
