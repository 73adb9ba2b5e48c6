package import SystemFiles

/// A query for entries of a folder.
package struct FolderQuery: Equatable, Sendable {
    /// The path of the folder as typed, `photos/` or `~/`; empty for the working directory.
    package let folder: String
    /// The prefix of the names.
    package let beginning: String
    /// Whether hidden entries are included.
    package let wantsHidden: Bool
    /// The maximum number of entries.
    package let limit: Int

    /// Queries the entries that may complete a path; hidden entries are included after a dot.
    package init(completing path: String) {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        folder = String(path[..<end])
        beginning = String(path[end...])
        wantsHidden = beginning.hasPrefix(".")
        limit = Self.mostCompletions
    }

    /// Queries all entries of a folder.
    package init(all folder: String) {
        self.folder = folder
        beginning = ""
        wantsHidden = true
        limit = Self.mostEntries
    }

    /// The maximum number of entries read for completion.
    package static let mostCompletions = 200
    /// The maximum number of entries shown in a window.
    package static let mostEntries = 10_000
}

/// The contents of a folder.
package struct FolderListing: Equatable, Sendable {
    /// The query that it answers.
    package let query: FolderQuery
    /// The absolute path of the folder, without a trailing slash unless it is the root.
    package let path: String
    /// The entries, folders first, sorted by name.
    package let entries: [FolderEntry]
    /// The number of entries that are not listed.
    package let omitted: Int
    /// The reason the folder can't be listed.
    package let fault: SystemFault?

    package init(
        _ query: FolderQuery,
        path: String,
        entries: [FolderEntry] = [],
        omitted: Int = 0,
        fault: SystemFault? = nil
    ) {
        self.query = query
        self.path = path
        self.entries = entries
        self.omitted = omitted
        self.fault = fault
    }
}

/// An entry of a folder.
package struct FolderEntry: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case folder
        case file(size: Int)
        /// A device, a pipe, or an entry that can't be read.
        case other
    }

    package let name: String
    package let kind: Kind

    package init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    package var isFolder: Bool { kind == .folder }

    package var isHidden: Bool { name.hasPrefix(".") }

    /// Whether the name can be typed in one line of a form without being taken for a variable.
    package var isTypable: Bool {
        !name.contains(where: \.isNewline) && !name.contains("{{")
            && !name.unicodeScalars.contains("\u{FFFD}")
    }
}
