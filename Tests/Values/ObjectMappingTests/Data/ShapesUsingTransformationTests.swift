import ObjectMapping
import Testing
import ValueTree

/// The five shapes in three modes, read through a transformation.
struct ShapesUsingTransformationTests {
    /// One field of each shape.
    struct Fields: Equatable {
        var value: Int?
        var array: [Int]?
        var dictionary: [String: Int]?
        var optionalArray: [Int?]?
        var optionalDictionary: [String: Int?]?

        static let doubled = Fields(
            value: 2,
            array: [2, 4],
            dictionary: ["a": 2, "b": 4],
            optionalArray: [2, nil],
            optionalDictionary: ["a": 2, "b": nil]
        )
    }

    private let mapper = ObjectMapper()
    private let doubling = Doubling()
    private let valid: SupportedType = [
        "value": .int(1), "array": [.int(1), .int(2)],
        "dictionary": ["a": .int(1), "b": .int(2)], "optionalArray": [.int(1), .null],
        "optionalDictionary": ["a": .int(1), "b": .null],
    ]
    private let invalid: SupportedType = [
        "value": 1.5, "array": [1.5, .int(2)], "dictionary": ["a": 1.5, "b": .int(2)],
        "optionalArray": 1.5, "optionalDictionary": .null,
    ]

    private func data(_ value: SupportedType) -> DeserializableData {
        DeserializableData(data: value, objectMapper: mapper)
    }

    private func optional(_ data: DeserializableData) -> Fields {
        Fields(
            value: data["value"].get(using: doubling),
            array: data["array"].get(using: doubling),
            dictionary: data["dictionary"].get(using: doubling),
            optionalArray: data["optionalArray"].get(using: doubling),
            optionalDictionary: data["optionalDictionary"].get(using: doubling)
        )
    }

    @Test(arguments: ValueSource.allCases)
    func optionalModeReadsOrIsNil(source: ValueSource) {
        #expect(optional(data(source.value(valid))) == .doubled)
        #expect(optional(data(source.value(invalid))) == Fields())
        #expect(optional(data(source.value([:]))) == Fields())
    }

    @Test(arguments: ValueSource.allCases)
    func theMapperReadsTheSameShapes(source: ValueSource) {
        func read(_ key: String) -> SupportedType { source.value(valid)[key] ?? .null }
        let fields = Fields(
            value: mapper.deserialize(read("value"), using: doubling),
            array: mapper.deserialize(read("array"), using: doubling),
            dictionary: mapper.deserialize(read("dictionary"), using: doubling),
            optionalArray: mapper.deserialize(read("optionalArray"), using: doubling),
            optionalDictionary: mapper.deserialize(read("optionalDictionary"), using: doubling)
        )
        #expect(fields == .doubled)
    }

    @Test(arguments: ValueSource.allCases)
    func orModeReadsOrFallsBack(source: ValueSource) {
        func read(_ data: DeserializableData) -> Fields {
            Fields(
                value: data["value"].get(using: doubling, or: 0),
                array: data["array"].get(using: doubling, or: [0]),
                dictionary: data["dictionary"].get(using: doubling, or: ["a": 0]),
                optionalArray: data["optionalArray"].get(using: doubling, or: [nil]),
                optionalDictionary: data["optionalDictionary"].get(using: doubling, or: ["a": nil])
            )
        }
        let fallback = Fields(
            value: 0,
            array: [0],
            dictionary: ["a": 0],
            optionalArray: [nil],
            optionalDictionary: ["a": nil]
        )
        #expect(read(data(source.value(valid))) == .doubled)
        #expect(read(data(source.value(invalid))) == fallback)
    }

