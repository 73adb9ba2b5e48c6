/// Reads and writes the user's files.
package protocol FileService: Sendable {
    /// The folder that paths are relative to, if it is known.
    var workingFolder: String? { get }

    /// Saves a body in a file.
    ///
    /// Returns false if the file exists and the request doesn't replace it.
    func save(_ request: SaveRequest) async throws -> Bool

    /// Returns the size of a file in bytes, or nil if it can't be read.
    func size(of path: String) async -> Int?

    /// Returns entries of a folder.
    func listing(_ query: FolderQuery) async -> FolderListing

    /// Stores the state that the next run of the explorer begins with.
    func keep(_ state: ExplorerState) async
}
