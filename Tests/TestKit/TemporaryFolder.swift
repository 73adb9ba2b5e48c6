import Foundation

/// A folder for one test, removed when the test releases it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    /// Creates a folder of programs that do nothing.
    package convenience init(programs: [String]) throws {
        try self.init()
        for name in programs {
            let file = "\(path)/\(name)"
            try "#!/bin/sh\n".write(toFile: file, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names in a folder below it, sorted.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    }

    /// The permissions of a file below it.
    package func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions]
            as? Int
    }
}
