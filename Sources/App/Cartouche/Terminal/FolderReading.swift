internal import CartoucheSession
internal import Girders
internal import Glibc
internal import SecureStores

/// Lists folders for the paths of a form.
struct FolderReading: Sendable {
    /// The home folder, which replaces `~`.
    let home: String?

    /// Returns the requested entries.
    ///
    /// Only entries that are listed are inspected.
    func listing(_ query: FolderQuery) -> FolderListing {
        let path = whole(HomePath.expanded(query.folder, home: home))
        guard let stream = opendir(path) else {
            return FolderListing(query, path: path, fault: .last)
        }
        defer { closedir(stream) }
        var names: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = Self.name(of: entry)
            guard name != ".", name != "..", name.hasPrefix(query.beginning),
                query.wantsHidden || !name.hasPrefix(".")
            else { continue }
            names.append((name, Self.isFolder(entry, named: name, in: stream)))
        }
        names.sort { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
        let listed = names.prefix(query.limit).map { name, isFolder in
            FolderEntry(name, isFolder ? .folder : Self.kind(named: name, in: stream))
        }
        return FolderListing(
            query,
            path: path,
            entries: listed,
            omitted: names.count - listed.count
        )
    }

    /// Returns the absolute path with links, `.` and `..` resolved, or the folder unchanged if it
    /// can't be resolved.
    private func whole(_ folder: String) -> String {
        guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return folder }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns whether an entry is a folder, or a link to one.
    private static func isFolder(
        _ entry: UnsafeMutablePointer<dirent>,
        named name: String,
        in stream: OpaquePointer
    ) -> Bool {
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): true
        case Int(DT_LNK), Int(DT_UNKNOWN): kind(named: name, in: stream) == .folder
        default: false
        }
    }

    private static func kind(named name: String, in stream: OpaquePointer) -> FolderEntry.Kind {
        var status = stat()
        guard fstatat(dirfd(stream), name, &status, 0) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file(size: Int(status.st_size))
        default: return .other
        }
    }

    /// Returns the name, whose length doesn't depend on the size of its field.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let start = UnsafeRawPointer(entry).advanced(by: offset)
        return String(cString: start.assumingMemoryBound(to: CChar.self))
    }
}

/// Reads the sizes of files that a form names.
enum FileSizes {
    /// Returns the size of a file, or nil if it can't be read, as for a folder.
    @concurrent static func size(of path: String) async -> Int? {
        var status = stat()
        let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        return isFile && access(path, R_OK) == 0 ? Int(status.st_size) : nil
    }
}
