import Foundation
import FoundationValues
import Testing
import ValueSerializers
import ValueTree

struct FoundationObjectsTests {
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
    func valuesReadBackFromTheirTrees(value: SupportedType) {
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

    @Test func booleansAndNumbersAreDistinguished() {
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

    @Test func optionalsAndFoundationObjectsAreUnwrapped() {
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

    @Test func otherObjectsAreNull() {
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
