import Testing
import ValueSerializers
import ValueTree

/// RFC 8259, case by case: valid and invalid JSON.
struct JSONGrammarTests {
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let bytes = PaddedBytes(bytes)
        let fast = try? JSONParser().parse(bytes)
        let checked = try? JSONParser().parseChecked(bytes)
        #expect(fast?.nodes == checked?.nodes)
        #expect(JSONParser().read(bytes).isComplete == (fast != nil))
        return fast != nil
    }

    @Test(arguments: [
        // Any value at the top level, with white space around it
        "null", "true", "false", "0", "-0", "\"\"", "[]", "{}", " \t\r\n[ \t\r\n]\t \r\n",
        "\u{FEFF}[]",
        // Numbers
        "123", "-1", "0.5", "-0.5", "1.0", "0.0", "10.01", "1e5", "1E5", "1e+5", "1e-5", "0e1",
        "0E+00", "1.5e007", "-0.0e-0", "1e400", "1e-400", "0.1e99999999999999999999",
        "-123123123123",
        "100000000000000000000000000000000000000000000000001", "0.000000000000000000000000000001",
        // Strings
        #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9\uD83D\ude00""#, #""\uDBFF\uDFFF""#,
        "\"é日😀\u{10FFFF}\u{FFFF}\u{FEFF}\"", "\"\u{7F}\u{80}\u{A0}\u{2028}\"", "\"/\"", "\"'\"",
        "\"a/*b*/c//d\"", "\"[{,:}]\"", #""\u0022\u005c""#, #"" \\""#, "\" \"",
        // Lone surrogates, which the grammar allows
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\udc00\ud800""#, #""\ud800\n""#,
        #""\ud800\u0041""#, #""\ud800x""#, #"{"\uDEAD":1}"#,
        // Containers
        "[1,2]", "[1 , 2 ]", "[[],[[]],{}]", "[\"a\",1,true,null,{}]", #"{"a":1}"#, #"{"":0}"#,
        #"{ "a" : 1 , "b" : [ ] }"#, #"{"a":1,"a":2}"#, #"{"a":{"a":{}}}"#, "[1\n,1\n,4\n,1]",
    ])
    func validJSONIsAccepted(text: String) {
        #expect(Self.isJSON(Array(text.utf8)))
    }

    @Test(arguments: [
        "", " ", "\n", "\u{FEFF}", "\u{FEFF}\u{FEFF}1",
        // Words
        "nul", "nulll", "True", "TRUE", "tru", "truE", "fals", "falsee", "undefined", "nan", "NaN",
        "Infinity", "-Infinity", "nu\u{0}l",
        // Numbers
        "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1.e1", "1e", "1e+", "1e-", "1.5e", "1ee2",
        "1e1.5", "0x1", "1a", "--1", "-+1", "1+2", "1_000", "1,000", "0e", "-foo", "1e٣", "１",
        "0.1.2", "2.e+3", "9.e", "1 000", "-a", "1\u{0}",
        // Strings
        "\"", "\"a", "a\"", "'a'", "\"\\\"", "\"\\", #""\x41""#, #""\a""#, #""\U0041""#, #""\0""#,
        #""\u""#, #""\u1""#, #""\u12""#, #""\u123""#, #""\u123g""#, #""\u 123""#, #""\u+123""#,
        #""\u-123""#, #""\ud800\u""#, #""\ud800\u1x""#, #""\uD83D\uDE0""#, "\"a\nb\"", "\"a\tb\"",
        "\"\u{0}\"", "\"\u{1F}\"", "\"\\\u{0}\"", "\"\\é\"", #""\u00A""#, #"\u0022"#, "abc", "é",
        "\"a\"b", "\"\\\\\\\"",
        // Containers
        "[", "]", "[]]", "[[]", "[1", "[1,", "[,]", "[,1]", "[1,]", "[1,,2]", "[1 2]", "[1;2]",
        "[}",
        "{", "}", "{}}", "{{}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}",
        "{\"a\"}", "{\"a\",1}", "{\"a\":1:2}", "{\"a\"::1}", "{a:1}", "{'a':1}", "{1:1}", "{[]:1}",
        "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}", "{null:1}", "{]", "[\"a\":1]",
        // More than one value, comments, other white space
        "1 2", "{}{}", "[][]", "{} x", "[1]x", "null true", "// a\n1", "/* a */1", "1//", "[1/**/]",
        "#\n1", "\u{A0}1", "[\u{C}]", "[\u{B}]", "\u{2028}1", "1\u{2060}", "[1]\u{0}", "\u{0}[1]",
        "<a>", "*", "_", "{\"a\":/*x*/1}", "\u{1E}1",
    ])
    func invalidJSONIsRefused(text: String) {
        #expect(!Self.isJSON(Array(text.utf8)))
    }

    /// Valid and invalid UTF-8, each in a string and in a key.
    @Test(
        arguments: [
            ([0xC2, 0x80], true), ([0xDF, 0xBF], true), ([0xE0, 0xA0, 0x80], true),
            ([0xED, 0x9F, 0xBF], true), ([0xEE, 0x80, 0x80], true), ([0xEF, 0xBF, 0xBF], true),
            ([0xF0, 0x90, 0x80, 0x80], true), ([0xF4, 0x8F, 0xBF, 0xBF], true),
            // Continuation bytes without a lead, leads without continuation bytes
            ([0x80], false), ([0xBF], false), ([0xC2], false), ([0xC2, 0x41], false),
            ([0xE6, 0x97], false), ([0xE6, 0x97, 0x41], false), ([0xE6, 0x41, 0xA5], false),
            ([0xF0, 0x9F, 0x98], false), ([0xF0, 0x9F, 0x98, 0x41], false),
            ([0xF0, 0x41, 0x98, 0x80], false), ([0xC2, 0xC2, 0x80], false),
            ([0xC2, 0x80, 0x80], false),
            // Overlong forms
            ([0xC0, 0x80], false), ([0xC0, 0xAF], false), ([0xC1, 0xBF], false),
            ([0xE0, 0x80, 0x80], false), ([0xE0, 0x9F, 0xBF], false),
            ([0xF0, 0x80, 0x80, 0x80], false), ([0xF0, 0x8F, 0xBF, 0xBF], false),
            // Surrogates, code points beyond U+10FFFF, bytes that never occur
            ([0xED, 0xA0, 0x80], false), ([0xED, 0xBF, 0xBF], false),
            ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], false), ([0xF4, 0x90, 0x80, 0x80], false),
            ([0xF5, 0x80, 0x80, 0x80], false), ([0xF7, 0xBF, 0xBF, 0xBF], false),
            ([0xF8, 0x88, 0x80, 0x80, 0x80], false), ([0xFE], false), ([0xFF], false),
            ([0xFF, 0xFE], false),
        ] as [([UInt8], Bool)]
    )
    func stringsAreUTF8(bytes: [UInt8], isText: Bool) throws {
        let string = [0x22] + bytes + [0x22]
        let texts = [
            string, [0x7B] + string + Array(":1}".utf8), [0x22, 0x61] + bytes + [0x62, 0x22],
        ]
        for text in texts {
            let padded = PaddedBytes(text)
            #expect(((try? JSONParser().parse(padded)) != nil) == isText)
            #expect(((try? JSONParser().parseChecked(padded)) != nil) == isText)
            let reading = JSONParser().read(padded)
            #expect(reading.isComplete)
            #expect(reading.faultCount == (isText ? 0 : 1))
        }
        #expect(!Self.isJSON(bytes))
    }

    @Test(
        arguments: [
            [0xFF, 0xFE], [0xFE, 0xFF], [0xFE, 0xFF, 0, 0x5B, 0, 0x5D],
            [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0x5B, 0, 0x5D, 0], [0, 0x5B, 0, 0x5D],
            [0, 0, 0, 0x31], [0x31, 0, 0, 0], [0xEF, 0xBB], [0xEF, 0xBB, 0xBF], [0xE9],
        ] as [[UInt8]]
    )
    func otherEncodingsAreRefused(bytes: [UInt8]) {
        #expect(!Self.isJSON(bytes))
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":[", "[[],"])
    func unboundedDepthIsAnError(part: String) {
        let text = String(repeating: part, count: 100_000)
        #expect(!Self.isJSON(Array(text.utf8)))
        let error = #expect(throws: SyntaxError.self) {
            try JSONParser(depthLimit: .max).parse(text)
        }
        #expect(error?.position.offset == text.utf8.count)
    }

    @Test func duplicateKeysAreKept() throws {
        let root = try JSONParser().parse(#"{"a":1,"b":2,"\u0061":3,"a":4}"#).root
        #expect(root.children.map { $0.key?.string } == ["a", "b", "a", "a"])
        #expect(root.child(named: "a")?.int == 4)
    }
}
