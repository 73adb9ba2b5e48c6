import CartoucheTestKit
import ObjectMapping
import Testing
import ValueSerializers
import ValueTree

/// Mapping takes linear work.
struct MappingWorkTests {
    private struct Pet: Mappable {
        var name = ""
        var tags: [String: Int] = [:]
        var friend: [Pet]?

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout any MappableData) throws {
            try data["name"].map(&name)
            data["tags"].map(&tags, or: [:])
            data["friend"].map(&friend)
        }
    }

    private static let sizes = [250, 500, 1_000]

    private static func list(_ size: Int) -> SupportedType {
        .array((0..<size).map { ["name": .string("pet \($0)"), "tags": ["a": 1, "b": .int($0)]] })
    }

    private static func wide(_ size: Int) -> SupportedType {
        let tags = (0..<size).map { SupportedType.Member("key \($0)", .int($0)) }
        return [["name": "pet", "tags": .dictionary(members: tags)]]
    }

    private static func wrong(_ size: Int) -> SupportedType {
        .array((0..<size).map { ["name": "pet", "tags": .string("\($0)"), "friend": 5] })
    }

    private static func deep(_ size: Int) -> SupportedType {
        let inner: SupportedType = [["name": "pet", "tags": [:]]]
        return (0..<(size / 5)).reduce(inner) { inner, _ in [["name": "pet", "friend": inner]] }
    }

    @Test(arguments: [list, wide, wrong, deep] as [@Sendable (Int) -> SupportedType])
    func theWorkOfReadingIsLinear(_ make: @Sendable (Int) -> SupportedType) throws {
        let values = try Self.sizes.map { size in
            SupportedType(try JSONParser().parse(JSONWriter(.compact).text(make(size))).root)
        }
        let growth = WorkGrowth.perDoubling(of: values) { value in
            let report = ObjectMapper().report(on: value, as: [Pet].self)
            #expect(report.object != nil)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: [list, wide, deep] as [@Sendable (Int) -> SupportedType])
    func theWorkOfWritingIsLinear(
        _ make: @Sendable (Int) -> SupportedType
    ) throws {
        let objects: [[Pet]] = try Self.sizes.map { size in
            try #require(ObjectMapper().deserialize(make(size)))
        }
        let growth = try WorkGrowth.perDoubling(of: objects) { objects throws in
            let value = try ObjectMapper().serializeOrThrow(objects)
            #expect(value.count == objects.count)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }
}
