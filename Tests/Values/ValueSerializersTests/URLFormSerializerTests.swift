import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

struct URLFormSerializerTests {
    private let serializer = URLFormSerializer()

    /// The top level of a form is always a dictionary; only inside it, names that count make a
    /// list.
    @Test func aFormWithNumberedNamesIsADictionary() throws {
        let serializer = URLFormSerializer()
        #expect(
            try serializer.deserializeOrThrow(Data("0=a&1[0]=b&1[1]=c".utf8))
                == ["0": "a", "1": ["b", "c"]]
        )
    }

    @Test func keysAreSortedAndValuesEscaped() {
        let value: SupportedType = [
            "foo": "a+b c&é?[x]", "baz": 2, "yes": true, "no": .null, "list": ["x", "y"],
            "owner": ["name": "Rex", "age": .double(1)], "items": [["id": 1], ["id": 2]],
        ]
        #expect(
            serializer.serialize(toString: value)
                == "baz=2&foo=a%2Bb%20c%26%C3%A9%3F%5Bx%5D&items[0][id]=1&items[1][id]=2"
                + "&list[]=x&list[]=y&owner[age]=1.0&owner[name]=Rex&yes=true"
        )
    }

    @Test func formsAreReadBack() {
        let text = "b=1&a[x]=%C3%A9+y&a[z][]=1&a[z][]=2&l[0][i]=0&l[1][i]=1&flag&b=2&q[=1"
        #expect(
            serializer.deserialize(fromString: text).description
                == #"{"b": "2", "a": {"x": "é y", "z": ["1", "2"]}, "l": [{"i": "0"}, {"i": "1"}], "flag": "", "q[": "1"}"#
        )
    }

    @Test(arguments: [
        ("a=%4", "line 1, column 3 (byte 2): expected an escape such as `%20`, found `%4`"),
        ("a=1&b%zz=2", "line 1, column 6 (byte 5): expected an escape such as `%20`, found `%zz`"),
        ("a=%FF", "line 1, column 3 (byte 2): expected UTF-8, found `%FF`"),
        (
            "a" + String(repeating: "[b]", count: 64),
            "line 1, column 1 (byte 0): expected a name of at most 64 parts, found a name of 65 parts"
        ),
    ])
    func malformedFormsAreExplained(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(Data(text.utf8))
        }
        #expect(error?.description == message)
        #expect(serializer.deserialize(fromString: text) == .null)
    }

    @Test(arguments: [
        ("a=1&a[b]=2", 5, "`a` to be a text, as before, found `a[b]`, a dictionary"),
        ("a=1&a[]=2", 5, "`a` to be a text, as before, found `a[]`, a list"),
        ("a[]=3&a[k]=9", 7, "`a` to be a list, as before, found `a[k]`, a dictionary"),
        ("a[k]=9&a[]=3", 8, "`a` to be a dictionary, as before, found `a[]`, a list"),
        ("a[b]=2&a=1", 8, "`a` to be a dictionary, as before, found `a`, a text"),
        ("a[]=3&a=1", 7, "`a` to be a list, as before, found `a`, a text"),
        ("x[a][]=3&x[a]=1", 10, "`x[a]` to be a list, as before, found `x[a]`, a text"),
        ("é=1&%C3%A9[b]=2", 5, "`é` to be a text, as before, found `é[b]`, a dictionary"),
    ])
    func fieldsThatContradictAnEarlierOneAreReported(text: String, column: Int, message: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(Data(text.utf8))
        }
        let offset = text.unicodeScalars.prefix(column - 1).reduce(0) { $0 + UTF8.width($1) }
        #expect(
            error?.description
                == "line 1, column \(column) (byte \(offset)): expected \(message)"
        )
    }

    @Test func fieldsOfTheSameNameDoNotContradictEachOther() throws {
        let value = try serializer.deserializeOrThrow(
            fromString: "a=1&a=2&b[]=1&b[]=2&c[x]=1&c[y]=2&c[x]=3"
        )
        #expect(value == ["a": "2", "b": ["1", "2"], "c": ["x": "3", "y": "2"]])
    }

    @Test func aTooDeeplyNestedValueIsNotWritten() {
        let value = (0..<65).reduce("x" as SupportedType) { value, _ in ["a": value] }
        let error = #expect(throws: UnwritableValue.self) {
            try serializer.serializeOrThrow(value)
        }
        #expect(
            error?.description
                == "$" + String(repeating: ".a", count: 65) + ": more than 64 levels deep"
        )
        #expect(serializer.serialize(value) == Data())
    }

    @Test func anEmptyFormIsAnEmptyDictionary() {
        #expect(serializer.deserialize(fromString: "") == [:])
        #expect(serializer.serialize(toString: [:]) == "")
    }
}

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("a b", "a%20b"), ("a/b?c", "a%2Fb%3Fc"), ("é", "%C3%A9"), ("50%", "50%25"),
        ("-._~", "-._~"),
    ])
    func aPathComponentKeepsUnreservedCharactersOnly(text: String, encoded: String) {
        #expect(PercentEncoding.encode(text, for: .path) == encoded)
        #expect(PercentEncoding.decode(encoded) == text)
    }

    @Test func aQueryKeepsSlashAndQuestionMark() {
        #expect(PercentEncoding.encode("a/b?c&d=e", for: .query) == "a/b?c%26d%3De")
    }

    @Test(arguments: ["%", "%2", "%zz", "100%"])
    func anInvalidEscapeIsUnchanged(text: String) {
        #expect(PercentEncoding.decode(text) == text)
    }
}
