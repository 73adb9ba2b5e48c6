import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

/// Lone surrogates are rejected wherever they would become data.
struct LoneSurrogateTests {
    struct Named: Decodable, Equatable {
        var a: Int?
        var b: Int?

        enum CodingKeys: String, CodingKey {
            case a = "\u{FFFD}"
            case b
        }
    }

    /// A key of any name.
    struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    struct Keyed: Decodable, Equatable {
        var members: [String: Int] = [:]

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(Int.self, forKey: key)
            }
        }
    }

    private static func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try ValueDecoder().decode(type, from: SupportedType(JSONParser().parse(text).root))
    }

    private static func message<T: Decodable>(_ type: T.Type, _ text: String) -> String? {
        #expect(throws: DecodeError.self) { try decode(type, text) }?.description
    }

    @Test func typesWrittenAsTextRefuseLoneSurrogates() {
        #expect(
            Self.message([URL].self, #"["https://a.b/\ud800"]"#)
                == "$[0]: expected a URL, found the string \"https://a.b/\u{FFFD}\" (1:2, byte 1)"
        )
        #expect(
            Self.message([UUID].self, #"["\ud800"]"#)
                == "$[0]: expected a UUID, found the string \"\u{FFFD}\" (1:2, byte 1)"
        )
        #expect(
            Self.message([Data].self, #"["aGk=\ud800"]"#)
                == "$[0]: expected Data in base64, found the string \"aGk=\u{FFFD}\" (1:2, byte 1)"
        )
    }

    @Test func typesWrittenAsTextRefuseInvalidUTF8() throws {
        let bytes = PaddedBytes(Array(#"["https://a.b/"#.utf8) + [0xFF] + Array(#""]"#.utf8))
        let document = try #require(JSONParser().read(bytes).document)
        let error = #expect(throws: DecodeError.self) {
            try ValueDecoder().decode([URL].self, from: SupportedType(document.root))
        }
        #expect(
            error?.description
                == "$[0]: expected a URL, found the string \"https://a.b/\u{FFFD}\" (1:2, byte 1)"
        )
    }

    @Test func aBrokenKeyMatchesNoProperty() throws {
        let text = #"{"\ud800":1,"b":2}"#
        #expect(try Self.decode(Named.self, text) == Named(a: nil, b: 2))
        #expect(try Self.decode(Named.self, #"{"\ufffd":1,"b":2}"#) == Named(a: 1, b: 2))
        let value = SupportedType(try JSONParser().parse(text).root)
        #expect(value["\u{FFFD}"] == nil)
    }

    @Test func aBrokenKeyIsAnErrorIfKeysAreData() throws {
        #expect(
            Self.message(Keyed.self, #"{"a":1,"\ud800":2,"\udc00":3}"#) == """
                $['\u{FFFD}']: expected a key without half of a surrogate pair, \
                found the number 2 (1:17, byte 16)
                """
        )
        #expect(try Self.decode(Keyed.self, #"{"\ud83d\ude00":2}"#).members == ["😀": 2])
    }
}
