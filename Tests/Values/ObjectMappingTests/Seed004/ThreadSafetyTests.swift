import ObjectMapping
import Testing
import ValueTree

/// Seed 004, "Thread safety": many tasks may use the mapper and its parts at the same time.
///
/// The compiler checks that a mapper is Sendable. It can't check that calls share no state. The
/// worst moment for two concurrent calls is when one begins and fails while the other is between
/// two fields.
struct ThreadSafetyTests {
    private let mapper = ObjectMapper(polymorph: StaticPolymorph())

    @Test func readingIsIndependentOfCallsDuringIt() {
        let report = mapper.report(on: interrupted(2), as: [Interrupted].self)
        #expect(report.object?.map(\.summary) == ["Cat 0, Animal 7", "Cat 1, Animal 7"])
        let problems = report.problems.map(\.description)
        #expect(
            problems == [
                "$[0].name: expected String, found the number 0",
                "$[1].name: expected String, found the number 1",
            ]
        )
    }

    @Test func writingIsIndependentOfCallsDuringIt() throws {
        let objects: [Interrupted] = try #require(mapper.deserialize(interrupted(2)))
        let value: SupportedType = [
            ["animal": ["id": .int(0), "kind": "Cat"]], ["animal": ["id": .int(1), "kind": "Cat"]],
        ]
        #expect(try mapper.serializeOrThrow(objects) == value)
    }

    @Test func everyTaskGetsItsOwnObjects() async {
        let results = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<32 {
                group.addTask { [mapper] in
                    let list = (number..<(number + 50)).map { id -> SupportedType in
                        ["kind": id.isMultiple(of: 2) ? "Cat" : "Animal", "id": .int(id)]
                    }
                    let animals: [Animal] = mapper.deserialize(.array(list)) ?? []
                    let again: [Animal] = mapper.deserialize(mapper.serialize(animals)) ?? []
                    return again.map(\.id) == Array(number..<(number + 50))
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: true, count: 32))
    }

    private func interrupted(_ count: Int) -> SupportedType {
        .array(
            (0..<count).map { ["animal": ["kind": "Cat", "id": .int($0)], "name": .int($0)] }
        )
    }
}

/// Reads and writes other values, also with failures, while it is read and written.
private final class Interrupted: Deserializable, Serializable {
    private let animal: Animal
    private let other: Animal?
    private let name: String?

    init(_ data: DeserializableData) throws {
        let mapper = data.objectMapper
        animal = try data["animal"].get()
        let failed: [Animal]? = mapper.deserialize([["kind": "Cat"], ["id": "x"]])
        other = mapper.deserialize(["kind": "Animal", "id": 7, "name": failed == nil ? 1 : 2])
        name = data["name"].get()
    }

    func serialize(to data: inout SerializableData) {
        let alone: SupportedType? = try? data.objectMapper.serializeOrThrow(other)
        data["animal"].set(alone == nil ? other : animal)
    }

    var summary: String { "\(animal.summary), \(other?.summary ?? "")" }
}

private class Animal: PolymorphicDeserializable, Serializable {
    let id: Int

    required init(_ data: DeserializableData) throws {
        id = try data["id"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
    }

    class var polymorphicKey: String { "kind" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo().with(subtype: Cat.self)
    }

    var summary: String { "\(type(of: self)) \(id)" }
}

private class Cat: Animal {}
