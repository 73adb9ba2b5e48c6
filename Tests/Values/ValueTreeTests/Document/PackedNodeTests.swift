import Testing
import ValueTree

struct PackedNodeTests {
    @Test func aNodeHoldsEverythingUpToTheLimits() {
        let node = PackedNode(
            kind: .brokenKey,
            start: UInt32(PackedNode.byteLimit - 1),
            detail: UInt32(PackedNode.detailLimit)
        )
        #expect(node.kind == .brokenKey)
        #expect(node.start == UInt32.max - 1)
        #expect(node.length == (1 << 28) - 1)
        #expect(node.byteRange == (1 << 32) - 2..<(1 << 32) + (1 << 28) - 3)
    }

    @Test func aNodeTakesEightBytes() {
        #expect(MemoryLayout<PackedNode>.stride == 8)
    }
}
