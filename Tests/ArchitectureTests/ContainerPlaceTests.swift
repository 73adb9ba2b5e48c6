import Testing

/// The container is only used where the program is put together.
@Suite struct ContainerPlaceTests {
    @Test func onlyTheCompositionUsesTheContainer() throws {
        let places = ["Sources/Services/Girders/Container/", "Sources/App/Cartouche/Composition/"]
        let users = try SourceTree.productFiles()
            .filter { file in !places.contains { file.path.hasPrefix($0) } }
            .filter { $0.text.contains("import Girders") }
            .flatMap { file in
                file.lines.enumerated()
                    .filter { $0.element.prefix { $0 != "/" }.contains(/\bContainer\b[.(: {]/) }
                    .map { "\(file.path):\($0.offset + 1)" }
            }
        #expect(users == [])
    }
}
