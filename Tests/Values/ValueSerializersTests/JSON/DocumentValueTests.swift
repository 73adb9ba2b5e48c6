import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

/// Compares the values of a document with values built in code.
struct DocumentValueTests {
    @Test(arguments: [
        "null", "true", "\"\"", "-0", "1.10", "9007199254740993", "1e400", "[]", "{}", "[ ]",
        #"{"a":[1,{"b":[]},[[]],{"c":{}}],"d":"é\n\u00e9","\u0061":null,"a":2}"#,
    ])
    func aDetachedValueIsTheSameWithoutTheDocument(text: String) throws {
        let document = try JSONParser().parse(text)
        let value = document.root.detachedValue
        #expect(value.node == nil)
        #expect(value == SupportedType(document.root))
        #expect(value.numberText == document.root.numberText)
    }

    @Test func aPartIsDetachedWithoutTheRest() throws {
        let document = try JSONParser().parse(#"{"a": {"b": [1, 2]}, "c": 3}"#)
        let part = try #require(document.node(at: ["a", "b"]))
        #expect(part.detachedValue == [1, 2])
    }

    @Test func randomValuesAreDetachedUnchanged() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<200 {
            let value = RandomValues.value(using: &random)
            let document = try JSONParser().parse(JSONWriter().text(value))
            #expect(document.root.detachedValue == value)
        }
    }

    @Test(arguments: [0, 40])
    func keysThatOnlyLookTheSameAreDistinct(others: Int) throws {
        let keys = (0..<others).map { "k\($0)" } + ["caf\u{E9}", "cafe\u{301}"]
        let text = keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
        let read = SupportedType(try JSONParser().parse("{\(text)}").root)
        let plain = SupportedType.dictionary(members: read.members)
        #expect(read.node != nil && plain.node == nil)
        #expect(keys.map { read[$0]?.int } == Array(keys.indices))
        #expect(keys.map { plain[$0]?.int } == Array(keys.indices))
    }
}
