import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

/// Encoding and decoding take linear work.
struct CodingWorkTests {
    private struct Pet: Codable {
        var petName: String
        var homeTown: String?
        var bestFriends: [Pet]?
        var numbers: [String: Int]?
    }

    private static let sizes = [250, 500, 1_000]

    private static func list(_ size: Int) -> SupportedType {
        .array(
            (0..<size).map {
                ["pet_name": .string("pet \($0)"), "other": 1, "numbers": ["a": .int($0)]]
            }
        )
    }

    private static func wide(_ size: Int) -> SupportedType {
        let members = (0..<size).map { SupportedType.Member("key \($0)", .int($0)) }
        return [["pet_name": "pet", "numbers": .dictionary(members: members)]]
    }

    private static func large(_ size: Int) -> SupportedType {
        let members = (0..<size).map { SupportedType.Member("key_\($0)", .int($0)) }
        return [.dictionary(members: members + [.init("pet_name", "pet")])]
    }

    private static func deep(_ size: Int) -> SupportedType {
        (0..<(size / 5)).reduce([["pet_name": "pet"]]) { inner, _ in
            [["pet_name": "pet", "best_friends": inner]]
        }
    }

    @Test(
        arguments: [list, wide, large, deep] as [@Sendable (Int) -> SupportedType],
        [KeyStrategy.snakeCase, .custom { $0 == "petName" ? "pet_name" : "x-\($0)" }]
    )
    func theWorkOfDecodingIsLinear(
        _ make: @Sendable (Int) -> SupportedType,
        _ strategy: KeyStrategy
    ) throws {
        let values = try Self.sizes.map { size in
            SupportedType(try JSONParser().parse(JSONWriter(.compact).text(make(size))).root)
        }
        let growth = try WorkGrowth.perDoubling(of: values) { value in
            let pets = try ValueDecoder(keyStrategy: strategy).decode([Pet].self, from: value)
            #expect(pets.count == value.count)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: [list, wide, deep] as [@Sendable (Int) -> SupportedType])
    func theWorkOfEncodingIsLinear(
        _ make: @Sendable (Int) -> SupportedType
    ) throws {
        let pets = try Self.sizes.map { size in
            try ValueDecoder(keyStrategy: .snakeCase).decode([Pet].self, from: make(size))
        }
        let growth = try WorkGrowth.perDoubling(of: pets) { pets throws in
            let value = try ValueEncoder(keyStrategy: .snakeCase).encode(pets)
            #expect(value.count == pets.count)
            #expect(try !JSONWriter(.sorted).data(encoding: pets).isEmpty)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    /// Encodes a child, and then opens a container that isn't in the order of the text.
    struct Nest: Encodable {
        enum Keys: CodingKey { case b, a }

        let depth: Int

        func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            if depth > 0 { try container.encode(Nest(depth: depth - 1), forKey: .b) }
            var list = container.nestedUnkeyedContainer(forKey: .a)
            try container.encode("again", forKey: .b)
            try list.encode(depth)
        }
    }

    private static func nests(_ size: Int) -> [Nest] { [Nest(depth: size)] }

    private static func manyNests(_ size: Int) -> [Nest] {
        (0..<size).map { _ in Nest(depth: 1) }
    }

    @Test(
        arguments: [nests, manyNests] as [@Sendable (Int) -> [Nest]],
        [JSONWriter.Style.compact, .sorted]
    )
    func theWorkOfReadingEncodedTextAgainIsLinear(
        _ make: @Sendable (Int) -> [Nest],
        _ style: JSONWriter.Style
    ) throws {
        let values = [100, 200, 400].map { make($0) }
        let growth = try WorkGrowth.perDoubling(of: values) { values throws in
            #expect(try !JSONWriter(style).data(encoding: values).isEmpty)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }
}
