import FormatSerializers
import Foundation
import Testing
import ValueTree

struct TOMLParserTests {
    private let serializer = TOMLSerializer()

    private static let faults: [(String, String)] = [
        ("name = 1\nink = = 3", "line 2, column 7 (byte 15): expected a value, found `=`"),
        ("a", "line 1, column 2 (byte 1): expected `=`, found the end of the text"),
        ("a = ", "line 1, column 5 (byte 4): expected a value, found the end of the text"),
        ("a =\n1", "line 1, column 4 (byte 3): expected a value, found the end of the line"),
        ("= 1", "line 1, column 1 (byte 0): expected a key, found `=`"),
        ("ü = 1", "line 1, column 1 (byte 0): expected a key, found `ü`"),
        ("a. = 1", "line 1, column 4 (byte 3): expected a key, found `=`"),
        ("a = 1 b = 2", "line 1, column 7 (byte 6): expected the end of the line, found `b`"),
        ("a = 1\na = 2", "line 2, column 1 (byte 6): expected each key once, found `a` again"),
        (
            "[a]\n[ a ]",
            "line 2, column 3 (byte 6): expected each table once, found `[ a ]` again"
        ),
        (
            "a = 1\na.b = 2",
            "line 2, column 1 (byte 6): expected a table that can be added to, "
                + "found `a`, which is complete"
        ),
        ("[", "line 1, column 2 (byte 1): expected a key, found the end of the text"),
        ("[=]", "line 1, column 2 (byte 1): expected a key, found `=`"),
        ("[]", "line 1, column 2 (byte 1): expected a key, found `]`"),
        ("[a", "line 1, column 3 (byte 2): expected `]`, found the end of the text"),
        ("[[a]", "line 1, column 4 (byte 3): expected `]]`, found `]`"),
        ("a = [}", "line 1, column 6 (byte 5): expected a value, found `}`"),
        ("a = [1 2]", "line 1, column 8 (byte 7): expected `,` or `]`, found `2`"),
        ("a = [,]", "line 1, column 6 (byte 5): expected a value, found `,`"),
        ("a = {b = 1,}", "line 1, column 12 (byte 11): expected a key, found `}`"),
        (
            "a = {b = 1\n}",
            "line 1, column 11 (byte 10): expected `,` or `}`, found the end of the line"
        ),
        (
            "a = \"x",
            "line 1, column 7 (byte 6): expected the closing `\"`, found the end of the text"
        ),
        (
            "a = 'x\n'",
            "line 1, column 7 (byte 6): expected the closing `'`, found the end of the line"
        ),
        (
            "a = \"\"\"x\n\"\"",
            "line 2, column 3 (byte 11): expected the closing `\"\"\"`, found the end of the text"
        ),
        (
            "a = \"\u{1}\"",
            "line 1, column 6 (byte 5): expected an escaped control character, found U+0001"
        ),
        ("a = \"\\x\"", "line 1, column 7 (byte 6): expected an escape sequence, found `x`"),
        (
            "a = \"\\u00\"",
            "line 1, column 10 (byte 9): expected 4 hexadecimal digits, found `\"`"
        ),
        (
            "a = \"\\ud800\"",
            "line 1, column 6 (byte 5): expected the number of a character, found `\\ud800`"
        ),
        (
            "# \u{1}",
            "line 1, column 3 (byte 2): "
                + "expected a comment without control characters, found U+0001"
        ),
        ("a = \"\0\"", "line 1, column 6 (byte 5): expected text, found the character U+0000"),
    ]

