import Testing

/// Only what opens the screen is built with the explorer.
@Suite struct ScreenTests {
    private static let folders = [
        "Arguments", "Commands", "Completion", "Composition", "Describing", "Environments",
        "LineMode", "NewPackage", "Output", "Programs", "Requests",
    ]

    @Test func commandsAndLineModeDoNotImportTheExplorer() throws {
        let importers = try Imports.modules(of: "Cartouche")
            .filter { $0.module == "CartoucheExplorer" }
            .map(\.file.path)
            .filter { path in Self.folders.contains { path.contains("/Cartouche/\($0)/") } }
        #expect(importers == [])
    }

    @Test func theFoldersOfTheCommandLineAreListed() throws {
        let known = Self.folders + ["Cartouche.docc", "Terminal"]
        let listed = try SourceTree.names(in: "Sources/App/Cartouche")
        #expect(listed.filter { !$0.hasSuffix(".swift") && !known.contains($0) } == [])
    }
}
