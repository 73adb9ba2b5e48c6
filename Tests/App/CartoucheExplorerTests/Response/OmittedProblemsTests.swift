import CartoucheDocumentView
import CartoucheSession
import HTTPMessage
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Only the first of very many problems are kept, and the others are counted.
@MainActor @Suite struct OmittedProblemsTests {
    private static let index = ProblemIndex(
        (0..<3).map { place in
            Problem(
                path: [.index(place), .key("qty")],
                kind: .wrongType,
                expected: "Int",
                found: .scalar(type: "String", text: "\"x\""),
                nodeIndex: 1
            )
        },
        omitted: 1_500,
        of: nil
    )

    @Test func theLastRowShowsTheNumberOfOmittedProblems() {
        let rows = ProblemRows(Self.index, openGroups: [0])
        #expect(rows.count == 5)
        #expect(rows[3] == .member(group: 0, problem: 2))
        #expect(rows[4] == .omitted)
        #expect(rows[5] == nil)
    }

    @Test func enterOnTheRowOfOmittedProblemsDoesNothing() {
        var list = ProblemList()
        _ = list.update(.moved(.last), problems: Self.index, height: 10)
        let chosen = list.update(.chosen, problems: Self.index, height: 10)
        let unfolded = list.update(.unfolded, problems: Self.index, height: 10)
        #expect(chosen == nil && unfolded == nil)
    }

    @Test func statusLineTitleAndListCountOmittedProblems() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            var model = driver.model
            let program = try ShopWorld.program()
            let read = DocumentCheck(typed: .failure(TextLines("none")), problems: Self.index)
            _ = program.update(&model, with: .world(.exchange(.read(RequestID(1), read))))
            _ = program.update(&model, with: .user(.response(.tabChosen(.problems))))
            var frame = Frame(model.size)
            program.view(model, in: &frame)
            try Snapshot.expect(frame.buffer, named: "omitted-problems-120x35")
        }
    }
}
