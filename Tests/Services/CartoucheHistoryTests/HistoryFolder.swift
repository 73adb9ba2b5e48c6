import Foundation

/// A temporary folder for one test, removed at its end.
final class HistoryFolder {
    let url = FileManager.default.temporaryDirectory
        .appending(path: "cartouche-history-\(UUID().uuidString)")

    /// The path of the test's history, in a folder that doesn't exist yet.
    var path: String { url.appending(path: "state/history.sqlite").path }

    func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
