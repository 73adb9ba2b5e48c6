import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

struct ListedScalarTests {
    /// Stores the container of its object.
    private struct Keeping: Decodable {
        enum CodingKeys: CodingKey { case id }

        let container: KeyedDecodingContainer<CodingKeys>

        init(from decoder: any Swift.Decoder) throws {
            container = try decoder.container(keyedBy: CodingKeys.self)
        }
    }

    private static func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try ValueDecoder().decode(type, from: SupportedType(JSONParser().parse(text).root))
    }

    @Test func listsOfScalarsFollowTheRulesOfTheirElements() throws {
        #expect(try Self.decode([Int32].self, "[1,-2]") == [1, -2])
        #expect(try Self.decode([Int?].self, "[1,null,3]") == [1, nil, 3])
        #expect(try Self.decode([String?].self, #"["a",null]"#) == ["a", nil])
        #expect(try Self.decode([String: Int].self, #"{"a":1}"#) == ["a": 1])
        #expect(try Self.decode([String: [Bool]].self, #"{"a":[true]}"#) == ["a": [true]])
        #expect(
            #expect(throws: DecodeError.self) { try Self.decode([Int8?].self, "[1,300]") }?
                .description
                == "$[1]: expected Int8 from -128 to 127, found the number 300 (1:4, byte 3)"
        )
    }

    @Test func aFloatIsTheNearestToItsText() throws {
        let texts = [
            "0.1", "16777217", "16777219", "1.00000005960464477539", "3.4e38", "-0.0", "1e-40",
        ]
        let floats = try Self.decode([Float].self, "[\(texts.joined(separator: ","))]")
        #expect(floats.map(\.bitPattern) == texts.compactMap { Float($0)?.bitPattern })
    }

    @Test func aStoredContainerStillReadsItsObject() throws {
        let kept = try Self.decode([Keeping].self, #"[{"id":1},{"id":2},{"id":3}]"#)
        #expect(try kept.map { try $0.container.decode(Int.self, forKey: .id) } == [1, 2, 3])
    }
}
