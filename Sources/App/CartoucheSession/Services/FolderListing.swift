package import Girders

/// The entries of a folder that are asked for.
package struct FolderQuery: Equatable, Sendable {
    /// The path of the folder as it was typed, `photos/` or `~/`; empty for the working folder.
    package let folder: String
    /// How the names begin.
    package let beginning: String
    /// Whether names that begin with a dot are wanted, too.
    package let wantsHidden: Bool
    /// The most entries that are wanted.
    package let limit: Int

    /// The entries that may complete a path, hidden ones only after a dot.
    package init(completing path: String) {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        folder = String(path[..<end])
        beginning = String(path[end...])
        wantsHidden = beginning.hasPrefix(".")
        limit = Self.mostCompletions
    }

    /// All entries of a folder.
    package init(all folder: String) {
        self.folder = folder
        beginning = ""
        wantsHidden = true
        limit = Self.mostEntries
    }

    /// More names than this are not read while one types.
    package static let mostCompletions = 200
    /// More entries than this are not shown in a window.
    package static let mostEntries = 10_000
}

/// What is in a folder.
package struct FolderListing: Equatable, Sendable {
    /// What was asked for.
    package let query: FolderQuery
    /// The whole path of the folder, without a slash at its end but for the root.
    package let path: String
    /// Folders first, each by name.
    package let entries: [FolderEntry]
    /// The number of entries that are not listed.
    package let omitted: Int
    /// Why nothing is listed.
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
        /// A device, a pipe, or what cannot be looked at.
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

    /// Whether a line of a form can hold its name, and would not take a part of it for a variable.
    package var isTypable: Bool {
        !name.contains(where: \.isNewline) && !name.contains("{{")
            && !name.unicodeScalars.contains("\u{FFFD}")
    }
}
