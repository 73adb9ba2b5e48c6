import Testing
import ValueTree

struct PackedNodeTests {
    @Test func aNodeHoldsEverythingBelowTheLimits() {
        let node = PackedNode(
            kind: .object,
            start: UInt32(PackedNode.byteLimit - 1),
            length: UInt32(PackedNode.byteLimit),
            next: .max,
            count: UInt32(PackedNode.childLimit - 1)
        )
        #expect(node.kind == .object)
        #expect(node.count == PackedNode.childLimit - 1)
        #expect(node.byteRange == (1 << 32) - 2..<(1 << 33) - 3)
    }

    @Test func closingAContainerKeepsItsKind() {
        var node = PackedNode(kind: .array, start: 5, length: 0, next: 3)
        node.setCount(7)
        #expect(node.close(end: 15, next: 9, count: 8) == 3)
        #expect(node == PackedNode(kind: .array, start: 5, length: 10, next: 9, count: 8))
        #expect(node.isContainer)
        #expect(!node.isKind(.object))
    }

    @Test func aNodeTakesSixteenBytes() {
        #expect(MemoryLayout<PackedNode>.stride == 16)
    }
}
