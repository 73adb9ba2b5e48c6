import FormatSerializers
import Testing
import ValueTree

/// Our own cases for every section of TOML 1.0.0: a text, and its value as one line of JSON.
struct TOML10Tests {
    @Test(
        arguments: [
            ("Comment", "# a\na = 1 # b\n#c", #"{"a": 1}"#),
            ("Comment, in a string", "a = \"# b\" # c", ##"{"a": "# b"}"##),
            ("Comment, a tab", "a = 1 #\tb", #"{"a": 1}"#),
            ("Key/Value Pair, nothing", "", "{}"),
            ("Key/Value Pair, blank lines", "\n\r\n \t\n", "{}"),
            ("Key/Value Pair, blanks", "\ta\t=\t1\t", #"{"a": 1}"#),
            ("Key/Value Pair, CRLF", "a = 1\r\nb = 2\r\n", #"{"a": 1, "b": 2}"#),
            (
                "Keys, bare", "a-Z_09 = 1\n1234 = 2\n- = 3",
                #"{"a-Z_09": 1, "1234": 2, "-": 3}"#
            ),
            (
                "Keys, quoted", "\"a b\" = 1\n'c\"d' = 2\n\"\" = 3\n'é' = 4",
                #"{"a b": 1, "c\"d": 2, "": 3, "é": 4}"#
            ),
            ("Keys, an escape", #""\u0061\n" = 1"#, #"{"a\n": 1}"#),
            (
                "Keys, dotted", "a.b.c = 1\na.b.d = 2\na . 'e.f' = 3",
                #"{"a": {"b": {"c": 1, "d": 2}, "e.f": 3}}"#
            ),
            ("Keys, dotted numbers", "3.14159 = 1", #"{"3": {"14159": 1}}"#),
            ("Keys, in any order", "a.x = 1\nb = 2\na.y = 3", #"{"a": {"x": 1, "y": 3}, "b": 2}"#),
            (
                "Keys, that differ in bytes only", "'\u{E9}' = 1\n'e\u{301}' = 2",
                "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
            ),
            (
                "String, basic escapes", #"a = "\b\t\n\f\r\"\\\u00e9\U0001F600""#,
                #"{"a": "\u0008\t\n\u000c\r\"\\é😀"}"#
            ),
            ("String, a tab", "a = \"\t\"", #"{"a": "\t"}"#),
            ("String, multi-line", "a = \"\"\"\nb\nc\"\"\"", #"{"a": "b\nc"}"#),
            ("String, multi-line CRLF", "a = \"\"\"\r\nb\r\nc\"\"\"", #"{"a": "b\nc"}"#),
            ("String, a fold", "a = \"\"\"b \\\n\n   c\\\n\"\"\"", #"{"a": "b c"}"#),
            ("String, a fold after blanks", "a = \"\"\"b\\ \t\n  c\"\"\"", #"{"a": "bc"}"#),
            (
                "String, quotes within", "a = \"\"\"\"b\"\" \"\"c\"\"\"\"\"",
                #"{"a": "\"b\"\" \"\"c\"\""}"#
            ),
            (
                "String, an escaped quote", #"a = """b\"""c""""#,
                #"{"a": "b\"\"\"c"}"#
            ),
            ("String, literal", #"a = 'C:\b\"c"'"#, #"{"a": "C:\\b\\\"c\""}"#),
            ("String, multi-line literal", "a = '''\n'b'\n\\c'''", #"{"a": "'b'\n\\c"}"#),
            ("String, literal quotes", "a = '''''b'''''", #"{"a": "''b''"}"#),
            (
                "String, empty", "a = \"\"\nb = ''\nc = \"\"\"\"\"\"\nd = ''''''",
                #"{"a": "", "b": "", "c": "", "d": ""}"#
            ),
            (
                "Integer, signs", "a = +99\nb = 42\nc = 0\nd = -17\ne = -0\nf = +0",
                #"{"a": 99, "b": 42, "c": 0, "d": -17, "e": 0, "f": 0}"#
            ),
            ("Integer, underscores", "a = 1_000\nb = 1_2_3", #"{"a": 1000, "b": 123}"#),
            (
                "Integer, bases", "a = 0xDEAD_beef\nb = 0o755\nc = 0b1101",
                #"{"a": 3735928559, "b": 493, "c": 13}"#
            ),
            ("Integer, zeros after a base", "a = 0x00ff", #"{"a": 255}"#),
            (
                "Integer, 64 bits", "a = 9223372036854775807\nb = -9223372036854775808",
                #"{"a": 9223372036854775807, "b": -9223372036854775808}"#
            ),
            (
                "Float, fractions", "a = +1.0\nb = 3.1415\nc = -0.01",
                #"{"a": 1.0, "b": 3.1415, "c": -0.01}"#
            ),
            (
                "Float, exponents", "a = 5e+22\nb = 1e06\nc = -2E-2\nd = 6.626e-34",
                #"{"a": 5e+22, "b": 1000000.0, "c": -0.02, "d": 6.626e-34}"#
            ),
            ("Float, underscores", "a = 224_617.445_991", #"{"a": 224617.445991}"#),
            ("Float, zero", "a = 0.0\nb = -0.0\nc = 0e0", #"{"a": 0.0, "b": -0.0, "c": 0.0}"#),
            (
                "Float, special", "a = inf\nb = +inf\nc = -inf\nd = nan\ne = -nan",
                #"{"a": inf, "b": inf, "c": -inf, "d": nan, "e": nan}"#
            ),
            ("Boolean", "a = true\nb = false", #"{"a": true, "b": false}"#),
            (
                "Offset Date-Time", "a = 1979-05-27T07:32:00Z\nb = 1979-05-27 00:32:00.999-07:00",
                #"{"a": "1979-05-27T07:32:00Z", "b": "1979-05-27T00:32:00.999-07:00"}"#
            ),
            (
                "Offset Date-Time, small letters", "a = 1979-05-27t07:32:00z",
                #"{"a": "1979-05-27T07:32:00Z"}"#
            ),
            (
                "Local Date-Time", "a = 1979-05-27T07:32:00\nb = 1979-05-27T00:32:00.5",
                #"{"a": "1979-05-27T07:32:00", "b": "1979-05-27T00:32:00.5"}"#
            ),
            ("Local Date", "a = 2000-02-29", #"{"a": "2000-02-29"}"#),
            (
                "Local Time", "a = 07:32:00\nb = 00:32:00.999999",
                #"{"a": "07:32:00", "b": "00:32:00.999999"}"#
            ),
            ("Array", "a = [1, 'b', [2.5, []], {c = 3}]", #"{"a": [1, "b", [2.5, []], {"c": 3}]}"#),
            ("Array, lines and comments", "a = [ # b\n1, # c\n\n2\n,]", #"{"a": [1, 2]}"#),
            (
                "Table", "[a]\nb = 1\n\n[c]\n[d]\ne = 2",
                #"{"a": {"b": 1}, "c": {}, "d": {"e": 2}}"#
            ),
            (
                "Table, quoted and dotted", "[ a . 'b.c' . \"d\" ] # e\nf = 1",
                #"{"a": {"b.c": {"d": {"f": 1}}}}"#
            ),
            (
                "Table, a parent later", "[a.b]\nc = 1\n[a]\nd = 2",
                #"{"a": {"b": {"c": 1}, "d": 2}}"#
            ),
            (
                "Table, below a dotted key", "[a]\nb.c = 1\n[a.b.d]\ne = 2",
                #"{"a": {"b": {"c": 1, "d": {"e": 2}}}}"#
            ),
            (
                "Inline Table", "a = { b = 1, c.d = 2 , 'e' = {} }",
                #"{"a": {"b": 1, "c": {"d": 2}, "e": {}}}"#
            ),
            ("Inline Table, lines within a list", "a = {b = [1,\n2]}", #"{"a": {"b": [1, 2]}}"#),
            (
                "Array of Tables", "[[a]]\nb = 1\n[[a]]\n[[a]]\nb = 3",
                #"{"a": [{"b": 1}, {}, {"b": 3}]}"#
            ),
            (
                "Array of Tables, nested",
                "[[a]]\n[a.b]\nc = 1\n[[a.d]]\n[[a.d]]\n[[a]]\n[[a.d]]\ne = 2",
                #"{"a": [{"b": {"c": 1}, "d": [{}, {}]}, {"d": [{"e": 2}]}]}"#
            ),
        ]
    )
    func aValidTextHasItsValue(section: String, text: String, value: String) throws {
        let read = try TOMLSerializer().deserializeOrThrow(fromString: text)
        #expect(read.description == value)
    }

    @Test(
        arguments: [
            ("Comment, a control", "a = 1 # \u{1}"), ("Comment, DEL", "# \u{7F}"),
            ("Comment, a carriage return", "# a\rb"),
            ("Key/Value Pair, no value", "a = "), ("Key/Value Pair, no equals sign", "a"),
            ("Key/Value Pair, two in a line", "a = 1 b = 2"), ("Key/Value Pair, no key", "= 1"),
            ("Key/Value Pair, a line end before the value", "a =\n1"),
            ("Key/Value Pair, a carriage return alone", "a = 1\rb = 2"),
            ("Keys, a character of no bare key", "é = 1"), ("Keys, a blank", "a b = 1"),
            ("Keys, twice", "a = 1\na = 2"), ("Keys, twice in another notation", "a = 1\n'a' = 2"),
            ("Keys, an empty part", "a..b = 1"), ("Keys, a dot at the end", "a. = 1"),
            ("Keys, a dot at the start", ".a = 1"), ("Keys, of a value", "a = 1\na.b = 2"),
            ("Keys, in several lines", "\"\"\"a\"\"\" = 1"),
            ("String, no end", "a = \"b"), ("String, a line end", "a = \"b\nc\""),
            ("String, a control", "a = \"\u{1}\""), ("String, DEL", "a = \"\u{7F}\""),
            ("String, an unknown escape", #"a = "\x""#),
            ("String, a reserved escape", #"a = "\e""#),
            ("String, three digits", #"a = "\u00e""#), ("String, half of a pair", #"a = "\uD800""#),
            ("String, beyond Unicode", #"a = "\U00110000""#), ("String, bare", "a = b"),
            ("String, six quotes", "a = \"\"\"b\"\"\"\"\"\""),
            ("String, a literal with its quote", "a = 'b'c'"),
            ("String, literal line end", "a = 'b\n'"),
            ("String, a fold with a word", "a = \"\"\"b \\ c\"\"\""),
            ("String, a carriage return alone", "a = \"\"\"b\rc\"\"\""),
            ("Integer, a leading zero", "a = 01"), ("Integer, a signed leading zero", "a = -01"),
            ("Integer, an underscore at the end", "a = 1_"), ("Integer, at the start", "a = _1"),
            ("Integer, two underscores", "a = 1__2"), ("Integer, a sign and a base", "a = +0x1"),
            ("Integer, a capital base", "a = 0X1"), ("Integer, no digits", "a = 0x"),
            ("Integer, a digit of no base", "a = 0b2"),
            ("Integer, an underscore first", "a = 0x_1"),
            ("Integer, 65 bits", "a = 9223372036854775808"), ("Integer, two signs", "a = ++1"),
            ("Float, no whole part", "a = .5"), ("Float, no fraction", "a = 1."),
            ("Float, an exponent after the point", "a = 1.e2"),
            ("Float, a leading zero", "a = 03.1"),
            ("Float, an underscore at the point", "a = 1_.5"), ("Float, after it", "a = 1._5"),
            ("Float, an underscore at the exponent", "a = 1_e2"), ("Float, no exponent", "a = 1e"),
            ("Float, capital INF", "a = Inf"), ("Boolean, capital", "a = True"),
            ("Date-Time, no such day", "a = 2001-02-29"),
            ("Date-Time, no such month", "a = 2001-13-01"),
            ("Date-Time, no such hour", "a = 2001-01-01T24:00:00Z"),
            ("Date-Time, no such minute", "a = 2001-01-01T00:60:00Z"),
            ("Date-Time, no seconds", "a = 2001-01-01T00:00Z"),
            ("Date-Time, no fraction", "a = 2001-01-01T00:00:00.Z"),
            ("Date-Time, one digit", "a = 2001-1-01"), ("Date-Time, no time", "a = 2001-01-01T"),
            ("Date-Time, an hour of the zone", "a = 2001-01-01T00:00:00+25:00"),
            ("Date-Time, a zone of a time", "a = 07:32:00Z"),
            ("Array, no end", "a = [1"), ("Array, no comma", "a = [1 2]"),
            ("Array, commas", "a = [,]"),
            ("Array, two commas", "a = [1,,2]"),
            ("Table, twice", "[a]\n[a]"), ("Table, empty", "[]"), ("Table, an empty part", "[a.]"),
            ("Table, no end", "[a"), ("Table, two in a line", "[a] [b]"),
            ("Table, of a value", "a = 1\n[a]"),
            ("Table, below a value", "a = 1\n[a.b]"), ("Table, of a dotted key", "a.b = 1\n[a]"),
            ("Table, a line end within", "[a\n]"), ("Table, a value behind", "[a] b = 1"),
            ("Inline Table, a comma at the end", "a = {b = 1,}"),
            ("Inline Table, a line end", "a = {\nb = 1}"),
            ("Inline Table, twice", "a = {b = 1, b = 2}"),
            ("Inline Table, added to", "a = {}\n[a.b]"),
            ("Inline Table, a key added", "a = {b = {}}\na.b.c = 1"),
            ("Inline Table, no comma", "a = {b=1 c=2}"),
            ("Array of Tables, of a list", "a = []\n[[a]]"),
            ("Array of Tables, of a table", "[a]\n[[a]]"),
            ("Array of Tables, then a table", "[[a]]\n[a]"), ("Array of Tables, blanks", "[ [a] ]"),
            ("Array of Tables, one bracket at the end", "[[a]"),
            ("Array of Tables, of an implied table", "[a.b]\n[[a]]"),
        ]
    )
    func anyOtherTextIsRefused(section: String, text: String) {
        #expect(throws: SyntaxError.self) {
            try TOMLSerializer().deserializeOrThrow(fromString: text)
        }
    }
}
