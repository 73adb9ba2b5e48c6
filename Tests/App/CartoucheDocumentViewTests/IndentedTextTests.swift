import CAllocations
import CartoucheDocumentView
import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

/// The whole indented text of a document.
@Suite struct IndentedTextTests {
    private static func text(_ json: String) throws -> String {
        IndexedDocument(try JSONParser().parse(json)).indentedText.string
    }

    @Test(arguments: [
        ("1.50", "1.50\n"), ("[]", "[]\n"), ("{}", "{}\n"), ("[1,2]", "[\n  1,\n  2\n]\n"),
        (
            #"{"a":{"b":[{}]},"a":"\u00e9\n"}"#,
            #"""
            {
              "a": {
                "b": [
                  {}
                ]
              },
              "a": "\u00e9\n"
            }

            """#
        ),
    ])
    func valuesAreWrittenAsSent(json: String, text: String) throws {
        #expect(try Self.text(json) == text)
    }

    @Test func theTextHasTheShownLines() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let document = IndexedDocument(try JSONParser().parse(RandomJSON.text(using: &random)))
            let text = document.indentedText.string
            #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == document.lines.count)
        }
    }

    @Test func theWorkIsLinearInTheDocument() throws {
        let costs = try [1000, 2000, 4000].map { count in
            let json = "[" + Array(repeating: #"{"a":[1,{}]}"#, count: count).joined(separator: ",")
            let document = IndexedDocument(try JSONParser().parse(json + "]"))
            let before = ca_allocation_count()
            _ = document.indentedText
            return Double(ca_allocation_count() - before)
        }
        #expect(costs[2] < costs[1] * 2.5, "\(costs)")
    }
}
