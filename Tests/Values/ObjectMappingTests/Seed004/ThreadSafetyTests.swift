import ObjectMapping
import Testing
import ValueTree

/// Seed 004, "Thread safety": the mapper and what comes with it may be used by many tasks at once.
struct ThreadSafetyTests {
    @Test func oneMapperServesManyTasks() async {
        let mapper = ObjectMapper(polymorph: StaticPolymorph())
        let value = ValueSource.readFromDocument.value(
            .array((0..<50).map { ["kind": $0 % 2 == 0 ? "Cat" : "Animal", "id": .int($0)] })
        )
        let expected = (0..<50).map { $0 % 2 == 0 ? "Cat \($0)" : "Animal \($0)" }
        let results = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<32 {
                group.addTask {
                    let animals: [Animal] = mapper.deserialize(value) ?? []
                    let again: [Animal] = mapper.deserialize(mapper.serialize(animals)) ?? []
                    return again.map(\.summary)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: expected, count: 32))
    }
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
