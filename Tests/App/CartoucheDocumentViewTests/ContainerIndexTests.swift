import CartoucheDocumentView
import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

@Suite struct ContainerIndexTests {
    @Test(arguments: 0..<30)
    func parentsMatchThoseOfTheDocument(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let document = try JSONParser().parse(RandomJSON.text(using: &random))
        let body = IndexedDocument(document)
        for index in stride(from: 0, to: document.nodeCount, by: max(1, document.nodeCount / 50)) {
            let node = try #require(document.node(index: index))
            let lineage = body.containers.lineage(of: node.index, in: document).map(\.node)
            #expect(lineage == document.ancestors(of: node) + [node])
            #expect(body.path(to: node.index) == document.path(to: node))
        }
    }

    @Test(arguments: 0..<30)
    func theValueAtAByteMatchesThatOfTheDocument(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let document = try JSONParser().parse(RandomJSON.text(using: &random))
        let body = IndexedDocument(document)
        let count = document.bytes.count
        for offset in stride(from: 0, to: count, by: max(1, count / 60)) {
            let found = body.node(covering: offset)
            #expect(found.byteRange.contains(offset) || found.key != nil)
            #expect(found == document.node(covering: offset))
        }
    }

    @Test func childrenOfLongArraysAreFoundByIndex() throws {
        let text = "[" + (0..<1000).map(String.init).joined(separator: ",") + "]"
        let body = IndexedDocument(try JSONParser().parse(text))
        let root = body.document.root
        #expect(
            [0, 63, 64, 65, 500, 999].map { body.containers.child(of: root, at: $0)?.int } == [
                0, 63, 64, 65, 500, 999,
            ]
        )
        #expect(body.containers.child(of: root, at: 1000) == nil)
    }
}
