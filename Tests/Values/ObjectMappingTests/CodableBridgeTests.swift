import Foundation
import ObjectMapping
import Testing
import ValueTree

struct CodableMappingTests {
    private struct Pet: Codable, Equatable, Deserializable, Serializable {
        var name: String
        var born: Date?
    }

    private struct Tag: Mappable, Equatable {
        var label = ""

        init(label: String) { self.label = label }

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout any MappableData) throws {
            try data["label"].map(&label)
        }
    }

    private struct Visit: Codable, Equatable {
        var number: Int
        @Mapped var tag: Tag
    }

    private let mapper = ObjectMapper()
    private let date = Date(timeIntervalSince1970: 0)

    @Test(arguments: ValueSource.allCases)
    func aCodableTypeIsMapped(source: ValueSource) {
        let value: SupportedType = [["name": "Rex", "born": "1970-01-01T00:00:00Z"]]
        let pets: [Pet]? = mapper.deserialize(source.value(value))
        #expect(pets == [Pet(name: "Rex", born: date)])
        #expect(mapper.serialize(pets) == value)
    }

    @Test(arguments: ValueSource.allCases)
    func theErrorOfACodableTypeHasItsFullPath(source: ValueSource) {
        let report = mapper.report(on: source.value([["name": 5]]), as: [Pet].self)
        #expect(report.problems.map(\.path.description) == ["$[0].name"])
        #expect(report.problems.map(\.expected) == ["String"])
    }

    @Test func aTransformationMapsACodableTypeWithItsOwnCoders() {
        let seconds = CodableTransformation<Pet>(
            decoder: ValueDecoder(dateStrategy: .secondsSince1970),
            encoder: ValueEncoder(dateStrategy: .secondsSince1970)
        )
        let value: SupportedType = ["name": "Rex", "born": .double(0)]
        #expect(seconds.transform(from: value) == Pet(name: "Rex", born: date))
        #expect(seconds.transform(object: Pet(name: "Rex", born: date)) == value)
        #expect(seconds.transform(from: 5) == nil)
        #expect(seconds.transform(object: nil) == .null)
    }

    private struct Owner: Deserializable {
        let name: String
        let pet: Pet
        let other: Pet?
        let third: Pet

        init(_ data: DeserializableData) throws {
            pet = try data["pet"].get()
            other = data["other"].get()
            third = try data["third"].get(using: CodableTransformation())
            name = try data["name"].get()
        }
    }

    @Test(arguments: ValueSource.allCases)
    func theErrorOfACodableTransformationHasItsFullPath(source: ValueSource) {
        let value: SupportedType = ["pet": ["name": "a"], "third": ["name": 5]]
        let report = mapper.report(on: source.value(value), as: Owner.self)
        #expect(report.problems.map(\.path.description) == ["$.third.name"])
        #expect(report.problems.map(\.expected) == ["String"])
    }

    @Test func onlyTheFieldsOfCodableTypesAreOpaque() {
        let content = Shape.Content.opaque(reason: "it is read through Codable")
        #expect(
            mapper.shape(of: Owner.self)
                == Shape(
                    type: "Owner",
                    content: .fields([
                        .init(name: "pet", shape: Shape(type: "Pet", content: content)),
                        .init(
                            name: "other",
                            shape: Shape(type: "Pet", isOptional: true, content: content)
                        ),
                        .init(name: "third", shape: Shape(type: "Pet", content: content)),
                        .init(
                            name: "name",
                            shape: Shape(type: "String", content: .scalar(.string))
                        ),
                    ])
                )
        )
        #expect(mapper.shape(of: Pet.self) == Shape(type: "Pet", content: content))
    }

    private enum Kind: String, CaseIterable, Codable, Deserializable {
        case cat
        case dog
    }

    private enum Secret: String, Codable, Deserializable {
        case password
    }

    private struct Pair<Member: Deserializable>: Deserializable {
        init(_ data: DeserializableData) throws {
            _ = try data["member"].get() as Member
        }
    }

    @Test func aCodableEnumWithListedCasesHasASample() {
        let kind = Shape(type: "Kind", content: .opaque(reason: "it is read through Codable"))
        #expect(
            mapper.shape(of: Pair<Kind>.self).content
                == .fields([.init(name: "member", shape: kind)])
        )
    }

    @Test func aCodableMemberWithoutASampleIsReported() {
        #expect(
            mapper.shape(of: Pair<Secret>.self).content
                == .opaque(
                    reason: "no made-up value is accepted: no value of Secret can be made up"
                )
        )
    }

    @Test func anErasedCodableTransformationKeepsTheFullPath() {
        struct Erased: Deserializable {
            init(_ data: DeserializableData) throws {
                let transformation = CodableTransformation<Pet>().typeErased() as AnyTransformation
                _ = try data["pet"].get(using: transformation) as Pet
            }
        }
        let report = mapper.report(on: ["pet": ["name": 5]], as: Erased.self)
        #expect(
            report.problems.map(\.description) == [
                "$.pet.name: expected String, found the number 5"
            ]
        )
    }

    @Test func aMappedTypeIsDecodedAndEncoded() throws {
        let value: SupportedType = ["number": .int(1), "tag": ["label": "a"]]
        let visit = try ValueDecoder().decode(Visit.self, from: value)
        #expect(visit == Visit(number: 1, tag: Tag(label: "a")))
        #expect(try ValueEncoder().encode(visit) == value)
    }

    private struct Walk: Codable, Equatable {
        @Mapped var tag: Tag?
    }

    @Test func anOptionalMappedObjectMayBeMissing() throws {
        let decoder = ValueDecoder()
        #expect(try decoder.decode(Walk.self, from: [:]).tag == nil)
        #expect(try decoder.decode(Walk.self, from: ["tag": .null]).tag == nil)
        #expect(try decoder.decode(Walk.self, from: ["tag": ["label": "a"]]).tag?.label == "a")
        #expect(try JSONDecoder().decode(Walk.self, from: Data("{}".utf8)).tag == nil)
        let error = #expect(throws: DecodeError.self) {
            try decoder.decode(Walk.self, from: ["tag": 5])
        }
        #expect(error?.problems.map(\.path.description) == ["$.tag.label"])
        #expect(error?.problems.map(\.expected) == ["String"])
    }

    @Test func aMappedTypeWorksInOtherCodersToo() throws {
        let visit = Visit(number: 1, tag: Tag(label: "a"))
        let data = try JSONEncoder().encode(visit)
        #expect(try JSONDecoder().decode(Visit.self, from: data) == visit)
    }

    @Test(arguments: ValueSource.allCases)
    func theErrorOfAMappedTypeHasItsFullPath(source: ValueSource) {
        let value = source.value([["number": 1, "tag": ["label": true]]])
        let error = #expect(throws: DecodeError.self) {
            try ValueDecoder().decode([Visit].self, from: value)
        }
        #expect(error?.problems.map(\.path.description) == ["$[0].tag.label"])
        #expect(error?.problems.map(\.expected) == ["String"])
    }
}
