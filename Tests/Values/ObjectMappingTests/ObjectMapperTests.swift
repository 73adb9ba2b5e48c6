import ObjectMapping
import Testing
import ValueTree

struct ObjectMapperTests {
    private let mapper = ObjectMapper()

    @Test func aClassWithNestedObjectsIsReadAndWritten() throws {
        let value: SupportedType = [
            "number": .int(1), "text": "a", "points": .array([.double(2)]),
            "children": .array([
                ["number": .null, "text": "b", "points": .array([]), "children": .array([])]
            ]),
        ]
        let node: Node = try #require(mapper.deserialize(value))
        #expect(node.children.map(\.text) == ["b"])
        #expect(mapper.serialize(node) == value)
    }

    @Test func anObjectWithoutARequiredFieldIsNil() {
        let node: Node? = mapper.deserialize(["number": .int(1)])
        #expect(node == nil)
    }

    @Test func nullIsNilEvenIfEveryFieldIsOptional() {
        let object: MyObject? = mapper.deserialize(.null)
        let objects: [MyObject]? = mapper.deserialize(.null)
        #expect(object == nil)
        #expect(objects == nil)
        #expect(mapper.serialize(object) == .null)
        #expect(mapper.serialize(objects) == .null)
    }

    @Test func optionalElementsKeepTheirIndex() {
        let list: SupportedType = .array([.int(1), .null, "x"])
        let dictionary: SupportedType = ["a": .int(1), "b": .null]
        let strict: [Int]? = mapper.deserialize(list)
        let lenient: [Int?]? = mapper.deserialize(list)
        let strictNamed: [String: Int]? = mapper.deserialize(dictionary)
        let lenientNamed: [String: Int?]? = mapper.deserialize(dictionary)
        #expect(strict == nil)
        #expect(lenient == [1, nil, nil])
        #expect(strictNamed == nil)
        let expected: [String: Int?] = ["a": 1, "b": nil]
        #expect(lenientNamed == expected)
        #expect(mapper.serialize(lenient) == .array([.int(1), .null, .null]))
        #expect(mapper.serialize(lenientNamed) == dictionary)
    }

    @Test func aTransformationReplacesTheProtocol() {
        let read: Int? = mapper.deserialize(.int(2), using: Doubling())
        let nothing: Int? = nil
        #expect(read == 4)
        #expect(mapper.serialize(read, using: Doubling()) == .int(2))
        #expect(mapper.serialize(nothing, using: Doubling()) == .null)
    }
}
