import ObjectMapping
import Testing
import ValueTree

struct MappableDataTests {
    private func reading(_ value: SupportedType) -> MappableData {
        MappableData(reading: DeserializableData(data: value, objectMapper: ObjectMapper()))
    }

    private func writing() -> MappableData {
        MappableData(writing: SerializableData(objectMapper: ObjectMapper()))
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

    @Test func readingWhatDoesNotFitSetsNilOrThrowsAndLeavesTheField() {
        var data = reading(["b": .double(1)])
        var optional: Int? = 9
        var thrown = 9
        data["b"].map(&optional)
        #expect(optional == nil)
        #expect(throws: DeserializationError.self) { try data["b"].map(&thrown) }
        #expect(thrown == 9)
        #expect(data.raw == ["b": .double(1)])
    }

    @Test func writingSetsWhateverTheMode() throws {
        var data = writing()
        var optional: Int?
        var value = 2
        data["a"]["b"].map(&optional)
        data["a", "c"].map(&value, or: 9)
        try data[["a", "d"]].map(&value)
        #expect(data.raw == ["a": ["b": .null, "c": .int(2), "d": .int(2)]])
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
        #expect(writer.raw == ["o": .int(2), "v": .int(3)])
    }
}
