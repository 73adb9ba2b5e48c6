import Testing

/// Tests that open sockets or start processes have the trait that limits how many run at a time.
@Suite struct LimitedConcurrencyTests {
    @Test func suitesThatOpenSocketsOrStartProcessesAreLimited() throws {
        let sources = try TestSources()
        #expect(sources.opening.count > 80)
        #expect(sources.opening.filter { !sources.isLimited($0) }.map(\.name) == [])
    }
}

/// The declarations of the tests, and those that open sockets or start processes, directly or
/// through a helper.
private struct TestSources {
    /// Calls that open a socket or start a process.
    private static let calls = [
        "ServerBootstrap", "ClientBootstrap", "posix_spawn", "= Process()", "openpty", " socket(",
        "application.run(", "DemoServer()", "LimitedProcess(", "processExitsWith", "mkfifo",
        "SecretServiceStorage(", "ReadOnlyStorage.command",
    ]
    /// Declarations next to a server that are usable without it.
    private static let harmless: Set<Substring> = ["ShopAPI", "DownloadFolder", "Echo"]

    /// A declaration at the top level of a file, such as a suite.
    struct Source {
        /// Its file and its first line.
        let name: String
        let target: String
        let hasTests: Bool
        /// Whether other files may use it: it isn't private, and its file has no tests.
        let isShared: Bool
        let isLimited: Bool
        let calls: Bool
        let words: Set<Substring>
        /// The types and functions at its top level.
        let declarations: Set<Substring>
        let extended: Set<Substring>
    }

    private let all: [Source]
    /// The declarations with tests that open a socket or start a process.
    let opening: [Source]

    init() throws {
        let others = ["Tests/Benchmarks", "Tests/Examples", "Tests/TestKit", "Tests/Architecture"]
        all = try SourceTree.files(in: "Tests")
            .filter { file in
                file.name.hasSuffix(".swift") && !others.contains { file.path.hasPrefix($0) }
            }
            .flatMap { file in Self.parts(of: file).map { Self.source($0, in: file) } }
        let helpers = Self.helpers(in: all)
        opening = all.filter { $0.hasTests && Self.opens($0, helpers[$0.target, default: []]) }
    }

    /// Returns whether a declaration, or the suite that it extends, has the trait.
    func isLimited(_ source: Source) -> Bool {
        source.isLimited
            || all.contains { other in
                other.isLimited && !other.declarations.isDisjoint(with: source.extended)
            }
    }

    /// Returns the lines of each declaration at the top level, including its attributes.
    private static func parts(of file: SourceTree.File) -> [ArraySlice<Substring>] {
        let starts = file.lines.indices.filter { index in
            let before = index > 0 ? file.lines[index - 1] : ""
            let goesOn = before.hasPrefix(")") || before.hasPrefix("@") && !before.contains("{")
            return !goesOn && (file.lines[index].first.map { $0.isLetter || $0 == "@" } ?? false)
        }
        return zip(starts, starts.dropFirst() + [file.lines.endIndex]).map { file.lines[$0..<$1] }
    }

    private static func source(
        _ lines: ArraySlice<Substring>,
        in file: SourceTree.File
    ) -> Source {
        let text = lines.joined(separator: "\n")
        let end = lines.firstIndex { $0.hasSuffix("{") || $0.hasSuffix("}") } ?? lines.startIndex
        let header = lines[...end]
        let openings = header.map { $0.split(separator: " ") }
        func names(after keywords: Set<Substring>) -> Set<Substring> {
            let found = openings.compactMap { words -> Substring? in
                guard let place = words.firstIndex(where: keywords.contains) else { return nil }
                return words.dropFirst(place + 1).first?.prefix { $0.isLetter || $0.isNumber }
            }
            return Set(found)
        }
        return Source(
            name: "\(file.path): \(lines.first ?? "")",
            target: file.path.split(separator: "/").prefix(3).joined(separator: "/"),
            hasTests: text.contains("@Test"),
            isShared: !file.text.contains("@Test") && lines.first?.hasPrefix("private") == false,
            isLimited: header.contains { $0.contains(".limitedConcurrency") },
            calls: calls.contains { text.contains($0) },
            words: Set(text.split { !$0.isLetter && !$0.isNumber }),
            declarations: names(after: ["struct", "class", "enum", "func"]).subtracting(harmless),
            extended: names(after: ["extension"])
        )
    }

    /// Returns each target's helpers that open something, or use others that do.
    private static func helpers(in sources: [Source]) -> [String: Set<Substring>] {
        var names: [String: Set<Substring>] = [:]
        var count = -1
        while count != names.values.reduce(0, { $0 + $1.count }) {
            count = names.values.reduce(0) { $0 + $1.count }
            for source in sources where source.isShared {
                guard opens(source, names[source.target, default: []]) else { continue }
                names[source.target, default: []].formUnion(source.declarations)
            }
        }
        return names
    }

    private static func opens(_ source: Source, _ helpers: Set<Substring>) -> Bool {
        source.calls || !source.words.isDisjoint(with: helpers.subtracting(source.declarations))
    }
}
