internal import CartoucheExplorer
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import ValueTree

/// A body on its way into a file.
struct SavedBody {
    private let request: SaveRequest
    private let home: String?

    init(_ request: SaveRequest, in variables: [String: String]) {
        self.request = request
        home = variables["HOME"]
    }

    /// Saves it; false if there is a file that is not to be replaced.
    ///
    /// Throws a `FileOperationError`. Nothing is left of a file that cannot be written whole.
    @concurrent func save() async throws -> Bool {
        // A large body is not written only to find that its place is taken.
        guard request.replaces || !FileManager.default.fileExists(atPath: path) else {
            return false
        }
        let bytes = request.ended.exchange.response?.bytes.withUnsafeBytes { Data($0) } ?? Data()
        guard request.replaces else { return try AtomicFile(path).create(with: bytes) }
        try AtomicFile(path).replace(with: bytes)
        return true
    }

    /// The path with the person's own folder in the place of `~`.
    private var path: String { HomePath.expanded(request.path, home: home) }
}
