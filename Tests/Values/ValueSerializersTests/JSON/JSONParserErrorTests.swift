import Testing
import ValueSerializers
import ValueTree

struct JSONParserErrorTests {
    @Test(arguments: [
        ("", "line 1, column 1 (byte 0): expected a value, found the end of the text"),
        ("  ", "line 1, column 3 (byte 2): expected a value, found the end of the text"),
        ("[1,]", "line 1, column 4 (byte 3): expected a value after the comma, found `]`"),
        ("[", "line 1, column 2 (byte 1): expected a value or `]`, found the end of the text"),
        ("[1 2]", "line 1, column 4 (byte 3): expected `,` or `]`, found `2`"),
        ("{\n  \"é\": 1,\n}", "line 3, column 1 (byte 13): expected a key in quotes, found `}`"),
        ("{a:1}", "line 1, column 2 (byte 1): expected a key in quotes or `}`, found `a`"),
        (#"{"a" 1}"#, "line 1, column 6 (byte 5): expected `:`, found `1`"),
        (#"{"a":}"#, "line 1, column 6 (byte 5): expected a value, found `}`"),
        (#"{"a":1]"#, "line 1, column 7 (byte 6): expected `,` or `}`, found `]`"),
        ("1 x", "line 1, column 3 (byte 2): expected the end of the text, found `x`"),
        ("nul", "line 1, column 1 (byte 0): expected `null`, found `nul`"),
        ("[trUe]", "line 1, column 2 (byte 1): expected `true`, found `trUe`"),
        ("01", "line 1, column 1 (byte 0): expected a number without leading zeros, found `01`"),
        ("-", "line 1, column 2 (byte 1): expected a digit, found the end of the text"),
        ("1.]", "line 1, column 3 (byte 2): expected a digit, found `]`"),
        ("1e+", "line 1, column 4 (byte 3): expected a digit, found the end of the text"),
        (".5", "line 1, column 1 (byte 0): expected a value, found `.`"),
        ("+1", "line 1, column 1 (byte 0): expected a value, found `+`"),
        ("NaN", "line 1, column 1 (byte 0): expected a value, found `N`"),
        (
            "\"a\tb\"",
            "line 1, column 3 (byte 2): expected an escaped control character, found U+0009"
        ),
        (
            "\"abc",
            "line 1, column 5 (byte 4): expected the closing quote, found the end of the text"
        ),
        (
            "\"abc\\",
            "line 1, column 6 (byte 5): expected the closing quote, found the end of the text"
        ),
        (#""\x""#, #"line 1, column 2 (byte 1): expected an escape sequence, found `\x`"#),
        (
            "\"\\\u{1B}\"",
            #"line 1, column 2 (byte 1): expected an escape sequence, found `\` before U+001B"#
        ),
        (
            "\"\\u\u{1B}",
            "line 1, column 4 (byte 3): expected four hexadecimal digits, found U+001B"
        ),
        (#""\u12G4""#, "line 1, column 6 (byte 5): expected four hexadecimal digits, found `G4`"),
        ("[\u{0}]", "line 1, column 2 (byte 1): expected a value or `]`, found U+0000"),
        ("\u{1B}[", "line 1, column 1 (byte 0): expected a value, found U+001B"),
        ("\u{a0}1", "line 1, column 1 (byte 0): expected a value, found `\u{a0}`"),
    ])
    func theFirstErrorIsExplained(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) { try JSONParser().parse(text) }
        #expect(error?.description == message)
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0x80, 0x22],
            [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], [0x22, 0xE0, 0x9F, 0xBF, 0x22],
            [0x22, 0xF0, 0x9F],
        ] as [[UInt8]]
    )
    func invalidUTF8IsRefused(bytes: [UInt8]) {
        let error = #expect(throws: SyntaxError.self) {
            try JSONParser().parse(PaddedBytes(bytes))
        }
        let byte = String(bytes[1], radix: 16, uppercase: true)
        #expect(
            error?.description
                == "line 1, column 2 (byte 1): expected valid UTF-8, found the byte 0x\(byte)"
        )
    }

    @Test(
        arguments: [[0xFE, 0xFF, 0, 0x31], [0xFF, 0xFE, 0x31, 0], [0x31, 0], [0, 0x31]] as [[UInt8]]
    )
    func otherEncodingsAreReported(bytes: [UInt8]) {
        let error = #expect(throws: SyntaxError.self) {
            try JSONParser().parse(PaddedBytes(bytes))
        }
        #expect(
            error?.description == "line 1, column 1 (byte 0): expected UTF-8, found UTF-16"
        )
    }

    @Test func nestingIsLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try JSONParser().parse(nested(512)).nodeCount == 512)
        let error = #expect(throws: SyntaxError.self) { try JSONParser().parse(nested(513)) }
        #expect(
            error?.description
                == "line 1, column 513 (byte 512): nested deeper than 512: not read"
        )
        let deep = try JSONParser(depthLimit: 100_000).parse(nested(100_000))
        #expect(JSONWriter().bytes(SupportedType(deep.root)).count == 200_000)
    }

    @Test func sizesAreLimited() {
        var limits = JSONLimits()
        limits.bytes = 4
        limits.children = 1
        let parser = JSONParser(limits: limits)
        let size = #expect(throws: SyntaxError.self) { try parser.parse("[1, 2]") }
        #expect(
            size?.description
                == "line 1, column 1 (byte 0): expected a text of at most 4 bytes, found 6 bytes"
        )
        limits.bytes = 100
        let children = #expect(throws: SyntaxError.self) {
            try JSONParser(limits: limits).parse("[1, 2]")
        }
        #expect(
            children?.description
                == "line 1, column 5 (byte 4): expected at most 1 children of a container, found one more"
        )
    }
}
