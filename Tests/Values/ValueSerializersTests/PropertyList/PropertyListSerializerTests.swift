import Foundation
import Testing
import ValueSerializers
import ValueTree

struct PropertyListSerializerTests {
    private let serializer = PropertyListSerializer()

    private func plist(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(content)
        </plist>
        """
    }

    @Test func everyKindOfValueIsRead() throws {
        let value = try serializer.deserializeOrThrow(
            fromString: plist(
                """
                <dict>
                <key>baseUrl</key><string>https://base.url</string>
                <key>count</key><integer>1</integer>
                <key>big</key><integer>18446744073709551615</integer>
                <key>ratio</key><real>1</real>
                <key>flag</key><true/>
                <key>off</key><false/>
                <key>when</key><date>2002-05-09T15:21:00Z</date>
                <key>bytes</key><data>aGk=</data>
                <key>list</key><array><integer>0</integer><string>é &amp; ü</string></array>
                </dict>
                """
            )
        )
        #expect(
            value == [
                "baseUrl": "https://base.url", "big": .number(text: "18446744073709551615"),
                "bytes": "aGk=", "count": .int(1), "flag": true,
                "list": .array([.int(0), "é & ü"]), "off": false, "ratio": .double(1),
                "when": "2002-05-09T15:21:00Z",
            ]
        )
    }

    @Test func datesAndDataAreWrittenBackUnchanged() throws {
        let text = plist(
            """
            <dict>
            \t<key>when</key>
            \t<date>2002-05-09T15:21:00Z</date>
            \t<key>bytes</key>
            \t<data>aGk=</data>
            \t<key>text</key>
            \t<string>2002-05-09T15:21:00Z</string>
            </dict>
            """
        )
        let value = try serializer.deserializeOrThrow(fromString: text)
        let written = try serializer.serializeOrThrow(value)
        #expect(String(decoding: written, as: UTF8.self) == text + "\n")
        #expect(
            JSONSerializer().serialize(toString: value) == #"""
                {"when":"2002-05-09T15:21:00Z","bytes":"aGk=","text":"2002-05-09T15:21:00Z"}
                """#
        )
    }

    @Test func aDateWithAFractionIsWrittenAsAString() throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: [Date(timeIntervalSince1970: 0.5)],
            format: .binary,
            options: 0
        )
        let value = try serializer.deserializeOrThrow(data)
        let written = try serializer.serializeOrThrow(value)
        #expect(
            String(decoding: written, as: UTF8.self).contains(
                "<string>1970-01-01T00:00:00.500Z</string>"
            )
        )
    }

    @Test func theBinaryFormatIsRead() throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["a": [1, true, "x"]],
            format: .binary,
            options: 0
        )
        #expect(try serializer.deserializeOrThrow(data) == ["a": .array([.int(1), true, "x"])])
    }

    /// Keys are equal if their bytes are; é as one character and as two are two keys.
    @Test func keysKeepTheirOrderAndTheirDuplicates() throws {
        let keys = ["z", "\u{E9}", "e\u{301}", "z", "a"]
        let members = keys.enumerated().map { "<key>\($1)</key><integer>\($0)</integer>" }
        let value = try serializer.deserializeOrThrow(
            fromString: plist("<dict>\(members.joined())</dict>")
        )
        #expect(value.members.map { Array($0.key.utf8) } == keys.map { Array($0.utf8) })
        #expect(value.members.map(\.value) == (0..<5).map { .int($0) })
    }

    @Test func keysThatDifferOnlyInBytesAreWritten() throws {
        let value = SupportedType.dictionary(members: [
            .init("\u{E9}", .int(1)), .init("e\u{301}", .int(2)),
        ])
        #expect(try serializer.deserializeOrThrow(serializer.serializeOrThrow(value)) == value)
    }

    @Test func theLayoutIsThatOfFoundation() throws {
        let object: [String: Any] = [
            "a": [1, "x <&> \r", 0.5, true], "b": [String: Any](), "c": [Any](), "d": -7,
            "e": Double.infinity,
        ]
        let foundation = try PropertyListSerialization.data(
            fromPropertyList: object,
            format: .xml,
            options: 0
        )
        let value: SupportedType = [
            "a": .array([.int(1), "x <&> \r", .double(0.5), true]), "b": .dictionary([:]),
            "c": .array([]), "d": .int(-7), "e": .double(.infinity),
        ]
        let written = try serializer.serializeOrThrow(value)
        #expect(
            String(decoding: written, as: UTF8.self).replacing("&#13;", with: "\r")
                == String(decoding: foundation, as: UTF8.self)
        )
    }

    @Test(arguments: [
        (
            "<plist version=\"1.0\">\n<dict>\n<key>a</key><intege>1</intege></dict></plist>",
            "line 3, column 13 (byte 41): expected lists, dictionaries with text as keys, texts, "
                + "numbers, dates and data, found `<intege>`"
        ),
        (
            "<plist><dict><string>a</string></dict></plist>",
            "line 1, column 14 (byte 13): expected a `<key>`, found `<string>`"
        ),
        (
            "<plist><dict><key>a</key></dict></plist>",
            "line 1, column 14 (byte 13): expected a value for each key, found a key without one"
        ),
        (
            "<plist><dict><key>a</key><key>b</key></dict></plist>",
            "line 1, column 14 (byte 13): expected a value for each key, found a key without one"
        ),
        (
            "<plist><array>x<true/></array></plist>",
            "line 1, column 8 (byte 7): expected elements in `<array>`, found text"
        ),
        (
            "<plist><integer>1.5</integer></plist>",
            "line 1, column 8 (byte 7): expected an integer, found `1.5`"
        ),
        (
            "<plist><integer>--5</integer></plist>",
            "line 1, column 8 (byte 7): expected an integer, found `--5`"
        ),
        (
            "<plist><data>a</data></plist>",
            "line 1, column 8 (byte 7): expected data in base64, found `a`"
        ),
        (
            "<plist><date>9999-12-31T23:59:60Z</date></plist>",
            "line 1, column 8 (byte 7): expected a date, found `9999-12-31T23:59:60Z`"
        ),
        (
            "<plist><true>1</true></plist>",
            "line 1, column 8 (byte 7): expected `<true/>`, found a content"
        ),
        ("<plist/>", "line 1, column 1 (byte 0): expected one value in `<plist>`, found `<plist>`"),
        (
            "<plist><true/><false/></plist>",
            "line 1, column 15 (byte 14): expected one value in `<plist>`, found `<false>`"
        ),
        (
            "hello",
            "line 1, column 1 (byte 0): expected a property list in XML or binary, found `h`"
        ),
        ("", "line 1, column 1 (byte 0): expected a property list in XML or binary, found nothing"),
        (
            "<plist><dict><key>a</key><string>&foo;</string></dict></plist>",
            "line 1, column 34 (byte 33): expected a character's number, amp, lt, gt, quot or apos, "
                + "found `&foo;`"
        ),
    ])
    func anErrorIsReportedWithItsPosition(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.description == message)
        #expect(serializer.deserialize(fromString: text) == .null)
    }

    @Test(arguments: [600, 100_000])
    func deepNestingIsAnErrorInsteadOfACrash(depth: Int) {
        let text = plist(
            String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
        )
        #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }

    @Test func writtenValuesReadBackEqual() throws {
        let value: SupportedType = [
            "flag": true, "half": .double(0.5), "list": .array([.int(-1), "a & <b>"]),
            "table": ["ü": "é"],
        ]
        #expect(try serializer.deserializeOrThrow(serializer.serializeOrThrow(value)) == value)
    }

    @Test(arguments: [("1e400", "1e400"), ("-1e400", "-1e400"), ("+1e400", "1e400")])
    func aNumberBeyondDoubleKeepsItsDigits(text: String, digits: String) throws {
        let value = try serializer.deserializeOrThrow(fromString: plist("<real>\(text)</real>"))
        #expect(value == .number(text: digits))
    }

    @Test(arguments: [
        (SupportedType.null, "$: a property list has no null"),
        (SupportedType.array([.null]), "$[0]: a property list has no null"),
        (SupportedType.string("\u{1}"), "$: the character U+0001 cannot be written"),
    ])
    func unwritableValuesAreReported(value: SupportedType, message: String) {
        let error = #expect(throws: UnwritableValue.self) {
            try serializer.serializeOrThrow(value)
        }
        #expect(error?.description == message)
    }
}
