import Testing

@Suite struct RoomTests {
    /// The manifest, which can't import the table of rooms, lists the catalogue and the tests of the whole program as
    /// well.
    @Test(arguments: Rows.rooms.keys.sorted())
    func theManifestHasTheTargetsOfARoom(room: String) throws {
        let manifest = try SourceTree.text(of: "Package.swift")
        let list = try #require(
            manifest.firstRange(of: "\"\(room)\": [").map { manifest[$0.upperBound...] }
        )
        let names = list.prefix { $0 != "]" }.matches(of: /"(\w+)"/).map { String($0.1) }
        #expect(Set(names).subtracting(["CartoucheCatalogue", "EndToEnd"]) == Rows.rooms[room])
    }
}