    @Test(arguments: faults)
    func anErrorIsReportedWithItsPosition(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: text)
        }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        "01", "1_", "_1", "1__0", "+0x1", "0X1", "0xg", "0o8", "0b2", "0x", "1.", ".5", "1.e1",
        "1e", "1e+", "9223372036854775808", "1e400", "+-1", "True", "yes", "Inf", "1979-5-27",
        "1979-13-01", "1979-02-29", "1979-05-27T", "1979-05-27T7:00:00", "1979-05-27T24:00:00",
        "07:32", "07:60:00", "07:32:00.", "1979-05-27T07:32:00+24:00", "1979-05-27T07:32:00Zx",
        "12:00:00Z",
    ])
    func aWordOtherThanANumberOrDateIsReported(word: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(fromString: "a = " + word)
        }
        #expect(
            error?.description == "line 1, column 5 (byte 4): "
                + "expected a number, a date, `true`, `false` or a text in quotes, found `\(word)`"
        )
    }

    private static let notations: [(String, SupportedType)] = [
        ("-0", .int(0)), ("+1_000", .int(1000)), ("0xDEAD_beef", .int(0xDEAD_BEEF)),
        ("0o755", .int(493)), ("0b1_1", .int(3)), ("-9223372036854775808", .int(.min)),
        ("6.626e-34", .double(6.626e-34)), ("5e+2_2", .double(5e22)), ("-0.0", .double(0)),
        ("1_0.0_1", .double(10.01)), ("+inf", .double(.infinity)), ("2000-02-29", "2000-02-29"),
        ("1979-05-27t07:32:00z", "1979-05-27T07:32:00Z"),
        ("1979-05-27 07:32:00.1200-00:00", "1979-05-27T07:32:00.12Z"),
        ("1990-12-31T23:59:60Z", "1990-12-31T23:59:60Z"), ("00:00:00.000", "00:00:00"),
        ("1979-05-27 # 07:32:00", "1979-05-27"), ("''", ""),
        ("'''\r\na\\\r\nb'''", "a\\\nb"), ("''''a'''''", "'a''"),
        ("\"\"\"\na \\ \n\n  b\"c\"\"d\"\"\"\"\"", "a b\"c\"\"d\"\""),
        ("\"\\b\\t\\n\\f\\r\\\"\\\\\\u00e9\\U0001F600\\u0000\"", "\u{8}\t\n\u{C}\r\"\\é😀\0"),
        ("[ # x\n 1, # y\n [ ], ]", .array([.int(1), .array([])])), ("{ }", [:]),
    ]

    @Test(arguments: notations)
    func everyNotationIsRead(text: String, value: SupportedType) throws {
        #expect(try serializer.deserializeOrThrow(fromString: "a = " + text) == ["a": value])
    }

    /// The ways in which tables may be defined and extended.
    @Test(arguments: [
        ("[a.b]\nc=1\n[a]\nd=2", #"{"a": {"b": {"c": 1}, "d": 2}}"#),
        ("a.b=1\na.c=2\n[a.d]\ne=3", #"{"a": {"b": 1, "c": 2, "d": {"e": 3}}}"#),
        (
            "[[a]]\nb=1\n[a.c]\nd=2\n[[a]]\n[[a.e]]\n",
            #"{"a": [{"b": 1, "c": {"d": 2}}, {"e": [{}]}]}"#
        ),
        ("a={b.c=1, b.d=2}", #"{"a": {"b": {"c": 1, "d": 2}}}"#),
        ("\"a.b\".c = 1\n[\"\"  .  x]", #"{"a.b": {"c": 1}, "": {"x": {}}}"#),
    ])
    func tablesCanBeDefinedInParts(text: String, value: String) throws {
        #expect(try serializer.deserializeOrThrow(fromString: text).description == value)
    }

    @Test(arguments: [
        "a.b.c=1\na.b=2", "a.b=1\n[a]", "[a]\nb.c=1\n[a.b]", "a={}\na.b=1", "a={}\n[a.b]",
        "a=[]\n[[a]]", "[a]\n[[a]]", "[[a]]\n[a]", "[a.b.c]\nz=9\n[a]\nb.c.t=1", "a={b=1, b=2}",
        "[[a.b]]\n[a]\nb.y=2", "a=[{}]\n[a.b]", "a=1\n[a.b]", "a={b.c=1}\n[a.b.d]",
    ])
    func definingATableTwiceIsAnError(text: String) {
        #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }
}
