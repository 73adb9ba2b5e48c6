internal import FoundationEssentials
internal import NIOCore
internal import _NIOFileSystem

/// The file that the record of a part is in.
extension PartRecord {
    private static let sizeLimit = ByteCount.kibibytes(64)

    /// The record beside a target; nil when there is none, or one that was cut off.
    static func read(beside target: String) async throws -> PartRecord? {
        do {
            let bytes = try await ByteBuffer(
                contentsOf: path(beside: target),
                maximumSizeAllowed: sizeLimit
            )
            return PartRecord(Data(bytes.readableBytesView))
        } catch let error as FileSystemError where error.code == .notFound {
            return nil
        }
    }

    /// Writes the record in place of an older one.
    func write(beside target: String) async throws {
        try await FileSystem.shared.withFileHandle(
            forWritingAt: Self.path(beside: target),
            options: .newFile(replaceExisting: true)
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
