import Testing
import ValueTree

struct ValuePathTests {
    @Test(
        arguments: [
            ([], "$"), ([0, "name"], "$[0].name"), (["odd key"], "$['odd key']"),
            (["a", "it's \\ \n\u{1}"], #"$.a['it\'s \\ \n\u0001']"#), ([""], "$['']"),
            (["1a", "_b2"], "$['1a']._b2"), (["schlüssel"], "$['schlüssel']"),
        ] as [(ValuePath, String)]
    )
    func pathsPrintAndReadBack(path: ValuePath, text: String) throws {
        #expect(path.description == text)
        #expect(try ValuePath(parsing: text) == path)
    }

    @Test(
        arguments: [
            ("body.tags[0]", ["body", "tags", 0]), ("X-Request-ID", ["X-Request-ID"]),
            ("[1][\"a b\"]", [1, "a b"]), ("", []),
        ] as [(String, ValuePath)]
    )
    func shorterSpellingsAreRead(text: String, path: ValuePath) throws {
        #expect(try ValuePath(parsing: text) == path)
    }

    @Test(arguments: [
        ("a[x]", "path `a[x]`, character 3: expected a number or a quoted key"),
        ("$.", "path `$.`, character 3: expected a key"),
        ("$a", "path `$a`, character 2: expected `.` or `[`"),
        ("$[1", "path `$[1`, character 4: expected `]`"),
        ("$['a", "path `$['a`, character 5: expected the closing quote"),
        (
            "$['\\u12']",
            #"path `$['\u12']`, character 6: expected four hexadecimal digits of a character"#
        ),
        (
            "$[99999999999999999999]",
            "path `$[99999999999999999999]`, character 3: expected a number or a quoted key"
        ),
    ])
    func theErrorsOfInvalidPathsAreExplained(text: String, message: String) {
        let error = #expect(throws: ValuePathError.self) { try ValuePath(parsing: text) }
        #expect(error?.description == message)
    }
}
