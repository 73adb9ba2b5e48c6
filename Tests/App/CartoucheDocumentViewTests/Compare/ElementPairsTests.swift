import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// Tests which elements of two arrays are paired.
@Suite struct ElementPairsTests {
    private static let texts = DocumentTexts { text, arguments in
        arguments.isEmpty ? text.rawValue : arguments.map(\.description).joined(separator: " ")
    }

    private static func comparison(_ older: String, _ newer: String) throws -> Comparison {
        let (one, other) = (try JSONParser().parse(older), try JSONParser().parse(newer))
        return try #require(Comparison(IndexedDocument(one), IndexedDocument(other)))
    }

    private static func lines(_ older: String, _ newer: String) throws -> [String] {
        try comparison(older, newer).lines(texts)
    }

    @Test func aListWithOneElementAddedAndOneRemovedHasTwoDifferences() throws {
        #expect(
            try Self.lines(
                "[10, 11, 12, 13, 14, 15, 16, 17, 18, 19]",
                "[20, 10, 11, 12, 13, 14, 15, 16, 17, 18]"
            ) == ["  $", "+   [0]  20", "    9", "-   [9]  19"]
        )
    }

    @Test func aMovedElementIsRemovedAndAdded() throws {
        #expect(
            try Self.lines("[1, 2, 3, 4]", "[4, 1, 2, 3]")
                == [
                    "  $", "+   [0]  4", "    [1]  1", "    [2]  2", "    [3]  3", "-   [3]  4",
                ]
        )
    }

    @Test func objectsArePairedByTheirIdentity() throws {
        #expect(
            try Self.lines(
                #"[{"id": 1, "n": 10}, {"id": 2, "n": 20}, {"id": 3, "n": 30}]"#,
                #"[{"id": 4, "n": 40}, {"id": 1, "n": 10}, {"n": 21, "id": 2}]"#
            ) == [
                "  $", "+   [0]  {id: 4, n: 40}", "    [1]  {id: 1, n: 10}", "    [2]",
                "~     n  20 → 21", "      id  2", "-   [2]  {id: 3, n: 30}",
            ]
        )
    }

    /// If two elements have one identity, it is ambiguous.
    @Test(arguments: [
        #"[{"id": 1, "n": 1}, {"id": 1, "n": 2}]"#, #"[{"id": null, "n": 1}, {"id": 2, "n": 2}]"#,
        #"[{"id": [1], "n": 1}, {"id": 2, "n": 2}]"#, #"[{"n": 1}, {"id": 2, "n": 2}]"#, "[1, 2]",
        #"[{"id": 1, "id": 2, "n": 1}, {"id": 3, "n": 2}]"#,
    ])
    func elementsWithoutAUniqueIdentityArePairedByIndex(older: String) throws {
        let newer = #"[{"id": 2, "n": 3}, {"id": 1, "n": 4}]"#
        let comparison = try Self.comparison(older, newer)
        #expect(comparison.count(of: .added) + comparison.count(of: .removed) <= 2)
        #expect(comparison.rows.filter { $0.depth == 1 }.map(\.older).allSatisfy { $0 != nil })
    }

    @Test(arguments: ["rotated", "reversed", "exchanged", "numbers", "halves"])
    func theWorkIsLinearInTheList(kind: String) throws {
        let steps = try [500, 1000, 2000].map { count in
            try Self.comparison(Self.list(count, ""), Self.list(count, kind)).steps
        }
        #expect(steps[1] <= 2 * steps[0] + 16 && steps[2] <= 2 * steps[1] + 16)
        #expect(steps[2] <= 2000 * 40)
    }

    private static func list(_ count: Int, _ kind: String) -> String {
        let places = Array(0..<count)
        let numbers: [Int] =
            switch kind {
            case "rotated": Array(places.dropFirst(7) + places.prefix(7))
            case "reversed": places.reversed()
            case "exchanged": places.map { $0 ^ 1 }
            case "halves": places.filter { $0.isMultiple(of: 2) } + places.filter { $0 % 2 == 1 }
            default: places
            }
        let items = numbers.map { number in
            kind == "numbers" ? "\(number)" : #"{"id": \#(number), "name": "item"}"#
        }
        return "[" + items.joined(separator: ",") + "]"
    }

    @Test func aLongListWithTwoChangesHasTwoDifferences() throws {
        let older = "[" + (0..<20_000).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
        let newer = "[" + (1..<20_001).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
        let comparison = try Self.comparison(older, newer)
        #expect(comparison.count(of: .added) == 1 && comparison.count(of: .removed) == 1)
        #expect(comparison.differences.count == 2)
    }
}

