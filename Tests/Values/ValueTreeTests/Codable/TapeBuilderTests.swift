import Testing
import ValueTree

struct TapeBuilderTests {
    private static let value: SupportedType = ["key": [1, [2]], "k": "x"]

    private static func kinds(_ limits: TapeBuilder.Limits) -> [PackedNode.Kind] {
        let tape = TapeBuilder.tape(of: value, limits: limits)
        return tape.nodes.indices.map { tape.nodes[$0].kind }
    }

    private static let whole: [PackedNode.Kind] = [
        .object, .key, .array, .decimal, .array, .decimal, .key, .string,
    ]

    @Test func aValueWithinTheLimitsIsLaidOut() {
        #expect(Self.kinds(TapeBuilder.Limits()) == Self.whole)
        let limits = TapeBuilder.Limits(key: 5, keys: 8, containers: 4, nodes: 8)
        #expect(Self.kinds(limits) == Self.whole)
    }

    @Test(arguments: [
        TapeBuilder.Limits(key: 4), TapeBuilder.Limits(keys: 7),
        TapeBuilder.Limits(containers: 3), TapeBuilder.Limits(nodes: 7),
    ])
    func aValueBeyondALimitIsOneNodeThatIsNotReadable(limits: TapeBuilder.Limits) {
        let tape = TapeBuilder.tape(of: Self.value, limits: limits)
        #expect(Self.kinds(limits) == [.brokenString])
        #expect(tape.value(at: 0) == Self.value)
    }
}
