import Foundation
import Testing
import ValueSerializers
import ValueTree

struct JSONSerializerTests {
    @Test(arguments: [
        #""a""#, "1", "true", "[null]", #"{"a":null}"#, #"{"a":[2,1.1,"A",null,{"b":true}]}"#,
        #"[9007199254740993,1.10,1e400,-0,123456789012345678901234567890]"#,
    ])
    func textsComeBack(text: String) {
        let serializer = JsonSerializer()
        #expect(serializer.serialize(toString: serializer.deserialize(fromString: text)) == text)
    }

    @Test func theOverviewOfTheSeedIsReadAndWritten() {
        let inputData = Data(
            """
            [{
                "number": 1,
                "text": "A"
            }, {
                "number": 2,
                "text": "B"
            }]
            """.utf8
        )
        let serializer = JsonSerializer()
        let type = serializer.deserialize(inputData)
        #expect(type == [["number": 1, "text": "A"], ["number": 2, "text": "B"]])
        #expect(type[0]?.dictionary?["number"]?.int == 1)
        #expect(type[0]?.dictionary?["number"]?.double == 1)
        let outputData = serializer.serialize(type)
        #expect(
            String(decoding: outputData, as: UTF8.self)
                == #"[{"number":1,"text":"A"},{"number":2,"text":"B"}]"#
        )
    }

    @Test func kindsOfNumbersAreWrittenAsTheSeedSays() {
        let values: SupportedType = [.int(1), .intOrDouble(2), .double(2), 1.1, .double(1e21)]
        #expect(JsonSerializer().serialize(toString: values) == "[1,2,2.0,1.1,1e+21]")
    }

    @Test func nullAloneIsNothing() {
        #expect(JSONSerializer().serialize(.null).isEmpty)
        #expect(JSONSerializer().deserialize(fromString: "") == .null)
        #expect(
            JSONSerializer().serialize(JSONSerializer().deserialize(fromString: "null")) == Data()
        )
    }

    @Test(arguments: ["nul", "[1,]", "{", "\"\\uZZZZ\"", "1 2", " ", "01", "NaN"])
    func malformedTextIsNull(text: String) {
        #expect(JSONSerializer().deserialize(fromString: text) == .null)
    }

    @Test func bytesThatAreNotUTF8AreNull() {
        #expect(JSONSerializer().deserialize(Data([0x22, 0xFF, 0x22])) == .null)
    }

    @Test func theThrowingFormSaysWhatIsWrong() throws {
        let serializer = JSONSerializer(style: .sorted)
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(Data("[1,\n 2}".utf8))
        }
        #expect(error?.description == "line 2, column 3 (byte 6): expected `,` or `]`, found `}`")
        let value = try serializer.deserializeOrThrow(Data(#"{"b":1,"a":2}"#.utf8))
        #expect(serializer.serialize(toString: value) == #"{"a":2,"b":1}"#)
    }
}

struct JSONSerializerTypedTests {
    private let serializer = JsonSerializer()

    private static let text = #"""
        {"a":2,"b":1.1,"c":"A","d":null,"e":[0,1,2,null],"f":{"g":true,"h":false},"i":1e300}
        """#

    static let values: [SupportedType] = [
        .null, "a", true, false, .int(1), 0, .intOrDouble(1), 1.5, .double(2), [.null],
        ["a": .null],
        .int(.max), .number(text: "18446744073709551615"),
        [
            "number": 2, "real": 1.1, "text": "A", "null": .null, "array": [0, 1, 2, .null],
            "object": ["yes": true],
        ],
    ]

    @Test(arguments: values)
    func valuesComeBackFromTheirTrees(value: SupportedType) {
        #expect(serializer.typedDeserialize(serializer.typedSerialize(value)) == value)
    }

    @Test func treesOfJSONSerializationAreRead() throws {
        let tree = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
        #expect(
            serializer.typedDeserialize(tree) == serializer.deserialize(fromString: Self.text)
        )
    }

    @Test func treesAreThoseOfJSONSerialization() throws {
        let value = serializer.deserialize(fromString: Self.text)
        let tree = try #require(serializer.typedSerialize(value) as? NSDictionary)
        let foundation = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
        #expect(tree == foundation as? NSDictionary)
        let data = try JSONSerialization.data(withJSONObject: tree)
        #expect(serializer.deserialize(data) == value)
    }

    @Test func truthValuesAndNumbersAreToldApart() {
        let number = NSNumber(value: 1)
        let trees: [Any] = [
            true, NSNumber(value: true), 1, number, NSNumber(value: Int8(1)), UInt8(1), 1.0,
            NSNumber(value: 1.0), Float(0.5), Int64(7), UInt64.max, Decimal(1) / 8,
        ]
        #expect(
            trees.map(serializer.typedDeserialize) == [
                true, true, .int(1), 1, 1, .int(1), .double(1), 1, 0.5, .int(7),
                .number(text: "18446744073709551615"), 0.125,
            ]
        )
        #expect(serializer.typedSerialize(true) is Bool)
        #expect(serializer.typedSerialize(.int(1)) is Int)
    }

    @Test func integralNumbersCastToBothTypes() {
        let tree = serializer.typedSerialize(["age": 3])
        #expect(tree as? [String: Int] == ["age": 3])
        #expect(tree as? [String: Double] == ["age": 3])
    }

    @Test func optionalsAndFoundationsClassesAreWhatTheyHold() {
        let tree: Any =
            [
                "some": Optional(3) as Any, "none": Optional<Int>.none as Any, "null": NSNull(),
                "text": NSString("x"), "part": "xyz".prefix(1), "list": NSArray(array: ["a"]),
                "object": NSDictionary(dictionary: ["a": "b"]), "value": ["c": 1] as SupportedType,
            ] as [String: Any]
        #expect(
            serializer.typedDeserialize(tree) == [
                "some": .int(3), "none": .null, "null": .null, "text": "x", "part": "x",
                "list": ["a"], "object": ["a": "b"], "value": ["c": 1],
            ]
        )
    }

    @Test func whatIsNoJSONIsNull() {
        let tree: [Any] = [Date(timeIntervalSince1970: 0), Data([1]), [1: 2], "x"]
        #expect(serializer.typedDeserialize(tree) == [.null, .null, .null, "x"])
        let numbers: [SupportedType] = [.double(.nan), .number(text: "1e400"), 1]
        #expect(
            serializer.typedSerialize(.array(numbers)) as? NSArray
                == [NSNull(), NSNull(), NSNumber(value: 1)]
        )
    }

    @Test func depthIsLimitedInBothDirections() {
        var value: SupportedType = 1
        for _ in 0..<10_000 { value = [value] }
        var depth = 0
        var tree = serializer.typedSerialize(value)
        while let list = tree as? [Any], let inner = list.first {
            tree = inner
            depth += 1
        }
        #expect(depth == 512)
        #expect(tree is NSNull)
        var deep: Any = 1
        for _ in 0..<600 { deep = [deep] }
        #expect(serializer.typedDeserialize(deep) != .null)
    }
}
