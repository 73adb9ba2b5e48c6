import Foundation

/// A folder of one test, removed with the test.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    /// Creates a folder of programs that do nothing.
    convenience init(programs: [String]) throws {
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
}
