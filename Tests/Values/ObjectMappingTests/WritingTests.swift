import FoundationEssentials
import ObjectMapping
import Testing
import ValueTree

struct WritingTests {
    private let mapper = ObjectMapper()

    @Test func anObjectWhoseMappingThrowsIsNull() {
        #expect(
            mapper.serialize([Broken(number: 1), Broken(number: 2)]) == [
                ["number": .int(1)], .null,
            ]
        )
    }

    @Test func unwritablePartsAreReportedWithTheirPaths() {
        let zoo = Zoo(
            animals: ["a": [Broken(number: 1), Broken(number: 2)]],
            weights: [Weight(kilograms: 1), Weight(kilograms: .nan)],
            opened: Date(timeIntervalSince1970: 1e13)
        )
        let error = #expect(throws: SerializationError.self) { try mapper.serializeOrThrow(zoo) }
        #expect(
            error?.description == """
                $.animals.a[1] cannot be written: it is even
                $.weights[1].kilograms cannot be written: a number that is not finite
                $.opened cannot be written: a date beyond the years 0 to 9999
                """
        )
        #expect(
            mapper.serialize(zoo) == [
                "animals": ["a": [["number": .int(1)], .null]],
                "weights": [["kilograms": .double(1)], .null],
                "opened": .null,
            ]
        )
    }

    @Test func writableObjectsAreWritten() throws {
        #expect(try mapper.serializeOrThrow([Broken(number: 1)]) == [["number": .int(1)]])
        #expect(try mapper.serializeOrThrow(Broken?.none) == .null)
    }

    @Test func aCycleOfObjectsEndsAtTheDepthLimit() {
        let cell = Cell()
        cell.children = [cell, cell]
        let error = #expect(throws: SerializationError.self) { try mapper.serializeOrThrow(cell) }
        let path = String(repeating: ".children[0]", count: 256) + ".children"
        #expect(
            error?.description == "$\(path) cannot be written: more than 512 nested containers"
        )
        #expect(mapper.serialize(cell) == .null)
    }

    @Test func objectsNestedUpToTheLimitAreReadAndWritten() throws {
        let value = (0..<255).reduce(SupportedType.dictionary(["children": []])) { inner, _ in
            ["children": [inner]]
        }
        let cell: Cell = try #require(mapper.deserialize(value))
        #expect(try mapper.serializeOrThrow(cell) == value)
    }

    @Test func anUnwritableMappedPropertyIsAnEncodingError() {
        #expect(throws: EncodingError.self) {
            try ValueEncoder().encode(Holder(broken: Broken(number: 2)))
        }
    }
}

private struct Broken: Mappable {
    var number = 0

    struct Even: Error, CustomStringConvertible {
        var description: String { "it is even" }
    }

    init(number: Int) {
        self.number = number
    }

    init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    mutating func mapping(_ data: inout any MappableData) throws {
        try data["number"].map(&number)
        if number.isMultiple(of: 2) { throw Even() }
    }
}

private struct Weight: Codable, Serializable, Deserializable {
    var kilograms: Double
}

private struct Zoo: Serializable {
    var animals: [String: [Broken]]
    var weights: [Weight]
    var opened: Date

    func serialize(to data: inout SerializableData) {
        data["animals"].set(animals)
        data["weights"].set(weights)
        data["opened"].set(opened, using: RFC3339DateTransformation())
    }
}

private final class Cell: Serializable, Deserializable {
    var children: [Cell] = []

    init() {}

    init(_ data: DeserializableData) throws {
        children = try data["children"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["children"].set(children)
    }
}

private struct Holder: Codable {
    @Mapped var broken: Broken
}
