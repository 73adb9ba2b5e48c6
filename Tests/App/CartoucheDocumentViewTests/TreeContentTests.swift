import CartoucheDocumentView
import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

@Suite struct TreeContentTests {
    private func content(_ text: String, folding: Folding = .allOpen) throws -> TreeContent {
        let body = IndexedDocument(try JSONParser().parse(text))
        return TreeContent(body: body, reading: nil, folding: folding, shape: nil)
    }

    @Test(arguments: 0..<30)
    func goingUpIsGoingDownBackwards(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let text = RandomJSON.text(using: &random)
        var folding = Folding(openDepth: Int.random(in: 0...4, using: &random))
        let body = IndexedDocument(try JSONParser().parse(text))
        for _ in 0..<10 {
            let index = Int.random(in: 0..<body.document.nodeCount, using: &random)
            let node = try #require(body.document.node(index: index))
            let depth = body.containers.lineage(of: node.index, in: body.document).count - 1
            folding.set(node.index, depth: depth, isOpen: Bool.random(using: &random))
        }
        let content = TreeContent(body: body, reading: nil, folding: folding, shape: nil)
        let down = content.rows(from: .root, limit: body.document.nodeCount).map(\.position)
        var up = [content.last]
        while let last = up.last {
            let previous = content.position(1, above: last)
            if previous == last { break }
            up.append(previous)
        }
        #expect(up.reversed() == down)
    }

    @Test func aClosedContainerHidesItsDescendants() throws {
        let content = try content(#"{"a": [1, 2], "b": 3}"#, folding: Folding(openDepth: 1))
        let rows = content.rows(from: .root, limit: 10)
        #expect(rows.map { $0.node.sourceText } == [#"{"a": [1, 2], "b": 3}"#, "[1, 2]", "3"])
        #expect(rows.map(\.depth) == [0, 1, 1])
        let inside = try #require(content.body.document.node(at: ["a", 1]))
        #expect(content.visible(TreePosition(inside.index)) == rows[1].position)
    }

    @Test func elementsHaveTheirIndex() throws {
        let content = try content("[[10, 20], 30]")
        #expect(content.rows(from: .root, limit: 10).map(\.place) == [0, 0, 0, 1, 1])
        let last = content.position(4, below: .root)
        #expect(content.rows(from: last, limit: 1).map(\.place) == [1])
    }
}
