import Testing
import ValueTree

struct NodeListTests {
    @Test func aContainerKnowsItsChildren() {
        var nodes = NodeListBuilder()
        let outer = nodes.open(.array, start: 0)
        let inner = nodes.open(.object, start: 1)
        nodes.append(.key, start: 2, length: 3)
        nodes.append(.integer, start: 6, length: 1)
        nodes.close(inner, at: 8, count: 1)
        nodes.append(.null, start: 9, length: 4)
        nodes.close(outer, at: 14, count: 2)
        let list = nodes.finish()
        #expect((0..<5).map { list.next(after: $0) } == [5, 4, 3, 4, 5])
        #expect((0..<5).map { list.childCount(of: $0) } == [2, 1, 0, 0, 0])
        #expect((0..<5).map { list.byteRange(of: $0) } == [0..<14, 1..<8, 2..<5, 6..<7, 9..<13])
        #expect(list.containerCount == 2)
    }

    @Test func anEmptyContainerTakesOnlyItsNode() {
        var nodes = NodeListBuilder()
        let outer = nodes.open(.array, start: 0)
        let tight = nodes.open(.object, start: 1)
        nodes.close(tight, at: 3, count: 0)
        let wide = nodes.open(.array, start: 4)
        nodes.close(wide, at: 7, count: 0)
        nodes.close(outer, at: 8, count: 2)
        let list = nodes.finish()
        #expect(list.containerCount == 2)
        #expect((0..<3).map { list.next(after: $0) } == [3, 2, 3])
        #expect((0..<3).map { list.childCount(of: $0) } == [2, 0, 0])
        #expect((0..<3).map { list.byteRange(of: $0) } == [0..<8, 1..<3, 4..<7])
        #expect(list[tight].isKind(.object))
    }
}

struct PackedNodeTests {
    @Test func aNodeStoresNumbersUpToTheLimits() {
        let node = PackedNode(
            kind: .illFormedKey,
            start: UInt32(PackedNode.byteLimit - 1),
            detail: UInt32(PackedNode.detailLimit)
        )
        #expect(node.kind == .illFormedKey)
        #expect(node.start == UInt32.max - 1)
        #expect(node.length == (1 << 28) - 1)
        #expect(node.byteRange == (1 << 32) - 2..<(1 << 32) + (1 << 28) - 3)
    }

    @Test func aNodeTakesEightBytes() {
        #expect(MemoryLayout<PackedNode>.stride == 8)
    }
}

struct PlainLayoutTests {
    private static let value: SupportedType = ["key": [1, [2]], "k": "x"]

    private static func kinds(_ limits: PlainLayout.Limits) -> [PackedNode.Kind] {
        let document = PlainLayout.document(of: value, limits: limits)
        return document.nodes.indices.map { document.nodes[$0].kind }
    }

    private static let whole: [PackedNode.Kind] = [
        .object, .key, .array, .decimal, .array, .decimal, .key, .string,
    ]

    @Test func aValueWithinTheLimitsIsLaidOut() {
        #expect(Self.kinds(PlainLayout.Limits()) == Self.whole)
        let limits = PlainLayout.Limits(key: 5, keys: 8, containers: 4, nodes: 8)
        #expect(Self.kinds(limits) == Self.whole)
    }

    @Test(arguments: [
        PlainLayout.Limits(key: 4), PlainLayout.Limits(keys: 7),
        PlainLayout.Limits(containers: 3), PlainLayout.Limits(nodes: 7),
    ])
    func aValueBeyondALimitIsOneUnreadableNode(limits: PlainLayout.Limits) {
        let document = PlainLayout.document(of: Self.value, limits: limits)
        #expect(Self.kinds(limits) == [.illFormedString])
        #expect(document.value(at: 0) == Self.value)
    }
}