/// Properties that hold for all arrays.
@Suite struct ElementPairsPropertyTests {
    private static func list(using random: inout SeededGenerator) -> [Int] {
        let count = Int.random(in: 0...12, using: &random)
        let most = Int.random(in: 1...20, using: &random)
        return (0..<count).map { _ in Int.random(in: 0...most, using: &random) }
    }

    private struct Counts: Equatable {
        var same = 0
        var changed = 0
        var added = 0
        var removed = 0
    }

    private static func counts(_ older: [Int], _ newer: [Int]) throws -> Counts {
        let (one, other) = (try JSONParser().parse("\(older)"), try JSONParser().parse("\(newer)"))
        let comparison = try #require(Comparison(IndexedDocument(one), IndexedDocument(other)))
        var counts = Counts()
        for row in comparison.rows where row.depth == 1 {
            switch row.change {
            case .same: counts.same += 1
            case .allSame(let count): counts.same += count
            case .changed: counts.changed += 1
            case .added: counts.added += 1
            case .removed: counts.removed += 1
            case .inside: Issue.record("a number has nothing inside")
            }
        }
        // Equal documents are one row.
        if older == newer { counts.same = older.count }
        return counts
    }

    @Test func reversingAComparisonSwapsItsCounts() throws {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<400 {
            let (older, newer) = (Self.list(using: &random), Self.list(using: &random))
            let counts = try Self.counts(older, newer)
            #expect(counts.same + counts.changed + counts.removed == older.count)
            #expect(counts.same + counts.changed + counts.added == newer.count)
            let turned = Counts(
                same: counts.same,
                changed: counts.changed,
                added: counts.removed,
                removed: counts.added
            )
            #expect(try Self.counts(newer, older) == turned, "\(older) \(newer)")
        }
    }

    @Test func pairsNeverHaveMoreDifferencesThanIndices() throws {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<400 {
            let (older, newer) = (Self.list(using: &random), Self.list(using: &random))
            let counts = try Self.counts(older, newer)
            let byPlace =
                zip(older, newer).count { $0 != $1 } + abs(older.count - newer.count)
            #expect(counts.changed + counts.added + counts.removed <= byPlace)
        }
    }

    @Test func aListEqualsItself() throws {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<100 {
            let list = Self.list(using: &random)
            #expect(try Self.counts(list, list) == Counts(same: list.count))
        }
    }

    /// For unique numbers, as many are in order as in a longest common subsequence.
    @Test func theCommonOrderIsLongest() {
        var random = SeededGenerator(seed: 15)
        for _ in 0..<300 {
            let one = (0..<10).map { UInt64($0) }.shuffled(using: &random).prefix(8)
            let other = (0..<10).map { UInt64($0) }.shuffled(using: &random).prefix(8)
            let pairs = CommonOrder.pairs(of: Array(one), with: Array(other))
            #expect(pairs.allSatisfy { one[$0.0] == other[$0.1] })
            #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 < $1.0 && $0.1 < $1.1 })
            #expect(pairs.count == Self.longestCommon(Array(one), Array(other)))
        }
    }

    private static func longestCommon(_ one: [UInt64], _ other: [UInt64]) -> Int {
        var lengths = Array(repeating: 0, count: other.count + 1)
        for number in one {
            var before = 0
            for (place, partner) in other.enumerated() {
                let here = lengths[place + 1]
                let longest = max(here, lengths[place])
                lengths[place + 1] = number == partner ? before + 1 : longest
                before = here
            }
        }
        return lengths[other.count]
    }
}
