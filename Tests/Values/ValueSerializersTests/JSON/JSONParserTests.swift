import Testing
import ValueSerializers
import ValueTree

struct JSONParserTests {
    @Test(arguments: [
        "null", "true", "[]", "{}", #"{"a":[1,2.50,-0,1e400],"a":null,"b":{"c":"\ud83d\ude00é"}}"#,
        #"["\ud800","\udc00\ud800","\/\b\f\n\r\t\u0041"]"#, "-0.5E+07", "\"\"", "[[[]],{}]",
    ])
    func compactTextIsWrittenBackUnchanged(text: String) throws {
        let document = try JSONParser().parse(text)
        #expect(JSONWriter().text(SupportedType(document.root)) == text)
    }

    @Test func everyValueKnowsItsBytes() throws {
        let text = " {\"a\" : [1, \"é\"], \"b\": {} }"
        let document = try JSONParser().parse(text)
        let sources = (0..<document.nodeCount).map { index in
            document.nodes.byteRange(of: index)
        }.map { document.bytes.string(in: $0) }
        #expect(
            sources == [
                #"{"a" : [1, "é"], "b": {} }"#, #""a""#, #"[1, "é"]"#, "1", #""é""#, #""b""#, "{}",
            ]
        )
    }

    @Test func stringsAreDecodedOnDemand() throws {
        let text = #"["plain", "\u00e9\n\"\\\/", "\ud83d\ude00", "a\ud800b", "\udc00", "日本"]"#
        let root = try JSONParser().parse(text).root
        let strings = root.children.map { $0.value.string }
        #expect(strings == ["plain", "é\n\"\\/", "😀", "a\u{FFFD}b", "\u{FFFD}", "日本"])
        let broken = root.children.map { $0.value.isIllFormedString }
        #expect(broken == [false, false, false, true, true, false])
    }

    @Test func numbersHaveTheirKinds() throws {
        let text = "[1, 1.0, 1e2, -0, 9223372036854775807, 9223372036854775808, 1.5, 1e400]"
        let values = SupportedType(try JSONParser().parse(text).root).array ?? []
        #expect(values.map(\.int) == [1, 1, 100, 0, .max, nil, nil, nil])
        #expect(values.map(\.double) == [1, 1, 100, 0, 0x1p63, 0x1p63, 1.5, nil])
        let texts = values.map { $0.numberText ?? "" }
        #expect("[" + texts.joined(separator: ", ") + "]" == text)
    }

    @Test func theLastValueOfADuplicateKeyIsUsed() throws {
        let value = SupportedType(try JSONParser().parse(#"{"a":1,"b":2,"\u0061":3}"#).root)
        #expect(value["a"] == 3)
        #expect(value.members.map(\.key) == ["a", "b", "a"])
        #expect(value == ["a": 3, "b": 2])
    }

    @Test func aByteOrderMarkIsSkipped() throws {
        let document = try JSONParser().parse("\u{FEFF}[1]")
        #expect(document.root.byteRange == 3..<6)
    }

    @Test func nodesAreFoundByOffsetAndPath() throws {
        let document = try JSONParser().parse(#"{"pets": [{"name": "Rex"}, 5]}"#)
        let name = try #require(document.node(at: ["pets", 0, "name"]))
        #expect(document.node(covering: 13) == name)
        #expect(document.node(covering: 20) == name)
        #expect(document.node(covering: 18) == name)
        #expect(document.node(covering: 25) == document.node(at: ["pets"]))
        #expect(document.node(covering: 99) == document.root)
        #expect(document.path(to: name) == ["pets", 0, "name"])
        #expect(
            document.ancestors(of: name).map(\.byteRange.lowerBound) == [0, 9, 10]
        )
        #expect(document.node(at: ["pets", 2]) == nil)
    }

    @Test func tenThousandDigitsAreRead() throws {
        let digits = String(repeating: "9", count: 10_000)
        let value = SupportedType(try JSONParser().parse(digits).root)
        #expect(value.numberText == digits)
        #expect(value.kind == .double && value.double == nil)
    }
}
