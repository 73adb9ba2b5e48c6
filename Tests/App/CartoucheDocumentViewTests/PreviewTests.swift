import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// A row shows a value with escapes resolved in the tree, and as sent in the raw pane.
@Suite struct PreviewTests {
    @Test(arguments: [
        (#""M\u00fcller""#, #""Müller""#),
        (#""a\/b""#, #""a/b""#),
        (#""\ud83d\ude00""#, #""😀""#),
        (#""say \"hi\" \\ \n\t\u0000\u2028""#, #""say \"hi\" \\ \n\t\u0000\u2028""#),
        (#""\u0022\u005c""#, #""\"\\""#),
        (#""\ud800""#, "\"\u{FFFD}\""),
        (#"1.50e3"#, "1.50e3"),
    ])
    func theTreeResolvesEscapesAndRawKeepsThem(source: String, shown: String) throws {
        let node = try JSONParser().parse(source).root
        #expect(node.preview() == shown)
        #expect(node.sourcePreview() == source)
    }

    @Test func namesAndFoldedContainersAreDecoded() throws {
        let document = try JSONParser().parse(#"{"na\u006de": {"stra\u00dfe":  "M\u00fcller"}}"#)
        let member = try #require(document.root.children.first { _ in true })
        #expect(member.key?.preview() == "name")
        #expect(member.key?.sourcePreview() == #""na\u006de""#)
        let pieces = ContainerPreview.pieces(of: member.value)
        #expect(pieces.map(\.text).joined() == #"{straße: "Müller"}"#)
    }

    @Test func aPreviewHasTheStylesOfItsParts() throws {
        let root = try JSONParser().parse(#"{"a": [1, {"b": null}, []], "c": "x"}"#).root
        let pieces = ContainerPreview.pieces(of: root)
        #expect(pieces.map(\.text).joined() == #"{a: [1, {b: null}, []], c: "x"}"#)
        let keys = pieces.filter { $0.role == .dataKey }.map(\.text)
        let values = pieces.filter { ![.dataKey, .dataPunctuation].contains($0.role) }
        #expect(keys == ["a", "b", "c"])
        #expect(values.map(\.role) == [.dataNumber, .dataNull, .dataString])
    }

    @Test func aPreviewIsLimitedInLength() throws {
        let items = Array(repeating: #"{"name": "Item"}"#, count: 10_000).joined(separator: ", ")
        let pieces = ContainerPreview.pieces(of: try JSONParser().parse("[\(items)]").root)
        #expect(pieces.count < 120)
        #expect(pieces.last?.text == "…")
    }

    @Test func invalidBytesAreShownAsInTheRawPane() throws {
        let bytes = PaddedBytes(Array(#"["caf"#.utf8) + [0xE9] + Array(#""]"#.utf8))
        let body = try #require(IndexedDocument(JSONParser().read(bytes)))
        let node = try #require(body.document.node(index: 1))
        #expect(node.preview() == "\"caf\u{FFFD}\"")
        #expect(node.sourcePreview() == #""caf\xE9""#)
    }

    /// A preview ends before or after a character or an escape, never inside it.
    @Test(arguments: 1014..<1024)
    func aLongValueIsCutAtACharacter(length: Int) throws {
        let start = String(repeating: "x", count: length)
        let ends = [#"\u00fc"#, #"\ud83d\ude00"#, "ü", "漢", "😀"]
        for end in ends {
            let node = try JSONParser().parse("\"\(start)\(end)\(start)\"").root
            let decoded = try #require(node.string)
            let shown = node.preview()
            #expect(shown.last == "…")
            #expect(("\"" + decoded).hasPrefix(shown.dropLast()))
            #expect(shown.utf8.count < 1040)
            #expect(!node.sourcePreview().contains("\\x"))
        }
    }
}
