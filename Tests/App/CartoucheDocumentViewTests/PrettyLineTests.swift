import CartoucheDocumentView
import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

@Suite struct PrettyLineTests {
    @Test(arguments: 0..<30)
    func everyLineIsFoundByItsNumberAndTheNumberByItsNode(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let body = IndexedDocument(try JSONParser().parse(RandomJSON.text(using: &random)))
        let all = body.prettyLines(from: 0, limit: .max)
        #expect(all.count == body.lines.count)
        #expect(all.map(\.number) == Array(all.indices))
        for line in stride(from: 0, to: all.count, by: max(1, all.count / 40)) {
            #expect(body.prettyLines(from: line, limit: 1) == [all[line]])
            let isClosing = all[line].part == .closing
            #expect(body.line(of: all[line].node.index, isClosing: isClosing) == line)
        }
    }

    @Test func linesHaveTheirParts() throws {
        let body = IndexedDocument(try JSONParser().parse(#"{"a": [1, 2], "b": {}, "c": "x"}"#))
        let lines = body.prettyLines(from: 0, limit: 10).map {
            "\($0.number) \($0.depth) \($0.part)\($0.isFollowed ? "," : "")"
        }
        #expect(
            lines == [
                "0 0 opening", "1 1 opening", "2 2 whole,", "3 2 whole", "4 1 closing,",
                "5 1 whole,", "6 1 whole", "7 0 closing",
            ]
        )
    }

    @Test func theLinesOfAValueCoverAllOfIt() throws {
        let body = IndexedDocument(try JSONParser().parse(#"{"a": [1, 2], "b": 3}"#))
        let list = try #require(body.document.root.child(named: "a"))
        #expect(body.lineRange(of: list.index) == 1..<5)
    }
}
