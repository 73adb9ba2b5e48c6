import ObjectMapping
import Testing
import ValueTree

struct DeserializableDataTests {
    private let valid = data([
        "value": .int(1), "array": .array([.int(1), .int(2)]),
        "dictionary": ["a": .int(1), "b": .int(2)], "optionalArray": .array([.int(1), .null]),
        "optionalDictionary": ["a": .int(1), "b": .null],
    ])
    private let invalid = data([
        "value": .double(1), "array": .array([.double(1), .int(2)]),
        "dictionary": ["a": .double(1)], "optionalArray": .double(1), "optionalDictionary": .null,
    ])

    private static func data(_ value: SupportedType) -> DeserializableData {
        DeserializableData(data: value, objectMapper: ObjectMapper())
    }

    @Test func fittingValuesAreReadInEveryShapeAndMode() throws {
        let value: Int? = valid["value"].get()
        let array: [Int] = try valid["array"].get()
        let dictionary: [String: Int] = valid["dictionary"].get(or: [:])
        let optionalArray: [Int?]? = valid["optionalArray"].get()
        let optionalDictionary: [String: Int?] = try valid["optionalDictionary"].get()
        #expect(value == 1)
        #expect(array == [1, 2])
        #expect(dictionary == ["a": 1, "b": 2])
        #expect(optionalArray == [1, nil])
        let expected: [String: Int?] = ["a": 1, "b": nil]
        #expect(optionalDictionary == expected)
    }

    @Test func valuesThatDoNotFitAreNilOrTheFallback() {
        let value: Int? = invalid["value"].get()
        let array: [Int]? = invalid["array"].get()
        let optionalArray: [Int?]? = invalid["optionalArray"].get()
        #expect(value == nil)
        #expect(array == nil)
        #expect(optionalArray == nil)
        #expect(invalid["value"].get(or: 7) == 7)
        #expect(invalid["array"].get(or: [0]) == [0])
        #expect(invalid["missing"].get(or: "x") == "x")
    }

    @Test func valuesThatDoNotFitThrowWhatIsThere() {
        expect("the number 1.0 is not of the wanted type") {
            try self.invalid["value"].get() as Int
        }
        expect("null is not of the wanted type") {
            try self.invalid["missing"].get() as Int
        }
    }

    @Test func aTransformationHasTheSameModes() throws {
        let read: Int? = valid["value"].get(using: Doubling())
        let thrown: Int = try valid["value"].get(using: Doubling())
        #expect(read == 2)
        #expect(thrown == 2)
        #expect(invalid["value"].get(using: Doubling(), or: 9) == 9)
        expect("the number 1.0 is not of the wanted type") {
            try self.invalid["value"].get(using: Doubling()) as Int
        }
    }

    @Test func nestedKeysHaveThreeSpellings() {
        let data = Self.data(["a": ["b": .int(1)]])
        let raws = [data["a"]["b"], data[["a", "b"]], data["a", "b"], data["b"]["a"]].map(\.raw)
        #expect(raws == [.int(1), .int(1), .int(1), .null])
        #expect(data[[String]()].raw == data.raw)
    }

    private func expect(_ message: String, _ body: () throws -> Int) {
        let error = #expect(throws: DeserializationError.self) { _ = try body() }
        #expect(error?.description == message)
    }
}
