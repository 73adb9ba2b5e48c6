import Testing

/// Tests that open sockets or start processes have the trait that runs a few of them at a time.
@Suite struct LimitedConcurrencyTests {
    @Test func suitesThatOpenSocketsOrStartProcessesAreLimited() throws {
        let sources = try TestSources()
        #expect(sources.opening.count > 80)
        #expect(sources.opening.filter { !sources.isLimited($0) }.map(\.path) == [])
    }
}

/// The test files, and which of them open sockets or start processes, themselves or through a helper.
private struct TestSources {
    /// Calls that open a socket or start a process.
    private static let calls = [
        "ServerBootstrap", "ClientBootstrap", "posix_spawn", "= Process()", "openpty", " socket(",
        "application.run(", "DemoServer()", "LimitedProcess(", "processExitsWith", "mkfifo",
        "SecretServiceStorage(", "ReadOnlyStorage.command",
    ]
    /// Declared beside a server, but usable without one.
    private static let harmless: Set<Substring> = ["ShopAPI", "DownloadFolder", "Echo"]

    struct Source {
        let path: String
        let target: String
        let hasTests: Bool
        let isLimited: Bool
        let calls: Bool
        let words: Set<Substring>
        /// The types and functions at its top level.
        let declarations: Set<Substring>
        let extended: Set<Substring>
    }

    private let all: [Source]
    /// The files with tests that open something.
    let opening: [Source]

    init() throws {
        let others = ["Tests/Benchmarks", "Tests/Examples", "Tests/TestKit", "Tests/Architecture"]
        all = try SourceTree.files(in: "Tests")
            .filter { file in
                file.name.hasSuffix(".swift") && !others.contains { file.path.hasPrefix($0) }
            }
            .map(Self.source)
        let helpers = Self.helpers(in: all)
        opening = all.filter { $0.hasTests && Self.opens($0, helpers[$0.target, default: []]) }
    }

    /// Whether a file, or the suite that it extends, has the trait.
    func isLimited(_ source: Source) -> Bool {
        source.isLimited
            || all.contains { other in
                other.isLimited && !other.declarations.isDisjoint(with: source.extended)
            }
    }

    private static func source(_ file: SourceTree.File) -> Source {
        let openings = file.lines.filter { $0.first?.isLetter == true || $0.first == "@" }
            .map { $0.split(separator: " ", maxSplits: 4) }
        func names(after keywords: Set<Substring>) -> Set<Substring> {
            let found = openings.compactMap { words -> Substring? in
                guard let place = words.firstIndex(where: keywords.contains) else { return nil }
                return words.dropFirst(place + 1).first?.prefix { $0.isLetter || $0.isNumber }
            }
            return Set(found)
        }
        return Source(
            path: file.path,
            target: file.path.split(separator: "/").prefix(3).joined(separator: "/"),
            hasTests: file.text.contains("@Test"),
            isLimited: file.text.contains(".limitedConcurrency"),
            calls: calls.contains { file.text.contains($0) },
            words: Set(file.text.split { !$0.isLetter && !$0.isNumber }),
            declarations: names(after: ["struct", "class", "enum", "func"]).subtracting(harmless),
            extended: names(after: ["extension"])
        )
    }

    /// The declarations of each target's helpers that open something, or use others that do.
    private static func helpers(in sources: [Source]) -> [String: Set<Substring>] {
        var names: [String: Set<Substring>] = [:]
        var count = -1
        while count != names.values.reduce(0, { $0 + $1.count }) {
            count = names.values.reduce(0) { $0 + $1.count }
            for source in sources where !source.hasTests {
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
