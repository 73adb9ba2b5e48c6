import Foundation
import Testing
import ValueTree

struct SupportedTypeTests {
    /// The results of all accessors for one value.
    struct Row: Equatable {
        var isNull = false
        var string: String?
        var bool: Bool?
        var int: Int?
        var double: Double?
        var array: [SupportedType]?
        var dictionary: [String: SupportedType]?
    }

    static let rows: [(SupportedType, Row)] = [
        (.null, Row(isNull: true)), ("a", Row(string: "a")), (true, Row(bool: true)),
        (.int(1), Row(int: 1)), (.double(1), Row(double: 1)),
        (.intOrDouble(1), Row(int: 1, double: 1)), ([1], Row(array: [1])),
        (["a": 1], Row(dictionary: ["a": 1])),
        (.number(text: "1.10"), Row(double: 1.1)),
        (.number(text: "1e2"), Row(int: 100, double: 100)),
        (.number(text: "9223372036854775808"), Row(double: 9_223_372_036_854_775_808)),
        (.number(text: "-9223372036854775808"), Row(int: .min, double: -0x1p63)),
        (.number(text: "1e400"), Row()), (.number(text: "01"), Row(string: "01")),
    ]

    @Test(arguments: rows)
    func accessorsAreNilForOtherTypes(value: SupportedType, row: Row) {
        let actual = Row(
            isNull: value.isNull,
            string: value.string,
            bool: value.bool,
            int: value.int,
            double: value.double,
            array: value.array,
            dictionary: value.dictionary
        )
        #expect(actual == row)
    }

    @Test func numbersKeepTheirText() {
        let texts = ["1.10", "9007199254740993", "1e400", "-0"]
        #expect(texts.map { SupportedType.number(text: $0).numberText } == texts)
    }

    @Test func addingOverwritesAKey() {
        var value: SupportedType = ["a": true]
        value.addToDictionary(key: "b", value: false)
        value.addToDictionary(key: "a", value: 1)
        #expect(value.members == [.init("a", 1), .init("b", false)])
    }

    @Test func addingToAnotherValueCreatesADictionary() {
        var value = SupportedType.bool(true)
        value.addToDictionary(key: "b", value: false)
        #expect(value == ["b": false])
    }

    @Test func copiesAreValues() {
        let first: SupportedType = ["a": [1]]
        var second = first
        second[["a", 0]] = 2
        #expect(first == ["a": [1]] && second == ["a": [2]])
    }

    @Test func manyKeysKeepTheirOrderAndTheLastDuplicate() {
        var value = SupportedType.dictionary(members: [.init("k0", 1), .init("k0", 2)])
        for place in 1..<100 { value["k\(place)"] = .int(place) }
        value["k0"] = 3
        #expect(value.count == 101)
        #expect(value["k0"] == 3 && value["k99"] == .int(99))
        #expect(value.members[0] == .init("k0", 1))
        value["k0"] = nil
        #expect(value.count == 99)
    }

    @Test func settingAPathCreatesContainers() {
        var draft = SupportedType.null
        draft[["owner", "tags", 0]] = "tall"
        draft[["owner", "tags", 1]] = "old"
        draft[["owner", "tags", 5]] = "nowhere"
        #expect(draft == ["owner": ["tags": ["tall", "old"]]])
        draft[["owner", "tags", 0]] = nil
        draft[["missing", "deep"]] = nil
        #expect(draft == ["owner": ["tags": ["old"]]])
        #expect(draft[["owner", "tags", 0]] == "old")
        #expect(draft[["owner", "tags", 9]] == nil)
    }

    @Test func descriptionIsJSONOnOneLine() {
        let value: SupportedType = ["a": [1, 2.5, .null, "x\"\n"], "b": [:], "c": true]
        #expect(value.description == #"{"a": [1, 2.5, null, "x\"\n"], "b": {}, "c": true}"#)
    }

    @Test(
        arguments: [
            ["o", "t", 3], ["list", 3, "a"], ["list", 0, 1], ["text", 1], [2], ["list", -1],
        ] as [ValuePath]
    )
    func anIndexBeyondTheEndHasNoEffect(path: ValuePath) {
        for original in [.null, ["list": [["a": 1], 2], "text": "t"]] as [SupportedType] {
            var value = original
            value[path] = "new"
            #expect(value == original)
        }
    }

    @Test func keysCompareByTheirBytes() throws {
        let composed = "caf\u{E9}"
        let decomposed = "cafe\u{301}"
        for others in [0, 40] {
            var value = SupportedType.dictionary(
                members: (0..<others).map { .init("k\($0)", .null) }
                    + [.init(composed, 1), .init(decomposed, 2)]
            )
            #expect(value[composed] == 1 && value[decomposed] == 2)
            value[composed] = 3
            #expect(value[composed] == 3 && value[decomposed] == 2)
            value[decomposed] = nil
            #expect(value[composed] == 3 && value[decomposed] == nil)
            #expect(value.count == others + 1)
        }
    }
}

struct SupportedTypeCodableTests {
    @Test(
        arguments: [
            "18446744073709551615", "9223372036854775808", "1234567890123456789012345678.9",
            "100000000000000000000", "0.1", "-2.5", "1e300", "7",
        ]
    )
    func numbersKeepTheirValueInOtherCoders(text: String) throws {
        let value = SupportedType.array([.number(text: text)])
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(SupportedType.self, from: data) == value)
    }

    @Test func otherEncodersRefuseANumberBeyondDouble() {
        let value: SupportedType = ["a": .number(text: "1e400")]
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
        guard case .invalidValue(let number, let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(number as? SupportedType == .number(text: "1e400"))
        #expect(context.codingPath.map(\.stringValue) == ["a"])
        #expect(context.debugDescription == "1e400 is beyond the range of Double")
    }

    @Test func doublesStayDoubles() throws {
        let data = try JSONEncoder().encode([SupportedType.double(1.5), .double(1e19)])
        let read = try JSONDecoder().decode([Double].self, from: data)
        #expect(read == [1.5, 1e19])
    }
}