    @Test(arguments: ValueSource.allCases)
    func tryModeReadsOrThrows(source: ValueSource) throws {
        let valid = data(source.value(valid))
        let fields = Fields(
            value: try valid["value"].get(using: doubling) as Int,
            array: try valid["array"].get(using: doubling) as [Int],
            dictionary: try valid["dictionary"].get(using: doubling) as [String: Int],
            optionalArray: try valid["optionalArray"].get(using: doubling) as [Int?],
            optionalDictionary: try valid["optionalDictionary"].get(using: doubling)
                as [String: Int?]
        )
        #expect(fields == .doubled)
        let invalid = data(source.value(invalid))
        #expect(throws: DeserializationError.self) {
            try invalid["value"].get(using: doubling) as Int
        }
        #expect(throws: DeserializationError.self) {
            try invalid["array"].get(using: doubling) as [Int]
        }
        #expect(throws: DeserializationError.self) {
            try invalid["dictionary"].get(using: doubling) as [String: Int]
        }
        #expect(throws: DeserializationError.self) {
            try invalid["optionalArray"].get(using: doubling) as [Int?]
        }
        #expect(throws: DeserializationError.self) {
            try invalid["optionalDictionary"].get(using: doubling) as [String: Int?]
        }
    }

    @Test(arguments: ValueSource.allCases)
    func mapReadsTheSameShapes(source: ValueSource) throws {
        var data: any MappableData = DeserializableMappableDataWrapper(
            delegate: data(source.value(valid))
        )
        var fields = Fields()
        data["value"].map(&fields.value, using: doubling)
        data["array"].map(&fields.array, using: doubling)
        data["dictionary"].map(&fields.dictionary, using: doubling)
        data["optionalArray"].map(&fields.optionalArray, using: doubling)
        data["optionalDictionary"].map(&fields.optionalDictionary, using: doubling)
        #expect(fields == .doubled)
    }

    @Test(arguments: ValueSource.allCases)
    func mapFallsBackInTheSameShapes(source: ValueSource) {
        var data: any MappableData = DeserializableMappableDataWrapper(
            delegate: data(source.value(invalid))
        )
        var value = 7
        var array = [7]
        var dictionary = ["b": 7]
        var optionalArray: [Int?] = [7]
        var optionalDictionary: [String: Int?] = ["b": 7]
        data["value"].map(&value, using: doubling, or: 0)
        data["array"].map(&array, using: doubling, or: [0])
        data["dictionary"].map(&dictionary, using: doubling, or: ["a": 0])
        data["optionalArray"].map(&optionalArray, using: doubling, or: [nil])
        data["optionalDictionary"].map(&optionalDictionary, using: doubling, or: ["a": nil])
        #expect(value == 0)
        #expect(array == [0])
        #expect(dictionary == ["a": 0])
        #expect(optionalArray == [nil])
        let expected: [String: Int?] = ["a": nil]
        #expect(optionalDictionary == expected)
    }

    @Test func everyShapeIsWritten() {
        var fields = Fields.doubled
        var written = SerializableData(objectMapper: mapper)
        written["value"].set(fields.value, using: doubling)
        written["array"].set(fields.array, using: doubling)
        written["dictionary"].set(fields.dictionary, using: doubling)
        written["optionalArray"].set(fields.optionalArray, using: doubling)
        written["optionalDictionary"].set(fields.optionalDictionary, using: doubling)
        var mapped = SerializableMappableDataWrapper(
            delegate: SerializableData(objectMapper: mapper)
        )
        mapped["value"].map(&fields.value, using: doubling)
        mapped["array"].map(&fields.array, using: doubling)
        mapped["dictionary"].map(&fields.dictionary, using: doubling)
        mapped["optionalArray"].map(&fields.optionalArray, using: doubling)
        mapped["optionalDictionary"].map(&fields.optionalDictionary, using: doubling)
        #expect(written.raw == valid)
        #expect(mapped.delegate.raw == valid)
    }

    @Test func aTransformationMayConvertNull() {
        struct OneForNothing: Transformation {
            func transform(from value: SupportedType) -> Int? { value.isNull ? 1 : value.int }
            func transform(object: Int?) -> SupportedType { .int(object ?? 1) }
        }
        let read: Int? = mapper.deserialize(.null, using: OneForNothing())
        let elements: [Int]? = mapper.deserialize([.null], using: OneForNothing())
        let nothing: Int? = nil
        #expect(read == 1)
        #expect(elements == [1])
        #expect(mapper.serialize(nothing, using: OneForNothing()) == .int(1))
        #expect(mapper.serialize([nothing], using: OneForNothing()) == [.int(1)])
    }
}
