import ObjectMapping
import Testing
import ValueTree

/// Seed 004, "DeserializableData/SerializableData/MappableData", line by line.
struct DataSectionTests {
    struct X: Equatable {
        var number = 0
    }

    struct XTransformation: Transformation {
        func transform(from value: SupportedType) -> X? { value.int.map { X(number: $0) } }
        func transform(object: X?) -> SupportedType { object.map { .int($0.number) } ?? .null }
    }

    private let objectMapper = ObjectMapper()

    private func data(_ value: SupportedType) -> DeserializableData {
        DeserializableData(data: value, objectMapper: objectMapper)
    }

    @Test(arguments: ValueSource.allCases)
    func nestedKeysCanBeWrittenInThreeWays(source: ValueSource) {
        let data = data(source.value(["a": ["b": .int(1)]]))
        let parts = [data["a"]["b"], data[["a", "b"]], data["a", "b"]]
        #expect(parts.map(\.raw.int) == [1, 1, 1])
        #expect(parts.allSatisfy { $0.objectMapper === objectMapper })
    }

    @Test(arguments: ValueSource.allCases)
    func getReadsInThreeModes(source: ValueSource) throws {
        let data = data(source.value(["value": .int(1)]))
        let optional: Int? = data["value"].get()
        let thrown: Int = try data["value"].get()
        let replaced: Int = data["other"].get(or: 0)
        #expect([optional, thrown, replaced] == [1, 1, 0])
    }

    @Test(arguments: ValueSource.allCases)
    func getReadsUsingATransformation(source: ValueSource) throws {
        let data = data(source.value(["value": .int(1)]))
        let optional: X? = data["value"].get(using: XTransformation())
        let thrown: X = try data["value"].get(using: XTransformation())
        let replaced: X = data["other"].get(using: XTransformation(), or: X())
        #expect([optional, thrown, replaced] == [X(number: 1), X(number: 1), X()])
    }

    @Test func setWrites() {
        var data = SerializableData(objectMapper: objectMapper)
        let value: Int? = 1
        data["value"].set(value)
        data["x"].set(X(number: 2), using: XTransformation())
        #expect(data.raw == ["value": .int(1), "x": .int(2)])
    }

    @Test(arguments: ValueSource.allCases)
    func mapReadsInThreeModes(source: ValueSource) throws {
        var data: any MappableData = DeserializableMappableDataWrapper(
            delegate: data(source.value(["value": .int(1)]))
        )
        var optional: Int?
        var thrown = 5
        var replaced = 5
        data["value"].map(&optional)
        try data["value"].map(&thrown)
        data["other"].map(&replaced, or: 0)
        #expect([optional, thrown, replaced] == [1, 1, 0])
    }

    @Test func mapWritesInEveryMode() throws {
        var data = SerializableMappableDataWrapper(
            delegate: SerializableData(objectMapper: objectMapper)
        )
        var optional: X?
        var thrown = X(number: 1)
        var replaced = X(number: 2)
        data["optional"].map(&optional, using: XTransformation())
        try data["thrown"].map(&thrown, using: XTransformation())
        data["replaced"].map(&replaced, using: XTransformation(), or: X())
        #expect(data.delegate.raw == ["optional": .null, "thrown": .int(1), "replaced": .int(2)])
    }
}
