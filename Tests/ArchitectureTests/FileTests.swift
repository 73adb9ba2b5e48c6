import Testing

@Suite struct FileTests {
    /// Files that may exceed 300 lines, with their limits and reasons.
    static let longFiles: [String: (limit: Int, reason: String)] = [:]

    @Test func theSourcesAreFound() throws {
        #expect(try SourceTree.productFiles().count > 100)
    }

    @Test func filesAreShort() throws {
        let files = try SourceTree.productFiles() + SourceTree.files(in: "Tests")
        let long = files.filter { $0.lines.count > (Self.longFiles[$0.path]?.limit ?? 300) + 1 }
            .map { "\($0.path): \($0.lines.count) lines" }
        #expect(long == [])
    }

    @Test func theTableOfLongFilesListsOnlyLongFiles() throws {
        let files = try SourceTree.productFiles()
        let long = files.filter { $0.lines.count > 301 }.map(\.path)
        #expect(Set(Self.longFiles.keys).subtracting(long) == [])
    }

    @Test(arguments: Rows.table.map(\.name))
    func fileNamesAreUniqueInATarget(target: String) throws {
        let names = try SourceTree.files(in: Rows.folder(of: target)).map(\.name)
        let twice = Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys
        #expect(twice.sorted() == [])
    }

    @Test func filesAreNamedAfterTheirContent() throws {
        let vague = /^(Helpers?|Utils?|Utilities|Extensions?|Misc|Common|Types\d*)\.swift$/
        let named = try SourceTree.productFiles().filter { $0.name.wholeMatch(of: vague) != nil }
        #expect(named.map(\.path) == [])
    }

    @Test func theTopLevelIsAsDesigned() throws {
        let designed = [
            "Endpoints", "LICENSE", "Package.swift", "README.md", "Sources", "Tests", "Themes",
        ]
        let present = try SourceTree.names(in: "").filter { $0 != "Package.resolved" }
        #expect(present == designed)
    }

    /// The average number of lines of an endpoint, its request, models and documentation included.
    ///
    /// The catalogue documents every component and covers each kind of declaration, so it may take 30 lines: one
    /// screen for an endpoint. The foreign servers declare only what their tests call, so they may take 10.
    @Test(arguments: [("Endpoints", 30.0), ("Tests/Examples/ForeignServers/Sources", 10.0)])
    func endpointsAreDeclaredInFewLines(folder: String, limit: Double) throws {
        let files = try SourceTree.files(in: folder)
        let lines = files.map { $0.lines.count - 1 }.reduce(0, +)
        let endpoints = files.flatMap(\.lines).count { $0.contains(/\b(var|let) \w+: Endpoint</) }
        #expect(endpoints > 30)
        #expect(
            Double(lines) < limit * Double(endpoints),
            "\(lines) lines for \(endpoints) endpoints"
        )
    }
}
