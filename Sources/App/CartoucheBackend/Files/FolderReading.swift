package import CartoucheSession
import FoundationEssentials
import Glibc
import SecureStores
import SystemFiles

/// Lists folders for the paths of a form.
package struct FolderReading: Sendable {
    /// The home folder, which replaces `~`.
    package let home: String?

    /// Returns the requested entries, folders first.
    package func listing(_ query: FolderQuery) -> FolderListing {
        let path = whole(HomePath.expanded(query.folder, home: home))
        // Opening it gives the system's reason.
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return FolderListing(query, path: path, fault: .last) }
        close(folder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            return FolderListing(query, path: path, fault: .broken)
        }
        let found = names.filter { name in
            name.hasPrefix(query.beginning) && (query.wantsHidden || !name.hasPrefix("."))
        }.map { FolderEntry($0, Self.kind(of: "\(path)/\($0)")) }
        let sorted = found.sorted {
            ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name)
        }
        let listed = sorted.prefix(query.limit)
        return FolderListing(
            query,
            path: path,
            entries: Array(listed),
            omitted: sorted.count - listed.count
        )
    }

    /// Returns the absolute path with links, `.` and `..` resolved, or the folder unchanged if it
    /// can't be resolved.
    private func whole(_ folder: String) -> String {
        guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return folder }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func kind(of path: String) -> FolderEntry.Kind {
        switch FileKind(of: path) {
        case .folder?: .folder
        case .file(let size)?: .file(size: size)
        case .other?, nil: .other
        }
    }
}

/// Reads the sizes of files that a form names.
package enum FileSizes {
    /// Returns the size of a file, or nil if it can't be read, as for a folder.
    @concurrent package static func size(of path: String) async -> Int? {
        guard case .file(let size)? = FileKind(of: path) else { return nil }
        return access(path, R_OK) == 0 ? size : nil
    }
}
