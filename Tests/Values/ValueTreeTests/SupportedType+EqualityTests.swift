import Testing
import ValueTree

struct SupportedTypeEqualityTests {
    @Test(
        arguments: [
            (.intOrDouble(1), .number(text: "1.0")), (.intOrDouble(100), .number(text: "1e2")),
            (.double(0.1), .number(text: "0.10")),
            (.double(1e21), .number(text: "1000000000000000000000")),
            (.double(.nan), .double(.nan)), (["a": 1, "b": 2], ["b": 2, "a": 1]),
            (
                .number(text: "123456789012345678901234567890.5"),
                .number(text: "1234567890123456789012345678905e-1")
            ),
            (
                .dictionary(members: [.init("a", 1), .init("a", 2)]), ["a": 2]
            ),
        ] as [(SupportedType, SupportedType)]
    )
    func sameKindAndValueAreEqual(left: SupportedType, right: SupportedType) {
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
    }

    @Test(
        arguments: [
            (.int(1), .intOrDouble(1)), (.int(1), .double(1)), ("true", true), (.null, [:]),
            ([], [:]),
            (["a": 1], ["a": 1, "b": 2]), (["a": 1], ["b": 1]),
            ([1, 2], [2, 1]),
            (.number(text: "18446744073709551614"), .number(text: "18446744073709551615")),
            (
                .number(text: "123456789012345678901234567890.5"),
                .number(text: "123456789012345678901234567890.6")
            ),
        ] as [(SupportedType, SupportedType)]
    )
    func otherValuesDiffer(left: SupportedType, right: SupportedType) {
        #expect(left != right)
    }

    @Test func depthTakesNoStack() async {
        await Task.detached {
            var value = SupportedType.null
            for level in 0..<30_000 { value = level.isMultiple(of: 2) ? [value] : ["a": value] }
            var copy = SupportedType.null
            for level in 0..<30_000 { copy = level.isMultiple(of: 2) ? [copy] : ["a": copy] }
            // Not inside #expect, which describes the compared values by recursion.
            let isEqual = value == copy
            let hashesEqual = value.hashValue == copy.hashValue
            #expect(isEqual && hashesEqual)
            #expect(value.description.utf8.count == 30_000 / 2 * (2 + 7) + 4)
        }.value
    }
}
