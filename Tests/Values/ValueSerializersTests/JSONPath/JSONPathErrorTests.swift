import Testing
import ValueSerializers
import ValueTree

struct JSONPathErrorTests {
    @Test(arguments: [
        ("", "1 expected `$`, found the end of the query"),
        (" $", "1 expected `$`, found ` `"),
        ("a.b", "1 expected `$`, found `a`"),
        ("@", "1 expected `$`, found `@`"),
        ("$ ", "2 expected `.`, `[` or the end of the query, found ` `"),
        ("$a", "2 expected `.`, `[` or the end of the query, found `a`"),
        ("$.", "3 expected a name or `*`, found the end of the query"),
        ("$. a", "3 expected a name or `*`, found ` `"),
        ("$.1", "3 expected a name or `*`, found `1`"),
        ("$.'a'", "3 expected a name or `*`, found `'`"),
        ("$.a-b", "4 expected `.`, `[` or the end of the query, found `-`"),
        ("$..", "4 expected a name, `*` or `[`, found the end of the query"),
        ("$...a", "4 expected a name, `*` or `[`, found `.`"),
        ("$.é\u{1}", "4 expected `.`, `[` or the end of the query, found U+0001"),
    ])
    func theErrorsOfSegmentsAreExplained(query: String, message: String) {
        expect(query, message)
    }

    @Test(arguments: [
        ("$[", "3 expected \(Self.selector), found the end of the query"),
        ("$[]", "3 expected \(Self.selector), found `]`"),
        ("$[1,]", "5 expected \(Self.selector), found `]`"),
        ("$[a]", "3 expected \(Self.selector), found `a`"),
        ("$[1", "4 expected `,` or `]`, found the end of the query"),
        ("$[1 2]", "5 expected `,` or `]`, found `2`"),
        ("$[01]", "3 expected an integer without leading zeros, found `01`"),
        ("$[-0]", "3 expected an integer without leading zeros, found `-0`"),
        ("$[- 1]", "4 expected a digit, found ` `"),
        ("$[1.5]", "4 expected `,` or `]`, found `.`"),
        ("$[9007199254740992]", "3 expected \(Self.integer), found `9007199254740992`"),
        ("$[-9007199254740992:]", "3 expected \(Self.integer), found `-9007199254740992`"),
        ("$[99999999999999999999]", "3 expected \(Self.integer), found `99999999999999999999`"),
        ("$[-9223372036854775808]", "3 expected \(Self.integer), found `-9223372036854775808`"),
        ("$[::-9223372036854775808]", "5 expected \(Self.integer), found `-9223372036854775808`"),
        ("$[1:2:3:4]", "8 expected `,` or `]`, found `:`"),
        ("$[1:2:-]", "8 expected a digit, found `]`"),
        ("$[1:00]", "5 expected an integer without leading zeros, found `00`"),
    ])
    func theErrorsOfSelectorsAreExplained(query: String, message: String) {
        expect(query, message)
    }

