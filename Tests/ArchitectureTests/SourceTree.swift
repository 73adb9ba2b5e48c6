import Foundation

/// The package's own files, read once from the folder that holds this test.
struct SourceTree {
    struct File {
        /// Relative to the package folder, such as `Sources/Values/PipeOperator/PipeOperator.swift`.
        let path: String
        let text: String
        let lines: [Substring]

        var name: String { String(path.split(separator: "/").last ?? "") }
    }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { !$0.hasPrefix(".") }
            .sorted()
    }

    /// Every Swift, C and header file below `folder`, benchmarks and examples included.
    static func files(in folder: String) throws -> [File] {
        let start = root.appending(path: folder).resolvingSymlinksInPath()
        let names = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String }
        return try (names ?? [])
            .filter { name in [".swift", ".c", ".h"].contains(where: name.hasSuffix) }
            .filter { !$0.contains(".build") }
            .sorted()
            .map { name in
                let path = "\(folder)/\(name)"
                let text = try text(of: path)
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                return File(path: path, text: text, lines: lines)
            }
    }

    static func productFiles() throws -> [File] {
        try files(in: "Sources") + files(in: "Endpoints")
    }
}
