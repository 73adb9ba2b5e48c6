package import CartoucheSession
import FoundationEssentials
import HTTPMessage
import SystemFiles
import ValueTree

/// Writes a body to a file.
package struct SavedBody {
    private let request: SaveRequest
    private let home: String?

    package init(_ request: SaveRequest, in variables: [String: String]) {
        self.request = request
        home = variables["HOME"]
    }

    /// Saves it.
    ///
    /// Returns false if the file exists and must not be replaced.
    ///
    /// Throws a `FileOperationError`. A file that can't be written completely is removed.
    @concurrent package func save() async throws -> Bool {
        // A large body isn't written if the file already exists.
        guard request.replaces || !FileManager.default.fileExists(atPath: path) else {
            return false
        }
        let bytes = request.ended.exchange.response?.bytes.withUnsafeBytes { Data($0) } ?? Data()
        guard request.replaces else { return try AtomicFile(path).create(with: bytes) }
        try AtomicFile(path).replace(with: bytes)
        return true
    }

    /// The path with the home folder instead of `~`.
    private var path: String { HomePath.expanded(request.path, home: home) }
}
