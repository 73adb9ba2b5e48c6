import Testing
import ValueSerializers
import ValueTree

/// Our own cases for every rule of RFC 8259.
struct RFC8259Tests {
    @Test(
        arguments: [
            ("2, white space", " \t\n\r[ \t\n\r1 \t\n\r, \t\n\r2 \t\n\r] \t\n\r", [1, 2]),
            ("2, structural characters", #"{"a":[{},[]]}"#, ["a": [[:], []]]),
            ("3, null", "null", .null), ("3, true", "true", true), ("3, false", "false", false),
            ("3, a scalar is a text", #""x""#, "x"), ("3, a number is a text", "7", 7),
            ("4, an empty object", "{ }", [:]),
            ("4, an empty name", #"{"":0}"#, ["": 0]),
            ("4, the last of equal names counts", #"{"a":1,"a":2}"#, ["a": 2]),
            ("4, objects within", #"{"a":{"a":{"a":null}}}"#, ["a": ["a": ["a": .null]]]),
            ("5, an empty array", "[]", []),
            ("5, values of different types", #"[1,"a",null,[],{}]"#, [1, "a", .null, [], [:]]),
            ("6, zero", "0", 0), ("6, minus zero", "-0", 0), ("6, minus", "-12", -12),
            ("6, a fraction", "1.50", .number(text: "1.5")),
            ("6, a fraction of zeros", "0.000", 0),
            ("6, an exponent", "1e2", 100), ("6, a capital exponent", "1E2", 100),
            ("6, a signed exponent", "1e+2", 100), ("6, a negative exponent", "100e-2", 1),
            ("6, zeros before an exponent", "1e002", 100),
            ("6, all parts", "-1.25e+01", .number(text: "-12.5")),
            (
                "6, more digits than a Double", "0.1000000000000000055511151231257827",
                .number(text: "0.1000000000000000055511151231257827")
            ),
            ("6, beyond 64 bits", "18446744073709551616", .number(text: "18446744073709551616")),
            ("6, the smallest Int", "-9223372036854775808", .number(text: "-9223372036854775808")),
            ("7, short escapes", #""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            ("7, four digits", #""\u0041\u00e9\u00E9\u2028""#, "A\u{E9}\u{E9}\u{2028}"),
            ("7, a surrogate pair", #""\ud834\uDD1E""#, "\u{1D11E}"),
            ("7, an escaped NUL", #""\u0000""#, "\0"),
            ("7, DEL and C1 as they are", "\"\u{7F}\u{80}\u{9F}\"", "\u{7F}\u{80}\u{9F}"),
            ("7, line separators as they are", "\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
            ("7, a backslash before u", #""\\u0041""#, #"\u0041"#),
            ("7, an escaped name", #"{"\u0061\/":1}"#, ["a/": 1]),
            ("8.1, a byte order mark may be ignored", "\u{FEFF}[]", []),
            ("8.1, four bytes", "\"\u{10FFFF}\u{1F600}\"", "\u{10FFFF}\u{1F600}"),
            ("8.1, noncharacters", "\"\u{FFFE}\u{FFFF}\u{1FFFE}\"", "\u{FFFE}\u{FFFF}\u{1FFFE}"),
            (
                "8.3, names are compared by code units", "{\"\u{E9}\":1,\"e\u{301}\":2}",
                .dictionary(members: [.init("e\u{301}", 2), .init("\u{E9}", 1)])
            ),
            ("8.3, an escaped name is the same name", #"{"a\\b":1,"a\u005Cb":2}"#, [#"a\b"#: 2]),
        ] as [(String, String, SupportedType)]
    )
    func aValidTextHasItsValue(rule: String, text: String, value: SupportedType) throws {
        let document = try JSONParser().parse(text)
        #expect(SupportedType(document.root) == value)
    }

    @Test(
        arguments: [
            ("2, nothing", ""), ("2, white space alone", " \n"), ("2, two values", "1 2"),
            ("2, a value and a comma", "[],"), ("2, a form feed", "[\u{C}]"),
            ("2, a no-break space", "[\u{A0}]"), ("2, a vertical tab", "\u{B}1"),
            ("2, a comment", "[1 /* one */]"), ("2, a line comment", "1 // one"),
            ("3, capitals", "True"), ("3, capitals", "NULL"), ("3, a part of a name", "tru"),
            ("3, more than a name", "nullx"), ("3, NaN", "NaN"), ("3, undefined", "undefined"),
            ("4, a name without quotes", "{a:1}"), ("4, single quotes", "{'a':1}"),
            ("4, a number as a name", "{1:1}"), ("4, null as a name", "{null:1}"),
            ("4, no colon", #"{"a" 1}"#), ("4, two colons", #"{"a"::1}"#),
            ("4, no value", #"{"a":}"#), ("4, no name", "{:1}"), ("4, a name alone", #"{"a"}"#),
            ("4, a comma at the end", #"{"a":1,}"#), ("4, a comma alone", "{,}"),
            ("4, two commas", #"{"a":1,,"b":2}"#), ("4, no end", #"{"a":1"#),
            ("4, an end too many", "{}}"), ("4, the wrong end", #"{"a":1]"#),
            ("5, a comma at the end", "[1,]"), ("5, a comma at the start", "[,1]"),
            ("5, two commas", "[1,,2]"), ("5, no comma", "[1 2]"), ("5, a colon", "[1:2]"),
            ("5, no end", "[1"), ("5, no end after a comma", "[1,"), ("5, the wrong end", "[1}"),
            ("5, an end alone", "]"),
            ("6, a leading zero", "01"), ("6, a leading zero after minus", "-01"),
            ("6, plus", "+1"), ("6, minus alone", "-"), ("6, two minuses", "--1"),
            ("6, no digit before the point", ".5"), ("6, no digit after the point", "1."),
            ("6, a point before the exponent", "1.e1"), ("6, no digit in the exponent", "1e"),
            ("6, a sign alone in the exponent", "1e+"), ("6, a fraction in the exponent", "1e1.5"),
            ("6, hexadecimal", "0x1F"), ("6, Infinity", "Infinity"), ("6, -Infinity", "-Infinity"),
            ("6, a separator", "1_000"), ("6, two points", "1.2.3"), ("6, other digits", "\u{661}"),
            ("6, full width", "\u{FF11}"),
            ("7, no closing quote", #""a"#), ("7, a backslash at the end", #""a\"#),
            ("7, single quotes", "'a'"), ("7, a raw line feed", "\"a\nb\""),
            ("7, a raw tab", "\"a\tb\""), ("7, a raw NUL", "\"\0\""),
            ("7, a raw U+001F", "\"\u{1F}\""), ("7, an unknown escape", #""\x41""#),
            ("7, an escaped quote of C", #""\'""#), ("7, an octal escape", #""\101""#),
            ("7, three digits", #""\u004""#), ("7, no hexadecimal digit", #""\u004G""#),
            ("7, a capital u", #""\U0041""#), ("7, braces", #""\u{41}""#),
            ("8.1, a second byte order mark", "\u{FEFF}\u{FEFF}[]"),
            ("8.1, a byte order mark after the value", "[]\u{FEFF}"),
        ]
    )
    func anyOtherTextIsRefused(rule: String, text: String) {
        #expect(throws: SyntaxError.self) { try JSONParser().parse(text) }
        #expect(JSONSerializer().deserialize(fromString: text) == .null)
    }

    @Test(
        arguments: [
            ("a continuation byte alone", [0x80]), ("a first byte alone", [0xC3]),
            ("an overlong form", [0xC0, 0xAF]), ("an overlong form", [0xE0, 0x80, 0xAF]),
            ("half of a surrogate pair", [0xED, 0xA0, 0x80]),
            ("more than U+10FFFF", [0xF4, 0x90, 0x80, 0x80]), ("a byte of no form", [0xFF]),
            ("three of four bytes", [0xF0, 0x9F, 0x98]),
        ] as [(String, [UInt8])]
    )
    func bytesThatAreNotUTF8AreRefused(rule: String, bytes: [UInt8]) {
        let text = Array("[\"".utf8) + bytes + Array("\"]".utf8)
        #expect(throws: SyntaxError.self) { try JSONParser().parse(PaddedBytes(text)) }
    }

    @Test(arguments: [#""\ud834""#, #""\udd1e""#, #""\ud834\u0041""#, #""\udd1e\ud834""#])
    func aLoneSurrogateIsValidButHasNoText(text: String) throws {
        let root = try JSONParser().parse(text).root
        #expect(root.isIllFormedString)
        #expect(root.string?.contains("\u{FFFD}") == true)
    }

    @Test(
        arguments: [
            ("10, a quote and a backslash", "\"\\", #""\"\\""#),
            ("10, controls", "\u{1}\n\t", #""\u0001\n\t""#),
            ("10, a slash needs no escape", "a/b", #""a/b""#),
            ("10, other characters as they are", "é😀", "\"é😀\""),
            ("10, numbers keep their text", .number(text: "1.10e5"), "1.10e5"),
            ("10, NaN has no number", .double(.nan), "null"),
            ("10, infinity has no number", [.double(.infinity)], "[null]"),
            (
                "10, keys that differ in bytes only",
                .dictionary(members: [
                    .init("\u{E9}", 1), .init("e\u{301}", 2),
                ]), "{\"\u{E9}\":1,\"e\u{301}\":2}"
            ),
        ] as [(String, SupportedType, String)]
    )
    func aGeneratorWritesTheGrammar(rule: String, value: SupportedType, text: String) {
        #expect(JSONWriter(.compact).text(value) == text)
    }
}
