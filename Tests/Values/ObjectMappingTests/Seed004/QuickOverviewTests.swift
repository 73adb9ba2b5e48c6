import FoundationEssentials
import ObjectMapping
import Testing
import ValueSerializers
import ValueTree

/// Seed 004, "Quick overview" and "Mappable".
struct QuickOverviewTests {
    private let objectMapper = ObjectMapper()

    @Test func objectsComeFromJSONAndGoBackToIt() {
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

        // Deserialization
        let type = serializer.deserialize(inputData)
        let objects: [MyObject]? = objectMapper.deserialize(type)
        #expect(objects == [MyObject(number: 1, text: "A"), MyObject(number: 2, text: "B")])

        // Serialization
        let changedType = objectMapper.serialize(
            objects?.map { MyObject(number: $0.number, text: "C") }
        )
        let outputData = serializer.serialize(changedType)
        #expect(
            String(decoding: outputData, as: UTF8.self)
                == #"[{"number":1,"text":"C"},{"number":2,"text":"C"}]"#
        )
    }

    @Test func invalidJSONIsNil() {
        let type = JsonSerializer().deserialize(fromString: #"[{"number": 1"#)
        let objects: [MyObject]? = objectMapper.deserialize(type)
        #expect(objects == nil)
        #expect(JsonSerializer().serialize(toString: objectMapper.serialize(objects)) == "")
    }

    @Test(arguments: ValueSource.allCases)
    func objectsAreReadAndWritten(source: ValueSource) {
        let type = source.value([["number": 1, "text": "A"], ["number": 2, "text": "B"]])
        let objects: [MyObject]? = objectMapper.deserialize(type)
        #expect(objects == [MyObject(number: 1, text: "A"), MyObject(number: 2, text: "B")])

        let changedType = objectMapper.serialize(objects)
        #expect(
            changedType == [["number": .int(1), "text": "A"], ["number": .int(2), "text": "B"]]
        )
    }

    @Test(arguments: ValueSource.allCases)
    func anObjectCanBeDeserializedOnly(source: ValueSource) {
        let object: MyDeserializableObject? = objectMapper.deserialize(source.value(["number": 1]))
        #expect(object == MyDeserializableObject(number: 1, text: nil))
    }

    @Test func anObjectCanBeSerializedOnly() {
        let object = MySerializableObject(number: nil, text: "A")
        #expect(objectMapper.serialize(object) == ["number": .null, "text": "A"])
    }

    @Test func aConstantIsReadAndWrittenOutsideTheMapping() {
        let value: SupportedType = ["constant": .int(1), "variable": .int(2)]
        let object: SomeObject? = objectMapper.deserialize(value)
        #expect(object?.constant == 1)
        #expect(object?.variable == 2)
        #expect(objectMapper.serialize(object) == value)
    }
}

/// Seed 004, "SupportedType".
struct SupportedTypeSectionTests {
    @Test func aPropertyIsNilForOtherTypes() {
        let type: SupportedType = .string("A")
        #expect(type.string == "A")
        #expect(type.int == nil)
        #expect(type.double == nil)
        #expect(!type.isNull)
        #expect(SupportedType.null.isNull)
    }

    @Test func addToDictionaryReplacesOtherValues() {
        var type: SupportedType = .dictionary(["a": .bool(true)])
        type.addToDictionary(key: "b", value: .bool(false))
        #expect(type.dictionary == ["a": .bool(true), "b": .bool(false)])
        type = .bool(true)
        type.addToDictionary(key: "b", value: .bool(false))
        #expect(type.dictionary == ["b": .bool(false)])
    }

    @Test func onlyIntOrDoubleIsBoth() {
        #expect(SupportedType.intOrDouble(1).int == 1)
        #expect(SupportedType.intOrDouble(1).double == 1)
        #expect(SupportedType.int(1).int == 1)
        #expect(SupportedType.int(1).double == nil)
        #expect(SupportedType.double(1).int == nil)
    }
}
