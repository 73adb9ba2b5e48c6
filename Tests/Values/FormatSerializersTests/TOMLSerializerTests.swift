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

    @Test func invalidUTF8IsReportedAtItsFirstByte() {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(Data("a = 1\nb = \"".utf8) + [0xFF, 0x22])
        }
        #expect(
            error?.description == "line 2, column 6 (byte 11): expected UTF-8 text, found byte 0xFF"
        )
    }

    @Test func aTextOverTheSizeLimitIsRefused() {
        let error = #expect(throws: SyntaxError.self) {
            try TOMLSerializer(sizeLimit: 8).deserializeOrThrow(fromString: "abc = 1234")
        }
        #expect(
            error?.description
                == "line 1, column 1 (byte 0): expected at most 8 bytes of TOML, found 10 bytes"
        )
    }

    @Test(arguments: [
        Array(repeating: "a", count: 130).joined(separator: ".") + " = 1",
        "[" + Array(repeating: "a", count: 129).joined(separator: ".") + "]",
        "a = " + String(repeating: "[", count: 129),
        "a = " + String(repeating: "{a = ", count: 129),
        "a = " + String(repeating: "[{a.a = ", count: 50),
    ])
    func tooDeeplyNestedTablesAreRefused(text: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.expected == "at most 128 nested tables and lists")
    }

    @Test func theBytesOfABodyAreRead() throws {
        #expect(try serializer.value(from: PaddedBytes("a = true".utf8)) == ["a": true])
    }

    @Test func malformedTextDeserializesToNull() {
        #expect(serializer.deserialize(fromString: "= =") == .null)
    }

    @Test func writtenValuesReadBackEqual() throws {
        let value: SupportedType = [
            "bool": true,
            "list": .array([.int(1), "a \"b\"\n", .dictionary(["x": .double(0.5)])]),
            "table": ["deep": ["ü": "é", "n": .int(-7)]],
        ]
        let data = try serializer.serializeOrThrow(value)
        #expect(try serializer.deserializeOrThrow(data) == value)
    }

    @Test func nullMembersAreOmitted() throws {
        let data = try serializer.serializeOrThrow(["a": .null, "b": .int(1)])
        #expect(String(bytes: data, encoding: .utf8) == "b = 1\n")
    }

    @Test func theWrittenTextIsReadable() {
        let value = SupportedType.dictionary(members: [
            .init("palette", ["ink": "#c8\"d\\", "odd key": "\t\u{7F}"]), .init("name", "Harbour"),
            .init("mixed", .array([.int(1), ["a": .double(0.5), "b": .array([])], [:]])),
            .init("pets", .array([["name": "Rex"], ["toy": ["size": .double(.infinity)]]])),
        ])
        #expect(
            serializer.serialize(toString: value) == #"""
                name = "Harbour"
                mixed = [1, { a = 0.5, b = [] }, {}]

                [palette]
                ink = "#c8\"d\\"
                "odd key" = "\t\u007F"

                [[pets]]
                name = "Rex"

                [[pets]]

                [pets.toy]
                size = inf

                """#
        )
    }

    @Test(arguments: [
        (SupportedType.int(5), "$: a TOML text is a dictionary"),
        (SupportedType.dictionary(["a": .array([.int(1), .null])]), "$.a[1]: TOML has no null"),
        (.dictionary(["a": .number(text: "1e400")]), "$.a: TOML has no number of this size"),
    ])
    func unwritableValuesAreReported(value: SupportedType, message: String) {
        let error = #expect(throws: UnwritableValue.self) {
            try serializer.serializeOrThrow(value)
        }
        #expect(error?.description == message)
        #expect(serializer.serialize(value) == Data())
    }
}
