import Testing

/// Only what opens the screen is built with the explorer.
@Suite struct ScreenTests {
    private static let folders = [
        "Arguments", "Commands", "Completion", "Composition", "Describing", "Environments",
        "NewPackage", "Output", "Programs", "Requests",
    ]

    @Test func commandsDoNotImportTheExplorer() throws {
        let importers = try Imports.modules(of: "Cartouche")
            .filter { $0.module == "CartoucheExplorer" }
            .map(\.file.path)
            .filter { path in Self.folders.contains { path.contains("/Cartouche/\($0)/") } }
        #expect(importers == [])
    }

    @Test func theFoldersOfTheCommandLineAreListed() throws {
        let known = Self.folders + ["Cartouche.docc", "LineMode", "Terminal"]
        let listed = try SourceTree.names(in: "Sources/App/Cartouche")
        #expect(listed.filter { !$0.hasSuffix(".swift") && !known.contains($0) } == [])
    }
}
