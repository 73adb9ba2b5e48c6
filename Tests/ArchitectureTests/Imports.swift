import Foundation

/// The modules that the sources of a target import, and the targets that its manifest entry lists.
enum Imports {
    /// Module names with the file that imports each.
    static func modules(of target: String) throws -> [(module: String, file: SourceTree.File)] {
        try SourceTree.files(in: Rows.folder(of: target)).flatMap { file in
            // The quick check comes first: a regular expression on every line takes minutes.
            file.lines.filter { $0.contains("import ") }.compactMap(module).map { ($0, file) }
                + file.lines.compactMap(header).filter { $0 != target }.map { ($0, file) }
        }
    }

    /// Returns the target whose header a line of C includes; nil for other headers.
    private static func header(in line: Substring) -> String? {
        guard line.hasPrefix("#include \"") else { return nil }
        let name = String(line.dropFirst(10).prefix { $0 != "." })
        return Rows.row(of: name) == nil ? nil : name
    }

    /// Returns the targets of this package that the manifest lists for `target`.
    static func manifestDependencies(of target: String) throws -> Set<String> {
        let manifest = try SourceTree.text(of: "Package.swift")
        let start = /\.(?:target|executableTarget|testTarget|systemLibrary)\(/
        let declarations = manifest.split(separator: start)
        let declaration = declarations.first { text in
            text.firstMatch(of: /^\s*name: "(\w+)"/)?.output.1 == target[...]
        }
        let names = (declaration ?? "").matches(of: /(?:\[|,|^)\s*"(\w+)"(?=,|\])/)
            .map { String($0.output.1) }
        return Set(names)
    }

    private static func module(in line: Substring) -> String? {
        let pattern = /^\s*(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (?:\w+ )?(\w+)/
        return line.firstMatch(of: pattern).map { String($0.output.1) }
    }
}
