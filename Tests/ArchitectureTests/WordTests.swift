import Testing

@Suite struct WordTests {
    static let forbidden = [
        "try!", "as!", "@unchecked", "nonisolated(unsafe)", "Bundle.module", "fatalError(",
        "#if os", "MARK:", "DispatchSemaphore",
    ]

    @Test(arguments: forbidden)
    func sourcesDoWithout(word: String) throws {
        let suspects = try SourceTree.productFiles().filter { $0.text.contains(word) }
        let uses = suspects.flatMap { file in
            file.lines.enumerated()
                .filter { Self.code(of: $0.element).contains(word) }
                .map { "\(file.path):\($0.offset + 1)" }
        }
        #expect(uses == [])
    }

    /// The line without its comment: prose may mention words that code may not use.
    private static func code(of line: Substring) -> Substring {
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
}
