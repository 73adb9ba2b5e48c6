package import CartoucheSession
import FoundationEssentials

/// The files of this machine.
package struct LocalFiles: FileService {
    private let variables: [String: String]
    private let state: StateFile

    /// Creates the service of a process with these environment variables.
    package init(_ variables: [String: String], state: StateFile) {
        self.variables = variables
        self.state = state
    }

    private var home: String? { variables["HOME"] }

    package var workingFolder: String? { FileManager.default.currentDirectoryPath }

    package func save(_ request: SaveRequest) async throws -> Bool {
        try await SavedBody(request, in: variables).save()
    }

    package func size(of path: String) async -> Int? {
        await FileSizes.size(of: HomePath.expanded(path, home: home))
    }

    package func listing(_ query: FolderQuery) -> FolderListing {
        FolderReading(home: home).listing(query)
    }

    @concurrent package func keep(_ state: ExplorerState) async { self.state.keep(state) }
}
