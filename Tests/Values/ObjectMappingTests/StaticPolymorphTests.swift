import CartoucheTestKit
import ObjectMapping
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct StaticPolymorphTests {
    private let mapper = ObjectMapper(polymorph: StaticPolymorph())
    private let list: SupportedType = [
        ["type": "A", "id": .int(1)], ["type": "B", "id": .int(2), "name": "b"],
        ["type": "C", "id": .int(3), "number": .int(4)],
    ]

    @Test(arguments: ValueSource.allCases)
    func everyElementBecomesItsType(source: ValueSource) {
        let objects: [A]? = mapper.deserialize(source.value(list))
        #expect(objects?.map(\.summary) == ["A 1", "B 2 b", "C 3 4"])
        #expect(mapper.serialize(objects) == list)
    }

    @Test func withoutAPolymorphTheTypeIsNeitherReadNorWritten() {
        let plain = ObjectMapper()
        let objects: [A]? = plain.deserialize(list)
        #expect(objects?.map(\.summary) == ["A 1", "A 2", "A 3"])
        #expect(plain.serialize(objects) == [["id": .int(1)], ["id": .int(2)], ["id": .int(3)]])
    }

    @Test func aMappedUnknownTypeNameIsWrittenBack() {
        let value: SupportedType = [
            ["kind": "Fox", "id": .int(1)], ["kind": "Keeping", "id": .int(2)],
        ]
        let objects: [Keeping]? = mapper.deserialize(value)
        #expect(mapper.serialize(objects) == value)
    }

    @Test(arguments: ["D" as SupportedType, .int(5), ["a"]])
    func anUnmappedUnknownTypeNameIsWrittenBack(name: SupportedType) {
        let value: SupportedType = [
            ["type": name, "id": .int(1)], ["type": "B", "id": .int(2), "name": "b"],
        ]
        let objects: [A]? = mapper.deserialize(value)
        objects?.first?.id = 3
        #expect(
            mapper.serialize(objects)
                == [["type": name, "id": .int(3)], ["type": "B", "id": .int(2), "name": "b"]]
        )
    }

    @Test func anUnknownNameIsForgottenWithItsObject() {
        let value: SupportedType = ["type": "D", "id": .int(1)]
        for _ in 0..<1_000 {
            let read: A? = mapper.deserialize(value)
            #expect(read != nil)
        }
        let named: A? = mapper.deserialize(["type": "A", "id": .int(1)])
        #expect(mapper.serialize(named) == ["type": "A", "id": .int(1)])
    }

    @Test func anObjectWithAChangedKnownNameWritesItsOwn() {
        let object: Keeping? = mapper.deserialize(["kind": "Fox", "id": 1])
        object?.kind = "Kept"
        #expect(mapper.serialize(object) == ["kind": "Keeping", "id": .int(1)])
    }

    @Test func anObjectWithTheNameOfAnotherKnownTypeWritesItsOwn() {
        let object: Keeping? = mapper.deserialize(["kind": "Kept", "id": 1])
        object?.kind = "Keeping"
        #expect(mapper.serialize(object) == ["kind": "Kept", "id": .int(1)])
    }

    /// A polymorph that has only written knows the names around the written type.
    @Test(arguments: ["A", "B", "C"])
    func aNameOfTheHierarchyIsAlwaysReplaced(name: String) {
        for type in [A.self, B.self, C.self, Outside.self] as [A.Type] {
            var value: SupportedType = ["type": .string(name), "id": .int(1)]
            StaticPolymorph().writeTypeInfo(to: &value, of: type)
            let own = type == Outside.self ? "Own" : "\(type)"
            #expect(value == ["type": .string(own), "id": .int(1)], "\(type)")
        }
    }

    @Test func anUnknownNameIsAlwaysKept() {
        for type in [A.self, B.self, C.self] as [A.Type] {
            var value: SupportedType = ["type": "Fox", "id": .int(1)]
            StaticPolymorph().writeTypeInfo(to: &value, of: type)
            #expect(value == ["type": "Fox", "id": .int(1)], "\(type)")
        }
    }

    @Test func aRequestedSubtypeIsNeverItsSupertype() {
        let object: B? = mapper.deserialize(["type": "A", "id": .int(1), "name": "b"])
        #expect(object?.summary == "B 1 b")
    }

    @Test func duplicateNamesForOneKeyAreRefused() async {
        await #expect(processExitsWith: .failure) {
            _ = StaticPolymorph().polymorphType(for: Twice.self, in: [:])
        }
    }

    @Test func theShapeHasTheFieldsOfAllSubtypes() {
        let int = Shape.Content.scalar(.integer(bits: 64, isSigned: true))
        #expect(
            mapper.shape(of: [A].self)
                == Shape(
                    type: "[A]",
                    content: .element(
                        Shape(
                            type: "A",
                            content: .fields([
                                .init(name: "id", shape: Shape(type: "Int", content: int)),
                                .init(
                                    name: "name",
                                    shape: Shape(
                                        type: "String",
                                        isOptional: true,
                                        content: .scalar(.string)
                                    )
                                ),
                                .init(
                                    name: "number",
                                    shape: Shape(type: "Int", isOptional: true, content: int)
                                ),
                                .init(
                                    name: "type",
                                    shape: Shape(
                                        type: "String",
                                        isOptional: true,
                                        content: .scalar(.string)
                                    )
                                ),
                            ])
                        )
                    )
                )
        )
    }

    @Test func theShapeIgnoresTheChoicesOfAnotherPolymorph() {
        struct Choice: Polymorph {
            func polymorphType<T>(for type: T.Type, in value: SupportedType) -> T.Type { type }
            func writeTypeInfo<T>(to value: inout SupportedType, of type: T.Type) {}
        }
        let shape = ObjectMapper(polymorph: Choice()).shape(of: A.self)
        #expect(shape.content == .opaque(reason: "its type is chosen by its value"))
    }
}

