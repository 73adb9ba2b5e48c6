import Testing

@Suite struct ImportTests {
    @Test func everyFolderOfSourcesIsARoomOrATargetInOne() throws {
        let rooms = try SourceTree.names(in: "Sources")
        let targets = try rooms.flatMap { try SourceTree.names(in: "Sources/\($0)") }
        #expect(Set(rooms) == Set(Rows.rooms.keys))
        #expect(Set(targets + ["CartoucheCatalogue"]) == Set(Rows.table.map(\.name)))
    }

    @Test(arguments: Rows.rooms.keys.sorted())
    func testsAreInTheRoomOfTheirTarget(room: String) throws {
        let tested = try SourceTree.names(in: "Tests/\(room)").map {
            $0.replacing("Tests", with: "")
        }
        let elsewhere = room == "App" ? ["CartoucheCatalogue", "EndToEnd"] : []
        #expect(Set(tested).subtracting(Rows.rooms[room] ?? []) == Set(elsewhere))
    }

    @Test(arguments: Rows.table.map(\.name))
    func aTargetImportsOnlyFromLowerRows(target: String) throws {
        let row = try #require(Rows.row(of: target))
        let sideways = try Imports.modules(of: target)
            .filter { module, _ in (Rows.row(of: module) ?? -1) >= row }
            .map { "\($1.path) imports \($0)" }
        #expect(sideways == [])
    }

    @Test(arguments: Rows.table.map(\.name))
    func aTargetImportsExactlyTheTargetsOfItsManifestEntry(target: String) throws {
        let imported = try Imports.modules(of: target).map(\.module)
            .filter { Rows.row(of: $0) != nil }
        #expect(Set(imported) == (try Imports.manifestDependencies(of: target)))
    }

    @Test(arguments: Rows.table.map(\.name))
    func otherModulesAreInTheTable(target: String) throws {
        let entry = try #require(Rows.table.first { $0.name == target })
        let unnamed = try Imports.modules(of: target)
            .filter { module, _ in Rows.row(of: module) == nil }
            .filter { module, _ in !Rows.toolchain.union(entry.thirdParty).contains(module) }
            .map { "\($1.path) imports \($0)" }
        #expect(unnamed == [])
    }

    @Test(arguments: Rows.withoutFoundation)
    func targetsDoWithoutFoundation(target: String) throws {
        let importers = try Imports.modules(of: target)
            .filter { Rows.withFoundation.union(["Foundation"]).contains($0.module) }
            .map(\.file.path)
        #expect(importers == [])
    }

    @Test(arguments: ["AsyncHTTPClient"])
    func aReplaceableLibraryIsImportedInOneFile(module: String) throws {
        let importers = try Rows.table.flatMap { try Imports.modules(of: $0.name) }
            .filter { $0.module == module }
            .map(\.file.path)
        #expect(importers.count == 1, "\(importers)")
    }
}
