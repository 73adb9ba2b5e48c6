import ObjectMapping
import Testing
import ValueTree

/// Seed 004, "Polymorph": a polymorph written by hand.
struct PolymorphSectionTests {
    private let objectMapper = ObjectMapper()
    private let objectMapperWithPolymorph = ObjectMapper(polymorph: MyPolymorph())
    private let aType: SupportedType = .dictionary(["value": .int(1)])
    private let bType: SupportedType = .dictionary([
        "value": .int(2), "text": .string("text"), "type": .string("B"),
    ])

    @Test(arguments: ValueSource.allCases)
    func theNamedTypeIsCreatedOnlyWithThePolymorph(source: ValueSource) {
        let types = [aType, bType].map(source.value)
        let plain = types.map { objectMapper.deserialize($0) as A? }
        let polymorphic = types.map { objectMapperWithPolymorph.deserialize($0) as A? }
        #expect(plain.map { $0?.summary } == ["A 1", "A 2"])
        #expect(polymorphic.map { $0?.summary } == ["A 1", "B 2 text"])
    }

    @Test func theTypeIsWrittenOnlyWithThePolymorph() {
        let aPolymorphic: A? = objectMapperWithPolymorph.deserialize(aType)
        let bPolymorphic: A? = objectMapperWithPolymorph.deserialize(bType)
        #expect(objectMapper.serialize(aPolymorphic) == ["value": .int(1)])
        #expect(objectMapperWithPolymorph.serialize(aPolymorphic) == ["value": .int(1)])
        #expect(objectMapper.serialize(bPolymorphic) == ["value": .int(2), "text": "text"])
        #expect(objectMapperWithPolymorph.serialize(bPolymorphic) == bType)
    }

    @Test func everyElementOfAListHasItsOwnType() {
        let list: [A]? = objectMapperWithPolymorph.deserialize(.array([aType, bType]))
        #expect(list?.map(\.summary) == ["A 1", "B 2 text"])
        #expect(objectMapperWithPolymorph.serialize(list) == .array([aType, bType]))
    }
}

private class A: Mappable {
    let value: Int?

    required init(_ data: DeserializableData) throws {
        value = data["value"].get()

        try mapping(data)
    }

    func serialize(to data: inout SerializableData) {
        data["value"].set(value)

        mapping(&data)
    }

    func mapping(_ data: inout any MappableData) throws {}

    var summary: String { "A \(value ?? 0)" }
}

private class B: A {
    let text: String?

    required init(_ data: DeserializableData) throws {
        text = data["text"].get()

        try super.init(data)
    }

    override func serialize(to data: inout SerializableData) {
        super.serialize(to: &data)

        data["text"].set(text)
    }

    override var summary: String { "B \(value ?? 0) \(text ?? "")" }
}

private struct MyPolymorph: Polymorph {
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
        if let bType = B.self as? T.Type, supportedType.dictionary?["type"]?.string == "B" {
            return bType
        }
        return type
    }

    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        if type == B.self {
            supportedType.addToDictionary(key: "type", value: .string("B"))
        }
    }
}
