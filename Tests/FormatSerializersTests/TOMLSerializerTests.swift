import FormatSerializers
import Foundation
import Testing
import ValueTree

struct TOMLSerializerTests {
    private let serializer = TOMLSerializer()

    @Test func aThemeFileIsADictionaryOfTables() throws {
        let theme = try serializer.deserializeOrThrow(
            fromString: """
                name = "Harbour"
                appearance = "dark"
                [palette]
                ink = "#c8d3e0"
                [ui]
                "pane.border.focus" = { fg = "sea", bold = true }
                """
        )
        #expect(
            theme == [
                "appearance": "dark",
                "name": "Harbour",
                "palette": ["ink": "#c8d3e0"],
                "ui": ["pane.border.focus": ["bold": true, "fg": "sea"]],
            ]
        )
    }

    @Test func everyKindOfValueIsRead() throws {
        let value = try serializer.deserializeOrThrow(
            fromString: """
                array = [1, [2.5, "x"], {}]
                bool = false
                day = 1979-05-27
                double = 1e3
                hex = 0xff
                infinite = -inf
                instant = 1979-05-27T07:32:00Z
                local = 1979-05-27T07:32:00
                offset = 1979-05-27 00:32:00.999999-07:30
                time = 07:32:00.5
                """
        )
        #expect(
            value == [
                "array": .array([.int(1), .array([.double(2.5), "x"]), .dictionary([:])]),
                "bool": false,
                "day": "1979-05-27",
                "double": .double(1000),
                "hex": .int(255),
                "infinite": .double(-.infinity),
                "instant": "1979-05-27T07:32:00Z",
                "local": "1979-05-27T07:32:00",
                "offset": "1979-05-27T00:32:00.999999-07:30",
                "time": "07:32:00.5",
            ]
        )
    }

    @Test(arguments: [
        (
            "name = \"Harbour\"\nink = = 3",
            "line 2, column 7 (byte 23): expected a valid value, found a fault: could not determine value type"
        ),
        (
            "a = 1\na = 2",
            "line 2, column 5 (byte 10): expected a valid key-value pair, "
                + "found a fault: cannot redefine existing integer 'a'"
        ),
        (
            "ü = 1",
            "line 1, column 1 (byte 0): expected keys, tables, whitespace or comments, found 'ü'"
        ),
        (
            "a = \"x",
            "line 1, column 7 (byte 6): expected a valid string, found the end of the text"
        ),
        ("a = \"\\u0000\"", "line 1, column 6 (byte 5): expected text, found an escaped U+0000"),
        ("a = \"\0\"", "line 1, column 6 (byte 5): expected text, found the character U+0000"),
    ])
    func aFaultIsNamedWithItsPlace(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.description == message)
    }

    @Test func aTextThatIsNotUTF8IsRefusedAtItsFirstWrongByte() {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(Data("a = 1\nb = \"".utf8) + [0xFF, 0x22])
        }
        #expect(
            error?.description == "line 2, column 6 (byte 11): expected UTF-8 text, found byte 0xFF"
        )
    }

    @Test func aTextThatIsTooLongIsRefused() {
        let error = #expect(throws: SyntaxError.self) {
            try TOMLSerializer(sizeLimit: 8).deserializeOrThrow(fromString: "abc = 1234")
        }
        #expect(
            error?.description
                == "line 1, column 1 (byte 0): expected at most 8 bytes of TOML, found 10 bytes"
        )
    }

    @Test(arguments: [
        (
            Array(repeating: "a", count: 400).joined(separator: ".") + " = 1",
            "line 1, column 64 (byte 63): expected keys of at most 32 parts, found more"
        ),
        (
            "a = " + String(repeating: "[", count: 400),
            "line 1, column 134 (byte 133): "
                + "expected at most 128 nested tables and lists, found more"
        ),
        (
            "a = " + String(repeating: "{a.a = ", count: 70) + "1"
                + String(repeating: "}", count: 70),
            "line 1, column 1 (byte 0): expected at most 128 nested tables and lists, found more"
        ),
    ])
    func tablesNestNoDeeperThanTheLimit(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        "[=]", "[.a]", "[é]", "[[=]]", "[\n]", "a = 1\n [ ?]", "a = \"\"\"\n[x\"\"\"\"\n[=]",
        "a = [\n[1]\n] # [\n[+]", "a = '[' \n[+]",
    ])
    func aHeaderWithoutANameIsAFaultAndNoCrash(text: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.expected == "the name of a table")
    }

    @Test func whatOnlyLooksLikeAHeaderIsRead() throws {
        let value = try serializer.deserializeOrThrow(
            fromString: """
                lists = [
                  [+1, 0.5e0],
                  [{a.b = 1}],
                  [ # [=]
                  ],
                ]
                text = \"\"\"
                [=]\\\"\"\"
                [=]\"\"\"\"
                plain = '''
                [=]\\'''
                [ "a.b" . 'c' ]
                x = '['
                """
        )
        #expect(
            value == [
                "a.b": ["c": ["x": "["]],
                "lists": .array([
                    .array([.int(1), .double(0.5)]), .array([["a": ["b": .int(1)]]]), .array([]),
                ]),
                "plain": "[=]\\", "text": "[=]\"\"\"\n[=]\"",
            ]
        )
    }

    @Test func theBytesOfABodyAreReadToo() throws {
        #expect(try serializer.value(from: PaddedBytes("a = true".utf8)) == ["a": true])
    }

    @Test func malformedTextDeserializesToNull() {
        #expect(serializer.deserialize(fromString: "= =") == .null)
    }

    @Test func whatIsWrittenReadsBackEqual() throws {
        let value: SupportedType = [
            "bool": true,
            "list": .array([.int(1), "a \"b\"\n", .dictionary(["x": .double(0.5)])]),
            "table": ["deep": ["ü": "é", "n": .int(-7)]],
        ]
        let data = try serializer.serializeOrThrow(value)
        #expect(try serializer.deserializeOrThrow(data) == value)
    }

    @Test func nullMembersAreLeftOut() throws {
        let data = try serializer.serializeOrThrow(["a": .null, "b": .int(1)])
        #expect(String(bytes: data, encoding: .utf8) == "b = 1\n")
    }

    @Test(arguments: [
        (SupportedType.int(5), "$: a TOML text is a dictionary"),
        (SupportedType.dictionary(["a": .array([.int(1), .null])]), "$.a[1]: TOML has no null"),
        (SupportedType.dictionary(["a": "\0"]), "$.a: the character U+0000 cannot be written"),
    ])
    func whatTOMLCannotWriteIsNamed(value: SupportedType, message: String) {
        let error = #expect(throws: UnwritableValue.self) {
            try serializer.serializeOrThrow(value)
        }
        #expect(error?.description == message)
        #expect(serializer.serialize(value) == Data())
    }
}
