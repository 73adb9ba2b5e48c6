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

    @Test func theBinaryFormIsReadToo() throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["a": [1, true, "x"]],
            format: .binary,
            options: 0
        )
        #expect(try serializer.deserializeOrThrow(data) == ["a": .array([.int(1), true, "x"])])
    }

    @Test(arguments: [
        (
            "<plist version=\"1.0\">\n<dict>\n<key>a</key><intege>1</intege></dict></plist>",
            "line 3, column 1 (byte 29): expected a property list, "
                + "found a fault: Encountered unknown tag intege"
        ),
        (
            "hello",
            "line 1, column 1 (byte 0): expected a property list in XML or binary, found `h`"
        ),
        ("", "line 1, column 1 (byte 0): expected a property list in XML or binary, found nothing"),
        (
            "<plist><dict><key>a</key><string>&foo;</string></dict></plist>",
            "line 1, column 1 (byte 0): expected a property list, "
                + "found a fault: Encountered unknown ampersand-escape sequence"
        ),
    ])
    func aFaultIsNamedWithItsLine(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.description == message)
        #expect(serializer.deserialize(fromString: text) == .null)
    }

    @Test(arguments: [600, 100_000])
    func deepNestingIsAFaultAndNoCrash(depth: Int) {
        let text = plist(
            String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
        )
        #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }

    @Test func whatIsWrittenReadsBackEqual() throws {
        let value: SupportedType = [
            "flag": true, "half": .double(0.5), "list": .array([.int(-1), "a & <b>"]),
            "table": ["ü": "é"],
        ]
        #expect(try serializer.deserializeOrThrow(serializer.serializeOrThrow(value)) == value)
    }

    @Test(arguments: [
        (SupportedType.null, "$: a property list has no null"),
        (SupportedType.array([.null]), "$[0]: a property list has no null"),
        (SupportedType.string("\u{1}"), "$: the character U+0001 cannot be written"),
    ])
    func whatAPropertyListCannotWriteIsNamed(value: SupportedType, message: String) {
        let error = #expect(throws: UnwritableValue.self) {
            try serializer.serializeOrThrow(value)
        }
        #expect(error?.description == message)
    }
}
