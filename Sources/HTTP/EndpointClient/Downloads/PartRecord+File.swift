internal import FoundationEssentials
internal import NIOCore
internal import _NIOFileSystem

/// The file that the record of a part is in.
///
/// A symbolic link in its place is not followed: somebody else could have put it there.
extension PartRecord {
    private static let sizeLimit = ByteCount.kibibytes(64)

    /// The record beside a target; nil when there is none, or one that was cut off.
    static func read(beside target: String) async throws -> PartRecord? {
        do {
            let bytes = try await FileSystem.shared.withFileHandle(
                forReadingAt: path(beside: target),
                options: OpenOptions.Read(followSymbolicLinks: false, closeOnExec: true)
            ) { @Sendable in try await $0.readToEnd(maximumSizeAllowed: sizeLimit) }
            return PartRecord(Data(bytes.readableBytesView))
        } catch let error as FileSystemError where error.code == .notFound {
            return nil
        } catch let error as FileSystemError where error.code == .invalidArgument {
            let path = path(beside: target).string
            throw DownloadError.file(path: path, reason: "it is a symbolic link")
        }
    }

    /// Writes the record in place of an older one.
    func write(beside target: String) async throws {
        try await FileSystem.shared.withFileHandle(
            forWritingAt: Self.path(beside: target),
            options: OpenOptions.Write(
                existingFile: .truncate,
                newFile: OpenOptions.NewFile(),
                followSymbolicLinks: false,
                closeOnExec: true
            )
        ) { @Sendable file in
            _ = try await file.write(contentsOf: data, toAbsoluteOffset: 0)
            try await file.synchronize()
        }
    }

    /// Removes the record, if there is one.
    static func remove(beside target: String) async throws {
        _ = try await FileSystem.shared.removeItem(at: path(beside: target))
    }

    private static func path(beside target: String) -> FilePath {
        FilePath(PartFile.path(beside: target) + ".json")
    }
}
