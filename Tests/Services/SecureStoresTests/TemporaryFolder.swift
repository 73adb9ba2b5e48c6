import Foundation

/// A folder of one test, removed with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-storage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names in a folder below it, sorted.
    func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    }

    /// Who may do what with a file, in the system's bits.
    func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions]
            as? Int
    }
}
