import CartoucheTestKit
import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// A comparison contains the differences between two documents and no other rows.
@Suite struct ComparisonTests {
    private static func comparison(_ older: String, _ newer: String) throws -> Comparison {
        let (one, other) = (try JSONParser().parse(older), try JSONParser().parse(newer))
        return try #require(Comparison(IndexedDocument(one), IndexedDocument(other)))
    }

    private static let texts = DocumentTexts { text, arguments in
        arguments.isEmpty ? text.rawValue : arguments.map(\.description).joined(separator: " ")
    }

    /// Returns the rows of a comparison as text, indented by two blanks per level.
    private static func rows(_ older: String, _ newer: String) throws -> [String] {
        let comparison = try comparison(older, newer)
        return comparison.rows.map { row in
            let text = ComparedRowText(row, in: comparison, texts: texts)
            let value = text.value.map(\.text).joined()
            let words = [text.label, value].filter { !$0.isEmpty }.joined(separator: " ")
            return text.mark + String(repeating: "  ", count: row.depth) + words
        }
    }

    @Test func membersAreAddedRemovedAndChanged() throws {
        let rows = try Self.rows(
            #"{"id": 1, "status": "open", "old": [1, 2]}"#,
            #"{"id": 1, "status": "paid", "new": {"a": true}}"#
        )
        #expect(
            rows == [
                " $", "   id 1", #"~  status "open" → "paid""#, "-  old [1, 2]",
                "+  new {a: true}",
            ]
        )
    }

    @Test func theOrderOfKeysIsIgnored() throws {
        let rows = try Self.rows(
            #"{"a": {"x": 1, "y": [2]}, "b": 3}"#,
            #"{"b": 3, "a": {"y": [2], "x": 1}}"#
        )
        #expect(rows == [#" $ {b: 3, a: {y: [2], x: 1}}"#])
    }

    /// Few names are searched linearly, many with a dictionary.
    @Test(arguments: [1, 8, 15, 16, 17, 18, 40])
    func anyNumberOfNamesIsCompared(count: Int) throws {
        let members = (0..<count).map { #""n\#($0)": {"v": \#($0), "w": "text of \#($0)"}"# }
        let again = [#""n0": 1"#, #""n0": 2"#]
        func text(_ members: [String]) -> String { "{" + members.joined(separator: ",") + "}" }
        let same = try Self.comparison(
            text(members + again),
            text([members[0]] + again + members.dropFirst().reversed())
        )
        #expect(same.differences.isEmpty)
        let swapped = try Self.comparison(text(members + again), text(members + again.reversed()))
        #expect(swapped.differences.count == 2)
    }

    @Test func concurrentAndSequentialComparisonsAreEqual() async throws {
        let one = IndexedDocument(try JSONParser().parse(#"{"a": [1, 2, {"b": "c"}]}"#))
        let other = IndexedDocument(try JSONParser().parse(#"{"a": [1, 3, {"b": "d"}]}"#))
        let found = await Comparison.of(one, other)
        #expect(found?.rows == Comparison(one, other)?.rows)
    }

    @Test func theOrderOfElementsMatters() throws {
        #expect(try Self.rows("[1, 2]", "[2, 1]") == [" $", "~  [0] 1 → 2", "~  [1] 2 → 1"])
    }

    @Test func nestedDifferencesAreFoundAtTheirDepth() throws {
        let rows = try Self.rows(
            #"{"order": {"items": [{"id": 1}, {"id": 2}]}}"#,
            #"{"order": {"items": [{"id": 1}, {"id": 3}]}}"#
        )
        #expect(
            rows == [
                " $", "   order", "     items", "       [0] {id: 1}", "       [1]",
                "~        id 2 → 3",
            ]
        )
    }

    @Test func anInsertedElementIsTheOnlyDifference() throws {
        #expect(
            try Self.rows("[1, 2, 3]", "[1, 9, 2, 3]")
                == [" $", "   [0] 1", "+  [1] 9", "   [2] 2", "   [3] 3"]
        )
        #expect(
            try Self.rows("[1, 2, 3]", "[2, 3]") == [" $", "-  [0] 1", "   [0] 2", "   [1] 3"]
        )
    }

    @Test func elementsBetweenEqualOnesArePairedByIndex() throws {
        #expect(
            try Self.rows(#"[0, "a", "b", "c", 9]"#, #"[0, "x", "y", 9]"#)
                == [
                    " $", "   [0] 0", #"~  [1] "a" → "x""#, #"~  [2] "b" → "y""#, #"-  [3] "c""#,
                    "   [3] 9",
                ]
        )
    }

    @Test func manyEqualSiblingsAreOneRow() throws {
        let numbers = (0..<50).map(String.init).joined(separator: ",")
        #expect(
            try Self.rows("[\(numbers),1]", "[\(numbers),2]")
                == [" $", "   50", "~  [50] 1 → 2"]
        )
    }

    @Test func aValueOfAnotherKindIsOneChange() throws {
        #expect(
            try Self.rows(#"{"a": {"b": 1}}"#, #"{"a": [1]}"#)
                == [" $", "~  a {b: 1} → [1]"]
        )
        #expect(try Self.rows("{}", "[]") == ["~$ {} → []"])
    }

    @Test func stringsAreComparedWithTheirEscapesResolved() throws {
        #expect(
            try Self.rows(#"{"\u0061": "\u00e9", "b": 1}"#, #"{"a": "é", "b": 2}"#)
                == [" $", #"   a "é""#, "~  b 1 → 2"]
        )
    }

    @Test func stringsNumbersAndLiteralsOfTheSameTextDiffer() throws {
        #expect(
            try Self.rows(#"[1, "true", null]"#, #"["1", true, "null"]"#).map(\.first)
                == [" ", "~", "~", "~"]
        )
        #expect(try Self.rows("[1]", "[1.0]") == [" $", "~  [0] 1 → 1.0"])
    }

    @Test func theFirstOccurrencesOfADuplicateKeyArePaired() throws {
        #expect(
            try Self.rows(#"{"a": 1, "a": 2}"#, #"{"b": 0, "a": 1, "a": 3, "a": 4}"#)
                == [" $", "+  b 0", "   a 1", "~  a 2 → 3", "+  a 4"]
        )
    }

    @Test func theOrderOfADuplicateKeysValuesMatters() throws {
        #expect(
            try Self.rows(#"{"a": 1, "b": 0, "a": 2}"#, #"{"a": 2, "b": 0, "a": 1}"#)
                == [" $", "~  a 1 → 2", "   b 0", "~  a 2 → 1"]
        )
        #expect(
            try Self.rows(#"{"a": 1, "b": 0, "a": 2}"#, #"{"b": 0, "a": 1, "a": 2}"#)
                == [" $ {b: 0, a: 1, a: 2}"]
        )
    }

    @Test func equalDocumentsHaveNoDifferences() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            let text = RandomJSON.text(using: &random)
            let comparison = try Self.comparison(text, text)
            #expect(comparison.differences == [])
        }
    }

    @Test func documentsNestedMoreDeeplyThanCallsAreCompared() throws {
        let depth = 400
        let (open, close) = (
            String(repeating: "[", count: depth), String(repeating: "]", count: depth)
        )
        let comparison = try Self.comparison(open + "1" + close, open + "2" + close)
        #expect(comparison.rows.count == depth + 1)
        #expect(comparison.differences == [depth])
    }

    /// The input is doubled twice: whatever differs, the work is linear.
    @Test(arguments: ["same", "changed", "moved", "shuffled", "gone", "repeated"])
    func theWorkIsLinearInTheInput(kind: String) throws {
        let steps = try [500, 1000, 2000].map { count in
            let (older, newer) = (Self.items(count, ""), Self.items(count, kind))
            return try Self.comparison(older, newer).steps
        }
        #expect(steps[1] <= 2 * steps[0] + 16 && steps[2] <= 2 * steps[1] + 16)
        #expect(steps[2] <= 4 * 2000 * 8)
    }

    private static func items(_ count: Int, _ kind: String) -> String {
        let items = (0..<count).map { place in
            switch kind {
            case "changed": #"{"id": \#(place), "name": "other", "tags": ["a"]}"#
            case "moved": #"{"id": \#(place + 1), "name": "item", "tags": ["a"]}"#
            case "shuffled": #"{"tags": ["a"], "id": \#(place), "name": "item"}"#
            case "repeated": #"{"id": \#(place), "id": "item", "id": ["a"]}"#
            case "gone": #"{"x": 1}"#
            default: #"{"id": \#(place), "name": "item", "tags": ["a"]}"#
            }
        }
        return "[" + items.joined(separator: ",") + "]"
    }
}
