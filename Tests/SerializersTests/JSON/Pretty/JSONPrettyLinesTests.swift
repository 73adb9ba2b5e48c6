import Serializers
import Testing
import ValueTree

struct JSONPrettyLinesTests {
    @Test func linesAreThoseOfThePrettyWriter() throws {
        let text = #"{"a":[1,{"b":[ ]},{}],"c":"x","d":{"e":[[null]]}}"#
        let document = try JSONParser().parse(text)
        let lines = JSONPrettyLines(document.root)
        #expect(
            lines.lines(from: 0).map(\.text).joined(separator: "\n")
                == JSONWriter(.pretty).text(SupportedType(document.root))
        )
        #expect(lines.count == 17)
    }

    @Test func linesKnowTheirPlacesInTheSource() throws {
        let document = try JSONParser().parse(#"{"a": [1]}"#)
        let lines = Array(JSONPrettyLines(document.root).lines(from: 1))
        let sources = lines.map { line in
            line.tokens.map { document.bytes.string(in: $0.byteRange) }
        }
        #expect(sources == [[#""a""#, "["], ["1"], ["]"], ["}"]])
        #expect(lines[0].tokens.map(\.byteRange) == [1..<4, 6..<7])
    }

    @Test func everyNodeAndLineIsFoundFromTheNearestCheckpoint() throws {
        let element = #"{"id":1,"tags":["a","b"],"note":null}"#
        let text = "[" + repeatElement(element, count: 3_000).joined(separator: ",") + "]"
        let document = try JSONParser().parse(text)
        let lines = JSONPrettyLines(document.root)
        let all = Array(lines.lines(from: 0))
        #expect(lines.count == 3_000 * 8 + 2)
        #expect(all.count == lines.count)
        for number in stride(from: 0, to: lines.count, by: 997) {
            #expect(lines.lines(from: number).first { _ in true } == all[number])
            guard all[number].part != .closing else { continue }
            #expect(lines.line(of: all[number].node) == number)
        }
        #expect(lines.lines(from: lines.count).first { _ in true } == nil)
    }

    @Test func aPartOfADocumentIsLaidOutOnItsOwn() throws {
        let document = try JSONParser().parse(#"{"a": {"b": 1}, "c": 2}"#)
        let node = try #require(document.node(at: ["a"]))
        let lines = JSONPrettyLines(node)
        #expect(lines.lines(from: 1).map(\.text) == [#"  "b": 1"#, "}"])
        #expect(lines.line(of: document.root) == nil)
    }
}
