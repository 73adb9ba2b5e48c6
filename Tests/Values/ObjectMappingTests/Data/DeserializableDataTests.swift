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

    @Test func matchingValuesAreReadInEveryShapeAndMode() throws {
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

    @Test func mismatchesAreNilOrTheFallback() {
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

    @Test func mismatchesThrowTheFoundValue() {
        expect("$.value: expected Int, found the number 1.0") {
            try self.invalid["value"].get() as Int
        }
        expect("$.missing: expected Int, found nothing") {
            try self.invalid["missing"].get() as Int
        }
    }

    @Test(arguments: ValueSource.allCases)
    func thrownErrorsHaveThePath(source: ValueSource) {
        struct Pair: Deserializable {
            init(_ data: DeserializableData) throws { _ = try data["n"].get() as Int }
        }
        let nested = Self.data(source.value(["a": ["b": "x"]]))
        let list = Self.data(source.value([["n": 1], ["n": "x"]]))
        let inNested = #expect(throws: DeserializationError.self) {
            try nested["a", "b"].get() as Int
        }
        let inList = #expect(throws: DeserializationError.self) { try list.get() as [Pair] }
        #expect(
            inNested?.description.hasPrefix(#"$.a.b: expected Int, found the string "x""#) == true
        )
        #expect(
            inList?.description.hasPrefix(#"$[1].n: expected Int, found the string "x""#) == true
        )
    }

    @Test func aManualErrorShowsTheFoundValue() {
        let error = DeserializationError.wrongType(type: "x")
        #expect(error.description == #"the string "x" is not of the expected type"#)
    }

    @Test func aTransformationHasTheSameModes() throws {
        let read: Int? = valid["value"].get(using: Doubling())
        let thrown: Int = try valid["value"].get(using: Doubling())
        #expect(read == 2)
        #expect(thrown == 2)
        #expect(invalid["value"].get(using: Doubling(), or: 9) == 9)
        expect("$.value: expected Int, found the number 1.0") {
            try self.invalid["value"].get(using: Doubling()) as Int
        }
    }

    @Test func nestedKeysCanBeWrittenInThreeWays() {
        let data = Self.data(["a": ["b": .int(1)]])
        let raws = [data["a"]["b"], data[["a", "b"]], data["a", "b"], data["b"]["a"]].map(\.raw)
        #expect(raws == [.int(1), .int(1), .int(1), .null])
        #expect(data[[String]()].raw == data.raw)
    }

    private func expect(_ message: String, _ body: () throws -> Int) {
        let error = #expect(throws: DeserializationError.self) { _ = try body() }
        #expect(error?.description == message)
    }

    @Test(arguments: ValueSource.allCases)
    func theLastValueOfADuplicateKeyIsUsed(source: ValueSource) {
        let value = SupportedType.dictionary(members: [
            .init("a", "wrong"), .init("b", .int(2)), .init("a", .int(1)),
        ])
        let data = Self.data(source.value(value))
        let named: [String: Int]? = data.get()
        #expect(data["a"].get(or: 0) == 1)
        #expect(named == ["a": 1, "b": 2])
    }

    @Test(arguments: ValueSource.allCases)
    func anyNumberOfKeysIsFound(source: ValueSource) {
        struct Wide: Deserializable {
            let numbers: [Int]

            init(_ data: DeserializableData) throws {
                numbers = try (0..<400).reversed().map { try data["key\($0)"].get() }
            }
        }
        let members = (0..<400).map { SupportedType.Member("key\($0)", .int($0)) }
        let wide: [Wide]? = ObjectMapper().deserialize(
            source.value([.dictionary(members: members), .dictionary(members: members.reversed())])
        )
        let numbers = Array((0..<400).reversed())
        #expect(wide?.map(\.numbers) == [numbers, numbers])
    }

    @Test(arguments: ValueSource.allCases)
    func objectsOfOneTypeMayHaveTheirKeysInAnyOrder(source: ValueSource) {
        struct Pair: Deserializable, Equatable {
            let a: Int
            let b: Int?

            init(a: Int, b: Int?) {
                self.a = a
                self.b = b
            }

            init(_ data: DeserializableData) throws {
                a = try data["a"].get()
                b = data["b"].get()
            }
        }
        let value: SupportedType = [
            ["a": 1, "b": 2], ["b": 4, "a": 3], ["c": 0, "a": 5], ["a": 6],
        ]
        let pairs: [Pair]? = ObjectMapper().deserialize(source.value(value))
        #expect(
            pairs == [Pair(a: 1, b: 2), Pair(a: 3, b: 4), Pair(a: 5, b: nil), Pair(a: 6, b: nil)]
        )
    }

    @Test(arguments: ValueSource.allCases)
    func listsOfScalarsFollowTheRulesOfTheirElements(source: ValueSource) {
        func read<T: Deserializable>(_ value: SupportedType, _ type: T.Type) -> T? {
            ObjectMapper().deserialize(source.value(value))
        }
        #expect(read([1, 2], [Int].self) == [1, 2])
        #expect(read([1.5, 2], [Double].self) == [1.5, 2])
        #expect(read(["a", ""], [String].self) == ["a", ""])
        #expect(read([], [Int].self) == [])
        #expect(read([[1, 2], [3]], [[Int]].self) == [[1, 2], [3]])
        #expect(read([1, [2]], [Int].self) == nil)
        #expect(read([1, 2.5], [Int].self) == nil)
        #expect(read(["a", 1], [String].self) == nil)
        #expect(
            read([.number(text: "9223372036854775807")], [Int].self) == [Int.max]
        )
    }
}