    @Test(arguments: [
        ("$['a", "5 expected the closing `'`, found the end of the query"),
        ("$[\"a']", "7 expected the closing `\"`, found the end of the query"),
        ("$['a\nb']", "5 expected an escaped control character, found U+000A"),
        ("$['a\0b']", "5 expected an escaped control character, found U+0000"),
        (#"$['\"']"#, "5 expected an escape sequence, found `\"`"),
        (#"$["\'"]"#, "5 expected an escape sequence, found `'`"),
        (#"$['\x']"#, "5 expected an escape sequence, found `x`"),
        (#"$['\U0041']"#, "5 expected an escape sequence, found `U`"),
        (#"$['\u12']"#, "8 expected four hexadecimal digits, found `'`"),
        (#"$['\ud800']"#, #"4 expected both halves of a surrogate pair, found `\ud800`"#),
        (#"$['\udc00']"#, #"4 expected both halves of a surrogate pair, found `\udc00`"#),
        (
            #"$['\ud800\u0041']"#,
            #"4 expected both halves of a surrogate pair, found `\ud800\u0041`"#
        ),
    ])
    func theErrorsOfQuotedNamesAreExplained(query: String, message: String) {
        expect(query, message)
    }

    @Test(arguments: [
        ("$[?]", "4 expected a condition, found `]`"),
        ("$[?@.a", "7 expected `,` or `]`, found the end of the query"),
        ("$[?@.a = 1]", "8 expected `==`, found `=`"),
        ("$[?@.a ==]", "10 expected a value to compare with, found `]`"),
        ("$[?@.a && ]", "11 expected a condition, found `]`"),
        ("$[?@.a & @.b]", "8 expected `,` or `]`, found `&`"),
        ("$[?(@.a]", "8 expected `&&`, `||` or `)`, found `]`"),
        ("$[?(@.a) == 1]", "10 expected `,` or `]`, found `=`"),
        ("$[?@.a == 1 == 2]", "13 expected `,` or `]`, found `=`"),
        ("$[?!1]", "6 expected a comparison of `1`, which is no condition, found `]`"),
        ("$[?!@.a == 1]", "9 expected `,` or `]`, found `=`"),
        ("$[?!!@.a]", "5 expected a query, a function or `(`, found `!`"),
        ("$[?true]", "8 expected a comparison of `true`, which is no condition, found `]`"),
        ("$[?'a']", "7 expected a comparison of `'a'`, which is no condition, found `]`"),
        ("$[?True == 1]", "4 expected a condition, found `T`"),
        ("$[?@.a == 01]", "11 expected a number without leading zeros, found `01`"),
        ("$[?@.a == 1.]", "13 expected a digit, found `]`"),
        ("$[?@.a == .1]", "11 expected a value to compare with, found `.`"),
        ("$[?@.a == +1]", "11 expected a value to compare with, found `+`"),
        ("$[?@.a == 1e]", "13 expected a digit, found `]`"),
        ("$[?@.a == [1]]", "11 expected a value to compare with, found `[`"),
    ])
    func theErrorsOfConditionsAreExplained(query: String, message: String) {
        expect(query, message)
    }

    /// Arguments must be well-typed (RFC 9535, section 2.4.9).
    @Test(arguments: [
        ("$[?length(@.*) < 3]", "11 expected \(Self.singular), found `@.*`"),
        ("$[?@.* == 1]", "4 expected \(Self.singular), found `@.*`"),
        ("$[?1 == $..a]", "9 expected \(Self.singular), found `$..a`"),
        ("$[?@['a', 'b'] == 1]", "4 expected \(Self.singular), found `@['a', 'b']`"),
        (
            "$[?@[ 'a'] == 1]",
            "6 expected no blanks in brackets of a query that is compared, found `@[ 'a']`"
        ),
        ("$[?count(1) == 1]", "10 expected a query as the argument of `count`, found `1`"),
        ("$[?value('a') == 1]", "10 expected a query as the argument of `value`, found `'`"),
        (
            "$[?match(@.timezone, 'Europe/.*') == true]",
            "4 expected a value to compare, found `match(@.timezone, 'Europe/.*')`, "
                + "which is a condition"
        ),
        (
            "$[?value(@..color)]",
            "19 expected a comparison of `value(@..color)`, which is no condition, found `]`"
        ),
        (
            "$[?length(@.a)]",
            "15 expected a comparison of `length(@.a)`, which is no condition, found `]`"
        ),
        (
            "$[?length(match(@, 'a')) == 1]",
            "11 expected a value to compare, found `match(@, 'a')`, which is a condition"
        ),
        (
            "$[?blt(@.a)]",
            "4 expected one of the functions `length`, `count`, `match`, `search`, `value`, found `blt`"
        ),
        (
            "$[?length() == 1]",
            "11 expected an argument: a literal, a query or a function, found `)`"
        ),
        ("$[?length(@.a, 1) == 1]", "14 expected `)`, found `,`"),
        ("$[?count(@.a == 1) == 1]", "14 expected `)`, found `=`"),
        ("$[?match(@.a)]", "13 expected `,` and a pattern, found `)`"),
        ("$[?match (@.a, 'a')]", "4 expected a condition, found `m`"),
    ])
    func illTypedQueriesAreExplained(query: String, message: String) {
        expect(query, message)
    }

    @Test(arguments: [
        "$[?length(@) < 3]", "$[?count(@.*) == 1]", "$[?match(@.timezone, 'Europe/.*')]",
        "$[?value(@..color) == \"red\"]", "$[?search(@.author, \"[BR]ob\")]",
        "$[?length(@.authors) >= 5]", "$[?count(@.*.author) >= 5]",
        "$[?match(@.date, \"1974-05-..\")]", "$\n.a\t['b'] ..c [ * ] [ 1 : 2 : 3 ]",
        "$[ ? ( ! ( @.a ) ) ]", "$[?length( @ )==1||count( @.* )>2]", "$[?@ .a [0] == -0.5E+10]",
        "$._", "$.日本", "$['']", "$[::]",
        "$[ 1 :: ]", "$[?1==1]", "$[?'\\u00e9\\ud83d\\ude00\\/' == @]", "$[?$]",
    ])
    func wellFormedQueriesAreRead(query: String) throws {
        _ = try JSONPath(query)
    }

    @Test(arguments: ["(", "!(", "@[?", "length("])
    func tooDeeplyNestedConditionsAreRefused(opening: String) throws {
        let closing = opening == "@[?" ? "]" : ")"
        func query(_ depth: Int) -> String {
            "$[?" + String(repeating: opening, count: depth)
                + (opening == "length(" ? "1" : "@.a")
                + String(repeating: closing, count: depth)
                + (opening == "length(" ? " == 1]" : "]")
        }
        let deepest = try JSONPath(query(63))
        #expect(deepest.matches(in: ["a": ["a": 1]]).count <= 1)
        let error = #expect(throws: SyntaxError.self) { try JSONPath(query(100_000)) }
        #expect(error?.expected == "at most 64 nested conditions")
    }

    private func expect(_ query: String, _ message: String) {
        let error = #expect(throws: SyntaxError.self) { try JSONPath(query) }
        let shown = error.map {
            "\($0.position.column) expected \($0.expected), found \($0.found)"
        }
        #expect(shown == message)
    }

    private static let selector =
        "a selector: a name in quotes, `*`, an index, a slice or `?`"
    private static let integer = "an integer from -9007199254740991 to 9007199254740991"
    private static let singular = "a query of names and indices alone, which gives one value"
}