private class Keeping: PolymorphicMappable {
    var kind: String?
    var id = 0

    required init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    func mapping(_ data: inout any MappableData) throws {
        data["kind"].map(&kind)
        try data["id"].map(&id)
    }

    class var polymorphicKey: String { "kind" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo().with(subtype: Kept.self)
    }
}

private class Kept: Keeping {}

private class A: PolymorphicMappable {
    var id = 0

    required init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    func mapping(_ data: inout any MappableData) throws {
        try data["id"].map(&id)
    }

    class var polymorphicKey: String { "type" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo().with(subtypes: B.self, C.self)
    }

    var summary: String { "A \(id)" }
}

private class B: A {
    var name = ""

    override func mapping(_ data: inout any MappableData) throws {
        try super.mapping(&data)
        try data["name"].map(&name)
    }

    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }

    override var summary: String { "B \(id) \(name)" }
}

private class C: A {
    var number = 0

    override func mapping(_ data: inout any MappableData) throws {
        try super.mapping(&data)
        try data["number"].map(&number)
    }

    override var summary: String { "C \(id) \(number)" }
}

/// A subclass that isn't registered, but registers its own subtype.
private class Outside: A {
    override class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "Own")
    }
}

private class Twice: Polymorphic {
    class var polymorphicKey: String { "type" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo(name: "Again").with(subtype: Again.self)
    }
}

private class Again: Twice {}

@Suite(.limitedConcurrency) struct GenericPolymorphicInfoTests {
    private class Base: Polymorphic {
        class var polymorphicKey: String { "type" }
        class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }
    }

    private class First: Base {}
    private class Second: Base {}

    private func names(_ info: some PolymorphicInfo) -> [String] {
        info.registeredSubtypes.map { "\($0)" }
    }

    @Test func theDefaultNameIsThatOfTheClass() {
        #expect(Base.createPolymorphicInfo().name == "Base")
        #expect(Base.createPolymorphicInfo(name: "other").name == "other")
    }

    @Test func subtypesAreRegisteredOneByOneOrTogether() {
        var info = GenericPolymorphicInfo<Base>()
        info.register(subtype: First.self)
        info.register(subtypes: Second.self)
        info.register(subtypes: [First.self])
        #expect(names(info) == ["First", "Second", "First"])
    }

    @Test func withReturnsACopy() {
        let info = GenericPolymorphicInfo<Base>()
        #expect(names(info.with(subtype: First.self)) == ["First"])
        #expect(names(info.with(subtypes: First.self, Second.self)) == ["First", "Second"])
        #expect(names(info.with(subtypes: [Second.self])) == ["Second"])
        #expect(names(info) == [])
    }

    @Test func aTypeCannotBeItsOwnSubtype() async {
        await #expect(processExitsWith: .failure) {
            _ = GenericPolymorphicInfo<Base>().with(subtype: Base.self)
        }
    }
}
