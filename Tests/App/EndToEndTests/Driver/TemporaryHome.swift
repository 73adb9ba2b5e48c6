import Foundation

/// A home folder that is gone after the test, so that nobody's history is touched.
struct TemporaryHome {
    let folder: URL

    /// The locale is nobody's, so that the program speaks English.
    var environment: [String: String] {
        [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
            "LC_ALL": "C.UTF-8",
        ]
    }

    static func with<Result>(_ body: (TemporaryHome) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(TemporaryHome(folder: folder))
    }
}
