import Testing
import ValueSerializers
import ValueTree

/// Objects whose keys are data, or that have very many members.
struct DynamicKeyTests {
    struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Decodes all members, in the order of the keys.
    struct Members: Decodable {
        var names: [String]
        var values: [Int]

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            let keys = container.allKeys
            names = keys.map(\.stringValue)
            values = try keys.map { try container.decode(Int.self, forKey: $0) }
        }
    }

    /// Decodes the members of two objects, read alternately.
    struct Pair: Decodable {
        var sums: [Int] = []

        init(from decoder: any Swift.Decoder) throws {
            let pair = try decoder.container(keyedBy: AnyKey.self)
            let left = try pair.nestedContainer(
                keyedBy: AnyKey.self,
                forKey: AnyKey(stringValue: "left")
            )
            let right = try pair.nestedContainer(
                keyedBy: AnyKey.self,
                forKey: AnyKey(stringValue: "right")
            )
            for key in left.allKeys {
                let term = try left.decode(Int.self, forKey: key)
                sums.append(try term + right.decode(Int.self, forKey: key))
            }
        }
    }

    /// Decodes two normal forms of one string, one after the other.
    struct Forms: Decodable, Equatable {
        var composed: Int?
        var decomposed: Int?
        var kelvin: Int?
        var letter: Int?

        enum CodingKeys: String, CodingKey {
            case composed = "caf\u{E9}"
            case decomposed = "cafe\u{301}"
            case kelvin = "\u{212A}"
            case letter = "K"
        }
    }

    private static func value(_ text: String) throws -> SupportedType {
        SupportedType(try JSONParser().parse(text).root)
    }

    private static func members(_ count: Int, of name: (Int) -> String) -> String {
        "{" + (0..<count).map { "\"\(name($0))\":\($0)" }.joined(separator: ",") + "}"
    }

    @Test func manyKeysAreReadByTheirConvertedNames() throws {
        let count = 5_000
        let text = Self.members(count) { "line_\($0)" }
        let decoder = ValueDecoder(keyStrategy: .snakeCase)
        let members = try decoder.decode(Members.self, from: Self.value(text))
        #expect(members.names == (0..<count).map { "line\($0)" })
        #expect(members.values == Array(0..<count))
    }

    @Test func theExactKeyWinsOverOthersWithTheSameName() throws {
        let decoder = ValueDecoder(keyStrategy: .snakeCase)
        let first = try decoder.decode(Members.self, from: Self.value(#"{"a_b":1,"aB":2}"#))
        #expect(first.values == [1, 1])
        let text = #"{"line_1":1,"line__1":2}"#
        #expect(try decoder.decode(Members.self, from: Self.value(text)).values == [2, 2])
    }

    @Test func objectsReadAlternatelyKeepTheirIndexes() throws {
        let count = 3_000
        let object = Self.members(count) { "k\($0)" }
        let text = #"{"left":\#(object),"right":\#(object)}"#
        let pair = try ValueDecoder().decode(Pair.self, from: Self.value(text))
        #expect(pair.sums == (0..<count).map { 2 * $0 })
    }

    @Test(arguments: [0, 300])
    func keysAreComparedByTheirBytes(others: Int) throws {
        let names = (0..<others).map { "k\($0)" }
        func forms(_ keys: [String]) throws -> Forms {
            let text = Self.members(names.count + keys.count) { (names + keys)[$0] }
            return try ValueDecoder().decode(Forms.self, from: Self.value(text))
        }
        #expect(
            try forms(["cafe\u{301}", "K"])
                == Forms(composed: nil, decomposed: others, kelvin: nil, letter: others + 1)
        )
        #expect(
            try forms(["caf\u{E9}", "\u{212A}"])
                == Forms(composed: others, decomposed: nil, kelvin: others + 1, letter: nil)
        )
        let all = ["caf\u{E9}", "cafe\u{301}", "\u{212A}", "K"]
        #expect(
            try forms(all)
                == Forms(
                    composed: others,
                    decomposed: others + 1,
                    kelvin: others + 2,
                    letter: others + 3
                )
        )
    }
}
