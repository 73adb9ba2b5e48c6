import ObjectMapping
import Testing
import ValueTree

struct SerializableDataTests {
    private func data(_ value: SupportedType = .null) -> SerializableData {
        SerializableData(data: value, objectMapper: ObjectMapper())
    }

    @Test func everyShapeIsWritten() {
        var data = data()
        data["value"].set(1)
        data["array"].set([1, 2])
        data["dictionary"].set(["a": 1])
        data["optionalArray"].set([1, nil])
        data["transformed"].set(4, using: Doubling())
        #expect(
            data.raw == [
                "value": .int(1), "array": .array([.int(1), .int(2)]),
                "dictionary": ["a": .int(1)], "optionalArray": .array([.int(1), .null]),
                "transformed": .int(2),
            ]
        )
    }

    @Test func nilWritesNull() {
        var data = data()
        data["value"].set(Int?.none)
        data["array"].set([Int]?.none)
        #expect(data.raw == ["value": .null, "array": .null])
    }

    @Test func nestedKeysHaveThreeSpellings() {
        var one = data()
        var two = data()
        var three = data()
        one["a"]["b"].set(1)
        two[["a", "b"]].set(1)
        three["a", "b"].set(1)
        #expect([one.raw, two.raw, three.raw] == Array(repeating: ["a": ["b": .int(1)]], count: 3))
    }

    @Test func siblingsStayAndAnythingElseOnTheWayIsReplaced() {
        var data = data(["a": ["kept": true], "b": .int(5)])
        data["a", "new"].set(1)
        data["b", "new"].set(2)
        data["a", "new"].set(3)
        #expect(data.raw == ["a": ["kept": true, "new": .int(3)], "b": ["new": .int(2)]])
    }

    @Test func readingAMissingKeyDoesNotMakeIt() {
        let data = data(["a": true])
        #expect(data["b"].raw == .null)
        #expect(data.raw == ["a": true])
    }
}
