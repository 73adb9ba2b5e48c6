import Foundation

/// A temporary folder for one test, removed at its end.
final class HistoryFolder {
    let url = FileManager.default.temporaryDirectory
        .appending(path: "cartouche-history-\(UUID().uuidString)")

    /// Where the history of the test is, in a folder that is not there yet.
    var path: String { url.appending(path: "state/history.sqlite").path }

    func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
