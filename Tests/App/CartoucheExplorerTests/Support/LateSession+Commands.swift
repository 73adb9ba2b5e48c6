import CartoucheDocumentView
import CartoucheSession

@testable import CartoucheExplorer

/// The kinds of commands, and their answers.
extension ExplorerCommand {
    var isPathSearch: Bool { if case .completePath = self { true } else { false } }
    var isFolder: Bool { if case .listFolder = self { true } else { false } }
    var isInspection: Bool { if case .inspect = self { true } else { false } }
    var isClock: Bool { if case .readClock(.request) = self { true } else { false } }
    var isList: Bool { if case .listEnvironments = self { true } else { false } }
    var isSend: Bool { if case .send = self { true } else { false } }
    var copyRequest: CopyRequest? { if case .copy(let request) = self { request } else { nil } }
    var isKeepState: Bool { if case .keepState = self { true } else { false } }
    var isSettle: Bool { if case .settle = self { true } else { false } }
    var isKeepLogin: Bool { if case .keepLogin = self { true } else { false } }
    var isFilter: Bool { if case .filterHistory = self { true } else { false } }
    var isKeep: Bool { if case .keepSecret = self { true } else { false } }

    func reads(_ environment: String) -> Bool {
        if case .useEnvironment(let choice) = self { choice.name == environment } else { false }
    }
}

extension LateSession {
    /// Returns the entries of a folder, which are the same for all.
    static func folder(_ query: FolderQuery) -> FolderListing {
        let entries = [
            FolderEntry("photos", .folder), FolderEntry("cat.png", .file(size: 5)),
            FolderEntry("notes.txt", .file(size: 12)),
        ]
        let parts = query.folder.split(separator: "/").map { "/" + $0 }.joined()
        return FolderListing(
            query,
            path: query.folder.hasPrefix("/") ? parts : "/home/ada" + parts,
            entries: entries.filter { $0.name.hasPrefix(query.beginning) }
        )
    }
}
