import Testing

/// Tests that open sockets or start processes have the trait that runs a few of them at a time.
@Suite struct LimitedConcurrencyTests {
    @Test func suitesThatOpenSocketsOrStartProcessesAreLimited() throws {
        let files = try Self.testFiles()
        let names = Self.helpers(in: files)
        let unlimited = files.filter { $0.text.contains("@Test") && Self.opens($0, names) }
            .filter { !Self.isLimited($0, among: files) }
        #expect(unlimited.map(\.path) == [])
    }

    @Test func theRuleFindsWhatItIsAbout() throws {
        let files = try Self.testFiles()
        let names = Self.helpers(in: files)
        let limited = files.filter { $0.text.contains("@Test") && Self.opens($0, names) }
        #expect(limited.count > 80)
        #expect(names["Tests/HTTP/EndpointClientTests"]?.contains("RawServer") == true)
        #expect(names["Tests/App/EndToEndTests"]?.contains("TmuxSession") == true)
    }

    private static func testFiles() throws -> [SourceTree.File] {
        let others = ["Tests/Benchmarks", "Tests/Examples", "Tests/TestKit", "Tests/Architecture"]
        return try SourceTree.files(in: "Tests").filter { file in
            file.name.hasSuffix(".swift") && !others.contains { file.path.hasPrefix($0) }
        }
    }

    /// Calls that open a socket or start a process.
    private static let calls = [
        "ServerBootstrap", "ClientBootstrap", "posix_spawn", "= Process()", "openpty", " socket(",
        "application.run(", "DemoServer()", "LimitedProcess(", "processExitsWith", "mkfifo",
        "SecretServiceStorage(", "ReadOnlyStorage.command",
    ]

    /// The types and functions of each target's helpers that make such calls, or use others that do.
    private static func helpers(in files: [SourceTree.File]) -> [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        var count = -1
        while count != names.values.reduce(0, { $0 + $1.count }) {
            count = names.values.reduce(0) { $0 + $1.count }
            for file in files where !file.text.contains("@Test") && opens(file, names) {
                names[target(of: file), default: []].formUnion(declarations(in: file))
            }
        }
        return names
    }

    private static func opens(_ file: SourceTree.File, _ names: [String: Set<String>]) -> Bool {
        if calls.contains(where: file.text.contains) { return true }
        let own = declarations(in: file)
        let words = Set(file.text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        return names[target(of: file), default: []].contains {
            !own.contains($0) && words.contains($0)
        }
    }

    /// The types and functions at the top level of a file, without those that only stand beside a server.
    private static func declarations(in file: SourceTree.File) -> Set<String> {
        let names = file.lines.compactMap { line in
            line.firstMatch(of: /^(?:final )?(?:struct|class|enum|func) (\w+)/)
                .map { String($0.output.1) }
        }
        return Set(names.filter { !["ShopAPI", "DownloadFolder", "Echo"].contains($0) })
    }

    private static func isLimited(
        _ file: SourceTree.File,
        among files: [SourceTree.File]
    ) -> Bool {
        if file.text.contains(".limitedConcurrency") { return true }
        let suites = file.lines.compactMap { line in
            line.firstMatch(of: /^extension (\w+) \{/).map { String($0.output.1) }
        }
        return suites.contains { suite in
            files.contains {
                $0.text.contains("enum \(suite) ") || $0.text.contains("struct \(suite) ")
                    ? $0.text.contains(".limitedConcurrency") : false
            }
        }
    }

    private static func target(of file: SourceTree.File) -> String {
        file.path.split(separator: "/").prefix(3).joined(separator: "/")
    }
}
