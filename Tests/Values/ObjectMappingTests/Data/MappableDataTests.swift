import ObjectMapping
import Testing
import ValueTree

struct MappableDataTests {
    private func reading(_ value: SupportedType) -> any MappableData {
        DeserializableMappableDataWrapper(
            delegate: DeserializableData(data: value, objectMapper: ObjectMapper())
        )
    }

    private func writing() -> SerializableMappableDataWrapper {
        SerializableMappableDataWrapper(delegate: SerializableData(objectMapper: ObjectMapper()))
    }

    @Test func readingAssignsByMode() throws {
        var data = reading(["a": .int(1), "b": .double(1)])
        var optional: Int? = 9
        var fallback = 9
        var thrown = 9
        data["a"].map(&optional)
        data["b"].map(&fallback, or: 7)
        try data["a"].map(&thrown)
        #expect(optional == 1)
        #expect(fallback == 7)
        #expect(thrown == 1)
    }

    @Test func readingAMismatchSetsNilOrThrows() {
        var data = reading(["b": .double(1)])
        var optional: Int? = 9
        var thrown = 9
        data["b"].map(&optional)
        #expect(optional == nil)
        #expect(throws: DeserializationError.self) { try data["b"].map(&thrown) }
        #expect(thrown == 9)
    }

    @Test func writingIgnoresTheMode() throws {
        var data = writing()
        var optional: Int?
        var value = 2
        data["a"]["b"].map(&optional)
        data["a", "c"].map(&value, or: 9)
        try data[["a", "d"]].map(&value)
        #expect(data.delegate.raw == ["a": ["b": .null, "c": .int(2), "d": .int(2)]])
    }

    @Test func transformationsWorkBothWays() throws {
        var reader = reading(["a": .int(2)])
        var writer = writing()
        var optional: Int?
        var value = 0
        reader["a"].map(&optional, using: Doubling())
        try reader["a"].map(&value, using: Doubling())
        reader["b"].map(&value, using: Doubling(), or: value + 2)
        writer["o"].map(&optional, using: Doubling())
        writer["v"].map(&value, using: Doubling(), or: 0)
        #expect(optional == 4)
        #expect(value == 6)
        #expect(writer.delegate.raw == ["o": .int(2), "v": .int(3)])
    }
}

/// A custom kind of data that counts and gives every field its wish.
private struct CountingData: MappableData {
    final class Log {
        var paths: [[String]] = []
    }

    let log: Log
    var path: [String] = []
    var wish: SupportedType

    subscript(path: [String]) -> any MappableData {
        get { CountingData(log: log, path: self.path + path, wish: wish) }
        set {}
    }

    mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        log.paths.append(path)
        value = ObjectMapper().deserialize(wish)
    }

    mutating func map<R: Transformation>(_ value: inout R.Object?, using transformation: R) {
        log.paths.append(path)
        value = transformation.transform(from: wish)
    }
}

struct MappableDataOfOnesOwnTests {
    @Test func threeMembersAreEnough() throws {
        let log = CountingData.Log()
        var data: any MappableData = CountingData(log: log, wish: [.int(1), .int(2)])
        var list: [Int]?
        var fallback = 9
        var doubled = [0]
        var optionals: [Int?] = []
        data["a"].map(&list)
        data["b", "c"].map(&fallback, or: 7)
        try data[["d"]]["e"].map(&doubled, using: Doubling())
        data["f"].map(&optionals, using: Doubling(), or: [nil])
        #expect(list == [1, 2])
        #expect(fallback == 7)
        #expect(doubled == [2, 4])
        #expect(optionals == [2, 4])
        #expect(log.paths == [["a"], ["b", "c"], ["d", "e"], ["f"]])
    }

    @Test func aMismatchThrowsAndKeepsTheField() {
        var data: any MappableData = CountingData(log: .init(), wish: "x")
        var value = 9
        var values = ["a": 9]
        #expect(throws: DeserializationError.self) { try data["a"].map(&value) }
        #expect(throws: DeserializationError.self) {
            try data["a"].map(&values, using: Doubling())
        }
        #expect(value == 9)
        #expect(values == ["a": 9])
    }
}

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

    @Test func nestedKeysCanBeWrittenInThreeWays() {
        var one = data()
        var two = data()
        var three = data()
        one["a"]["b"].set(1)
        two[["a", "b"]].set(1)
        three["a", "b"].set(1)
        #expect([one.raw, two.raw, three.raw] == Array(repeating: ["a": ["b": .int(1)]], count: 3))
    }

    @Test func writingKeepsSiblingsAndReplacesOtherValuesOnThePath() {
        var data = data(["a": ["kept": true], "b": .int(5)])
        data["a", "new"].set(1)
        data["b", "new"].set(2)
        data["a", "new"].set(3)
        #expect(data.raw == ["a": ["kept": true, "new": .int(3)], "b": ["new": .int(2)]])
    }

    @Test func readingAMissingKeyDoesNotCreateIt() {
        let data = data(["a": true])
        #expect(data["b"].raw == .null)
        #expect(data.raw == ["a": true])
    }
}
