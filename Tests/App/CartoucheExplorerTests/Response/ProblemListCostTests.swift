import CAllocations
import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A key press in the list of problems and its frame have costs that depend only on the visible
/// rows.
@MainActor @Suite struct ProblemListCostTests {
    /// One group with many members, and many groups of one.
    nonisolated static let kinds = ["member", "group"]

    private static func body(_ kind: String, _ count: Int) -> DocumentView {
        let problems = (0..<count).map { number in
            Problem(
                path: [.index(number), .key(kind == "group" ? "key\(number)" : "key")],
                kind: .wrongType,
                expected: "Int",
                found: .scalar(type: "String", text: "\"x\""),
                position: SourcePosition(line: number + 1, column: 1, offset: number)
            )
        }
        var body = DocumentView()
        let index = ProblemIndex(problems, of: nil)
        body.show(DocumentCheck(typed: .none(.untyped), problems: index))
        return body
    }

    @Test(arguments: kinds)
    func aKeyAndItsFrameCostTheSameForMoreProblems(kind: String) throws {
        let drawing = Drawing(theme: .plain, texts: try Texts(.english))
        let costs = try [1000, 2000, 4000].map { count in
            let body = Self.body(kind, count)
            let problems = try #require(body.reading?.problems)
            let before = ca_allocation_count()
            var list = ProblemList()
            for message in [
                ProblemList.Message.unfolded, .moved(.last), .moved(.up), .wheelTurned(-3),
            ] {
                _ = list.update(message, problems: problems, height: 20)
            }
            var frame = Frame(Size(100, 20))
            list.draw(body, in: &frame, with: drawing, hasFocus: true)
            return Double(ca_allocation_count() - before)
        }
        #expect(costs[2] < costs[0] * 1.5, "\(costs)")
    }
}
