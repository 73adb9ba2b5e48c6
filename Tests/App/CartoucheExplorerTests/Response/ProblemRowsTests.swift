import CartoucheDocumentView
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

@Suite struct ProblemRowsTests {
    /// Creates groups with the given numbers of problems.
    private static func index(_ counts: [Int]) -> ProblemIndex {
        let problems = counts.enumerated().flatMap { group, count in
            (0..<count).map { place in
                Problem(
                    path: [.index(place), .key("g\(group)")],
                    kind: .wrongType,
                    expected: "Int",
                    found: .scalar(type: "String", text: "\"x\""),
                    nodeIndex: 1
                )
            }
        }
        return ProblemIndex(problems, of: nil)
    }

    @Test func rowsOfOpenGroupsAreFoundByTheirNumber() {
        let rows = ProblemRows(Self.index([2, 1, 3]), openGroups: [0, 2])
        let all: [ProblemRows.Row] = [
            .group(0), .member(group: 0, problem: 0), .member(group: 0, problem: 1), .group(1),
            .group(2), .member(group: 2, problem: 3), .member(group: 2, problem: 4),
            .member(group: 2, problem: 5),
        ]
        #expect((0..<rows.count).map { rows[$0] } == all)
        #expect([0, 1, 2].map(rows.number(of:)) == [0, 3, 4])
        #expect(rows[-1] == nil && rows[8] == nil)
    }

    @Test func unlistedProblemsHaveARowWithTheirCount() {
        let index = Self.index([700, 1])
        let rows = ProblemRows(index, openGroups: [0])
        #expect(rows.count == 503)
        #expect(rows[501] == .unlisted(group: 0))
        #expect(rows[502] == .group(1))
        #expect(index.groups[0].unlistedCount == 200)
    }

    @Test func theLongestPathIsMeasuredOnce() {
        #expect(Self.index([1]).pathColumns == "$[0].g0".count)
        #expect(Self.index([11]).pathColumns == "$[10].g0".count + 2)
    }
}
