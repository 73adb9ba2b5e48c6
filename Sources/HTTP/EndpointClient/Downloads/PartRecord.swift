internal import FoundationEssentials
internal import NIOCore
internal import ValueSerializers
internal import ValueTree
internal import _NIOFileSystem

/// The source and size of a partly downloaded file.
struct PartRecord: Hashable {
    /// The hash of the URL, which may contain a secret.
    let source: String
    let version: FileVersion
    /// The number of bytes that are certainly on the disk.
    let kept: Int
    /// The size of the complete file; nil if the server did not say it.
    let size: Int?

    init(source: String, version: FileVersion, kept: Int, size: Int?) {
        self.source = source
        self.version = version
        self.kept = kept
        self.size = size
    }

    /// Parses what ``data`` wrote; nil for anything else, such as an incomplete record.
    init?(_ data: Data) {
        let value = JSONSerializer().deserialize(data)
        guard let source = value["source"]?.string, let version = value["version"]?.string,
            let kept = value["kept"]?.int, kept > 0
        else { return nil }
        self.init(
            source: source,
            version: FileVersion(text: version),
            kept: kept,
            size: value["size"]?.int
        )
    }

    /// The record as JSON.
    var data: Data {
        var members: SupportedType = [
            "source": .string(source), "version": .string(version.text), "kept": .int(kept),
        ]
        if let size { members["size"] = .int(size) }
        return JSONSerializer().serialize(members)
    }

    /// The hash of a URL in a record.
    static func source(_ url: URL) -> String {
        DigestAlgorithm.sha256.hash(Data(url.absoluteString.utf8))
    }
}

/// The record's own file. It is not opened through a symbolic link, which another user could have
/// put there.
extension PartRecord {
    private static let sizeLimit = ByteCount.kibibytes(64)

    /// The record next to a target, or nil if there is none or it is incomplete.
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

    /// Writes the record, replacing an older one.
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

    /// Removes the record if there is one.
    static func remove(beside target: String) async throws {
        _ = try await FileSystem.shared.removeItem(at: path(beside: target))
    }

    private static func path(beside target: String) -> FilePath {
        FilePath(PartFile.path(beside: target) + ".json")
    }
}
