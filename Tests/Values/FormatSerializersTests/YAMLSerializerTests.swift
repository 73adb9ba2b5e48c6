import CartoucheTestKit
import FormatSerializers
import Foundation
import Testing
import ValueTree

struct YAMLSerializerTests {
    private let serializer = YAMLSerializer()

    @Test func keysKeepTheirOrderAndNumbersTheirText() throws {
        let value = try serializer.deserializeOrThrow(
            fromString: """
                zebra: 1.10
                apple: [1, 2]
                mango:
                  - name: "x"
                    size: 9007199254740993
                """
        )
        #expect(value.members.map(\.key) == ["zebra", "apple", "mango"])
        #expect(value["zebra"]?.numberText == "1.10")
        #expect(value["mango"]?[0]?["size"]?.numberText == "9007199254740993")
    }

    @Test func scalarsFollowTheCoreSchema() throws {
        let value = try serializer.deserializeOrThrow(
            fromString: """
                - [~, null, Null, ""]
                - [true, False, yes, no, on]
                - [1, -2, +3, 007, 0o17, 0xFF, 1e3, .5, 5., -.5]
                - ["1", '2', !!str 3, 1:30, 2002-05-09, 1_000, ., "null"]
                - .inf
                """
        )
        #expect(
            value
                == .array([
                    .array([.null, .null, .null, ""]),
                    .array([true, false, "yes", "no", "on"]),
                    .array([
                        .number(text: "1"), .number(text: "-2"), .number(text: "3"),
                        .number(text: "7"), .int(15), .int(255), .number(text: "1e3"),
                        .number(text: "0.5"), .number(text: "5"), .number(text: "-0.5"),
                    ]),
                    .array(["1", "2", "3", "1:30", "2002-05-09", "1_000", ".", "null"]),
                    .double(.infinity),
                ])
        )
    }

    @Test func aliasesAndMergeKeysAreResolved() throws {
        let value = try serializer.deserializeOrThrow(
            fromString: """
                base: &base {retries: 3, host: a}
                other: &other {port: 1}
                one:
                  <<: *base
                  host: b
                many: {<<: [*base, *other], port: 2}
                list: [*other, *other]
                """
        )
        #expect(value["one"] == ["host": "b", "retries": .number(text: "3")])
        #expect(
            value["many"] == [
                "host": "a", "port": .number(text: "2"), "retries": .number(text: "3"),
            ]
        )
        #expect(value["list"] == [["port": .number(text: "1")], ["port": .number(text: "1")]])
    }

    @Test func aNullBeforeATaggedKeyStaysNull() throws {
        let value = try serializer.deserializeOrThrow(fromString: "a:\n!!str b: 1")
        #expect(value == ["a": .null, "b": 1])
    }

    @Test func theWorkForManyDeeplyNestedValuesIsLinear() {
        let text =
            String(repeating: "[", count: 400) + String(repeating: "a, ", count: 20_000)
            + String(repeating: "]", count: 400)
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.expected == "a text of this size to be nested less deep")
        #expect(error?.found == "400 open lists and mappings")
    }

    @Test func anEmptyTextIsNull() throws {
        #expect(try serializer.deserializeOrThrow(fromString: "") == .null)
        #expect(try serializer.deserializeOrThrow(fromString: "# a comment\n") == .null)
    }

    @Test(arguments: [
        (
            "a: 1\nb: c: 2",
            "line 2, column 5 (byte 9): expected YAML, "
                + "found a fault: mapping values are not allowed in this context"
        ),
        (
            "ü: 1\na: 2\nü: 3",
            "line 3, column 1 (byte 11): expected each key once, found \"ü\" again"
        ),
        ("1: a\n\"1\": b", "line 2, column 1 (byte 5): expected each key once, found \"1\" again"),
        (
            "{<<: {a: 1}, <<: {b: 2}}",
            "line 1, column 14 (byte 13): expected each key once, found \"<<\" again"
        ),
        (
            "a: !!int x",
            "line 1, column 4 (byte 3): expected a text that fits its tag "
                + "`tag:yaml.org,2002:int`, found the string \"x\""
        ),
        ("a: &b [*b]", "line 1, column 8 (byte 7): expected YAML, found undefined alias"),
        (
            "\u{85}é\u{2028}\u{1}",
            "line 1, column 4 (byte 7): expected YAML, "
                + "found a fault: control characters are not allowed"
        ),
        ("a: *b", "line 1, column 4 (byte 3): expected YAML, found undefined alias"),
        (
            "a\n---\nb",
            "line 2, column 1 (byte 2): expected YAML, "
                + "found another document"
        ),
        (
            "[a]: 1",
            "line 1, column 1 (byte 0): expected a key that is a text, found a list or a mapping"
        ),
        (
            "a: 1\n<<: [{b: 2}, 3]",
            "line 2, column 5 (byte 9): "
                + "expected a mapping to merge, or a list of them, found an array of 2"
        ),
        (
            "a: \"\u{1}\"",
            "line 1, column 5 (byte 4): expected YAML, found a fault: control characters are not allowed"
        ),
    ])
    func anErrorIsReportedWithItsPosition(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.description == message)
        #expect(serializer.deserialize(fromString: text) == .null)
    }

    @Test func aliasesThatMultiplyAreRefused() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let alias = "*a\(level - 1)"
            text +=
                "a\(level): &a\(level) [\(Array(repeating: alias, count: 9).joined(separator: ", "))]\n"
        }
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(
            error?.description == "line 6, column 10 (byte 261): expected aliases that stand for "
                + "at most 100000 values, found more"
        )
    }

    @Test func aliasesThatExpandToTooManyBytesAreRefused() {
        let text =
            "a: &a \"\(String(repeating: "x", count: 700_000))\"\n"
            + "b: [*a" + String(repeating: ", *a", count: 80_000) + "]"
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(
            error?.description == "line 2, column 33 (byte 700041): expected aliases that stand "
                + "for at most 5242880 bytes, found more"
        )
    }

    @Test(arguments: [
        ("? *a\n  : 1", 5), ("*a : 1", 3), ("{*a}: 1", 3), ("- ? [*a, *a]\n    : 1", 7),
    ])
    func aKeyThatIsAListOrMappingIsRefused(key: String, column: Int) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: "- &a [x]\n- \(key)")
        }
        #expect(
            error?.description == "line 2, column \(column) (byte \(8 + column)): "
                + "expected a key that is a text, found a list or a mapping"
        )
    }

    @Test func anAliasOfAStringCanBeAKey() throws {
        let value = try serializer.deserializeOrThrow(fromString: "a: &k name\n*k : 1\n")
        #expect(value == ["a": "name", "name": 1])
    }

    @Test func keysThatDifferOnlyInBytesAreDistinct() throws {
        let text = "\u{E9}: 1\ne\u{301}: 2\n"
        let value = try serializer.deserializeOrThrow(fromString: text)
        #expect(value.members.map(\.value) == [1, 2])
        #expect(try serializer.serializeOrThrow(value) == Data(text.utf8))
    }

    @Test(arguments: [
        (String(repeating: "[", count: 600), "line 1, column 513 (byte 512)"),
        (String(repeating: "- ", count: 600), "line 1, column 1025 (byte 1024)"),
        ("a: 1\nb: " + String(repeating: "{a: ", count: 600), "line 2, column 2048 (byte 2052)"),
    ])
    func tooDeepNestingIsReportedAtTheContainer(text: String, place: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(
            error?.description
                == "\(place): expected at most 512 nested lists and mappings, found more"
        )
    }

    @Test func aliasesThatNestTooDeepAreRefused() {
        let text = (1...60).reduce("a0: &a0 x\n") { text, level in
            text + "a\(level): &a\(level) [[[[[[[[[[*a\(level - 1)]]]]]]]]]]\n"
        }
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.expected == "at most 512 nested lists and mappings")
    }

    @Test func deepNestingIsAnErrorInsteadOfACrash() {
        for depth in [600, 100_000] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(throws: SyntaxError.self) {
                try serializer.deserializeOrThrow(fromString: text)
            }
        }
    }

    @Test func writtenValuesReadBackEqual() throws {
        let value: SupportedType = [
            "null": .null, "flags": [true, false], "empty": .array([]), "none": [:],
            "numbers": .array([.number(text: "1.10"), .intOrDouble(-3), .double(.infinity)]),
            "texts": ["", "yes", "1", "null", "a: b", "# c", "two\nlines\n", " é ", "-", "0x1F"],
            "list": .array([.dictionary(["ü": "é"]), .array([.array([])])]),
        ]
        #expect(try serializer.deserializeOrThrow(serializer.serializeOrThrow(value)) == value)
    }

    @Test(arguments: [
        "", " ", "<<", "- a", "? b", "&a", "*a", "!x", "%x", "@", "`", "a: b", "a:", "# c", "a #b",
        "|", ">", "[", "{", "'", "\"", "---", "...", "a\nb", "a\n", "\n", "a\tb", "a\r", "a\r\nb",
        "\u{85}", "a\u{85}b", "a\u{2028}b\u{2029}", "\u{FEFF}", "\u{FEFF}a", "\u{7F}", "\u{A0}",
        "\u{FFFE}", "\u{1}", "\u{1F600}", "\u{F0000}\u{2028}", "e\u{301}", "1", "0x1F", "0o7", ".5",
        "+1", "~", "null", "true", "yes", ".inf", "=", "2002-05-09", "  a", "a  ",
        String(repeating: "long ", count: 60), String(repeating: "x", count: 1_100),
    ])
    func everyStringReadsBackEqual(text: String) throws {
        let value: SupportedType = [text: .string(text), "list": [.string(text), [.string(text)]]]
        let yaml = try serializer.serializeOrThrow(value)
        #expect(try serializer.deserializeOrThrow(yaml) == value)
    }

    @Test func textsOfIndicatorsDoNotTrap() {
        let signs = [
            "&a ", "*a ", "*a", "! ", "!!str ", "!x ", ": ", ":", "- ", "? ", "[", "]", "{", "}",
            ", ",
            "\n", "\n  ", "\t", "# ", "| ", "> ", "'", "\"", "<<", "a", "1", "%TAG ! a\n", "---\n",
            "...\n", "\u{2028}", "\u{E9}", "\\", "\r",
        ]
        var random = SeededGenerator(seed: 12)
        for _ in 0..<5_000 {
            let count = Int.random(in: 1...24, using: &random)
            let text = (0..<count).compactMap { _ in signs.randomElement(using: &random) }.joined()
            do throws(SyntaxError) {
                let value = try serializer.deserializeOrThrow(fromString: text)
                #expect(value == serializer.deserialize(fromString: text))
            } catch {
                #expect(0...text.utf8.count ~= error.position.offset, "\(text)")
            }
        }
    }

    @Test func theWrittenTextIsReadable() {
        let value = SupportedType.dictionary(members: [
            .init("zebra", [1, "no"]), .init("apple", ["deep": true]), .init("zebra", "last"),
        ])
        #expect(
            serializer.serialize(toString: value) == """
                zebra: last
                apple:
                  deep: true

                """
        )
    }

    @Test func unwritableValuesAreReported() {
        let error = #expect(throws: UnwritableValue.self) {
            try serializer.serializeOrThrow(["a": "\0"])
        }
        #expect(error?.description == "$.a: the character U+0000 cannot be written")
    }
}
