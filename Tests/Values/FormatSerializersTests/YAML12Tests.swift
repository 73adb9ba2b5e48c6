import FormatSerializers
import Testing
import ValueTree

/// Our own cases for the sections of YAML 1.2.2 and its core schema: a text, and its value as one
/// line of JSON.
struct YAML12Tests {
    @Test(
        arguments: [
            ("2.1, a sequence", "- a\n- b", #"["a", "b"]"#),
            ("2.1, a mapping", "a: 1\nb: 2", #"{"a": 1, "b": 2}"#),
            ("2.1, sequences in a mapping", "a:\n- 1\n- 2\nb:\n  - 3", #"{"a": [1, 2], "b": [3]}"#),
            (
                "2.1, mappings in a sequence", "-\n  a: 1\n- b: 2\n  c: 3",
                #"[{"a": 1}, {"b": 2, "c": 3}]"#
            ),
            ("2.1, sequences in a sequence", "- - a\n  - b\n-\n  - c", #"[["a", "b"], ["c"]]"#),
            ("5.2, a byte order mark", "\u{FEFF}a: 1", #"{"a": 1}"#),
            ("5.3, indicators within words", "a: b-c#d:e?f", ##"{"a": "b-c#d:e?f"}"##),
            ("5.4, CRLF and CR", "a: 1\r\nb: 2\rc: 3", #"{"a": 1, "b": 2, "c": 3}"#),
            (
                "5.4, other separators are no line ends", "a: b\u{85}c\u{2028}d\u{2029}e",
                #"{"a": "b\u0085c\u2028d\u2029e"}"#
            ),
            ("5.5, a tab between tokens", "a:\t1", #"{"a": 1}"#),
            (
                "5.7, escapes", #""\0\a\b\t\n\v\f\r\e\"\/\\\N\_\L\P\x41\u00e9\U0001F600""#,
                #""\u0000\u0007\u0008\t\n\u000b\u000c\r\u001b\"/\\\u0085 \u2028\u2029Aé😀""#
                    .replacing("\\u0085 ", with: "\\u0085\u{A0}")
            ),
            ("6.5, folding", "a: b\n  c\n\n  d", #"{"a": "b c\nd"}"#),
            ("6.6, comments", "# a\nb: 1 # c\n# d\n\n  # e\nf: g#h", ##"{"b": 1, "f": "g#h"}"##),
            ("6.8.1, a version", "%YAML 1.2\n---\na", #""a""#),
            ("6.8.2, a tag prefix", "%TAG !e! tag:yaml.org,2002:\n---\n!e!str 1", #""1""#),
            ("6.8.2, the second handle", "!!str 1", #""1""#),
            ("6.9.1, a verbatim tag", "!<tag:yaml.org,2002:str> 1", #""1""#),
            (
                "6.9.1, a non-specific tag", "a: ! 12\nb: ! null\nc: !\nd: !  [1]",
                #"{"a": "12", "b": "null", "c": "", "d": [1]}"#
            ),
            ("6.9.1, with an anchor", "- &x ! 1\n- ! &y 2\n- *x\n- *y", #"["1", "2", "1", "2"]"#),
            ("6.9.1, a tag of our own", "a: !mine 12", #"{"a": "12"}"#),
            ("6.9.1, a tag on a sequence", "!mine [1]", "[1]"),
            ("6.9.2, an anchor", "a: &x 1\nb: *x", #"{"a": 1, "b": 1}"#),
            (
                "6.9.2, an anchor of a mapping", "a: &x\n  b: 1\nc: *x",
                #"{"a": {"b": 1}, "c": {"b": 1}}"#
            ),
            ("6.9.2, an anchor twice", "- &x 1\n- *x\n- &x 2\n- *x", "[1, 1, 2, 2]"),
            ("7.1, an alias as a key", "a: &x b\n*x : 1", #"{"a": "b", "b": 1}"#),
            ("7.1, of a scalar", "&x a: 1\nb: *x", #"{"a": 1, "b": "a"}"#),
            (
                "7.2, empty values", "a:\nb: ~\nc: !!str\n? d",
                #"{"a": null, "b": null, "c": "", "d": null}"#
            ),
            ("7.2, an empty key", "?\n: 1", #"{"": 1}"#),
            ("7.3.1, double quotes", "\"a\\\n  \\  b\n  c\n\n  d\"", #""a  b c\nd""#),
            ("7.3.2, single quotes", "'it''s\n  \\n\n\n  a'", #""it's \\n\na""#),
            ("7.3.3, a plain scalar in several lines", "a\n b\n  c", #""a b c""#),
            ("7.3.3, indicators first", "- -1x\n- :a\n- ?b\n- -", #"["-1x", ":a", "?b", [null]]"#),
            ("7.3.3, colons", "a: http://b:80/c", #"{"a": "http://b:80/c"}"#),
            ("7.4.1, flow sequences", "[a, [b, c], {d: e}, ]", #"["a", ["b", "c"], {"d": "e"}]"#),
            ("7.4.1, single pairs", "[a: 1, ? b : 2, \"c\":3]", #"[{"a": 1}, {"b": 2}, {"c": 3}]"#),
            (
                "7.4.2, flow mappings", "{a: 1, b, \"c\":2, ? d : 3, e: }",
                #"{"a": 1, "b": null, "c": 2, "d": 3, "e": null}"#
            ),
            (
                "7.4.2, in several lines", "{\n a: [1,\n  2],\n # b\n c: 3\n}",
                #"{"a": [1, 2], "c": 3}"#
            ),
            ("8.1.1.1, an indentation", "a: |2\n   b\n  c", #"{"a": " b\nc"}"#),
            ("8.1.1.2, clip", "a: |\n  b\n\nc: 1", #"{"a": "b\n", "c": 1}"#),
            ("8.1.1.2, strip", "a: |-\n  b\n\nc: 1", #"{"a": "b", "c": 1}"#),
            ("8.1.1.2, keep", "a: |+\n  b\n\nc: 1", #"{"a": "b\n\n", "c": 1}"#),
            ("8.1.2, literal", "|\n a\n  b\n\n c # d", #""a\n b\n\nc # d""#),
            ("8.1.3, folded", ">\n a\n b\n\n c\n  d\n e\n", #""a b\nc\n d\ne\n""#),
            ("8.2.1, empty entries", "-\n- a\n-", #"[null, "a", null]"#),
            ("8.2.2, explicit keys", "? a\n: 1\n? b\n: - c", #"{"a": 1, "b": ["c"]}"#),
            ("8.2.2, a text in several lines as a key", "? |\n  a\n  b\n: 1", #"{"a\nb\n": 1}"#),
            ("8.2.2, quoted keys", "\"a b\": 1\n'c': 2", #"{"a b": 1, "c": 2}"#),
            (
                "8.2.2, keys that differ in bytes only", "\u{E9}: 1\ne\u{301}: 2",
                "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
            ),
            ("9.1.2, document markers", "---\na: 1\n...\n", #"{"a": 1}"#),
            ("9.1.2, a value behind the marker", "--- a", #""a""#),
            ("9.1.2, an empty document", "---\n...", "null"), ("9.2, nothing", "", "null"),
            ("9.2, comments alone", "# a\n\n# b", "null"),
            ("10.3.2, null", "[null, Null, NULL, ~, nULL]", #"[null, null, null, null, "nULL"]"#),
            (
                "10.3.2, booleans", "[true, True, TRUE, false, False, FALSE, yes, No, on, tRUE]",
                #"[true, true, true, false, false, false, "yes", "No", "on", "tRUE"]"#
            ),
            (
                "10.3.2, integers", "[0, -19, +12, 007, 0o7, 0x3A, 0o8, 0xG, 1_000, 0b1]",
                #"[0, -19, 12, 7, 7, 58, "0o8", "0xG", "1_000", "0b1"]"#
            ),
            (
                "10.3.2, floats", "[0., -0.5, .5, 12e03, -2E+05, 1.50, 1e, e1, ., +, 1.2.3]",
                #"[0, -0.5, 0.5, 12e03, -2E+05, 1.50, "1e", "e1", ".", "+", "1.2.3"]"#
            ),
            (
                "10.3.2, infinities", "[.inf, -.Inf, +.INF, .nan, .NaN, -.nan]",
                #"[inf, -inf, inf, nan, nan, "-.nan"]"#
            ),
            (
                "10.3.2, quoted is a string", #"["1", 'true', "null", '']"#,
                #"["1", "true", "null", ""]"#
            ),
            ("10.3.2, dates are strings", "2002-05-09", #""2002-05-09""#),
            (
                "10.3.2, tags decide",
                "[!!int \"3\", !!float 1, !!bool 'true', !!null \"\", !!str null]",
                #"[3, 1.0, true, null, "null"]"#
            ),
            (
                "merge keys", "a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}",
                #"{"a": {"b": 1, "c": 2}, "d": {"c": 3, "b": 1}}"#
            ),
            ("a quoted << is a key", "'<<': 1", #"{"<<": 1}"#),
        ]
    )
    func aTextHasItsValue(section: String, text: String, value: String) throws {
        let read = try YAMLSerializer().deserializeOrThrow(fromString: text)
        #expect(read.description == value)
    }

    @Test(
        arguments: [
            ("5.1, a control", "a: \u{1}"), ("5.7, an unknown escape", #""\q""#),
            ("5.7, two digits", #""\u12""#), ("5.7, half of a pair", #""\ud800""#),
            ("6.1, a tab as indentation", "a:\n\tb: 1"),
            ("6.8.1, a version twice", "%YAML 1.2\n%YAML 1.2\n---\na"),
            ("6.8.1, no document", "%YAML 1.2\n"), ("6.8.2, an unknown handle", "!e!a b"),
            ("6.9.2, an unknown alias", "*a"), ("6.9.2, an alias of what contains it", "&a [*a]"),
            ("7.1, an alias with an anchor", "a: &x 1\nb: &y *x"),
            ("7.3.1, no closing quote", "\"a"), ("7.3.2, no closing quote", "'a"),
            ("7.3.3, an indicator first", "@a"), ("7.3.3, a back quote first", "`a"),
            ("7.3.3, a percent sign first", "a: %b"), ("7.4, no end", "[a, b"),
            ("7.4, no end", "{a: 1"),
            ("7.4, the wrong end", "[a}"), ("7.4, an end alone", "]"),
            ("7.4, two commas", "[a,,b]"),
            ("7.4, text behind", "[a] b"), ("8.1, text behind the header", "a: | b\n  c"),
            ("8.2, a value too many", "a: b: c"), ("8.2, less indentation", "a:\n    b: 1\n  c: 2"),
            ("8.2, a sequence among keys", "a: 1\n- b"), ("8.2, no key", "a: 1\nb"),
            ("8.2.2, a key twice", "a: 1\na: 2"), ("8.2.2, a sequence as a key", "[a]: 1"),
            ("8.2.2, a mapping as a key", "? {a: 1}\n: 2"), ("9.2, two documents", "a\n---\nb"),
            ("10.3.2, a tag that does not fit", "!!int a"), ("10.3.2, nor here", "!!bool 1"),
            ("10.3.2, nor here", "!!null a"), ("10.3.2, nor here", "!!float a"),
            ("10.3.2, nor here", "!!int 1.5"), ("merge keys, of no mapping", "<<: 1"),
        ]
    )
    func anyOtherTextIsRefused(section: String, text: String) {
        #expect(throws: SyntaxError.self) {
            try YAMLSerializer().deserializeOrThrow(fromString: text)
        }
    }
}
