import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension ResponseTab {
    /// The differences between the response and its declared type.
    package static let problems = ResponseTab(
        title: .tabProblems,
        badge: { count(in: $0, $1, isShort: $2) },
        keyPlaces: [.problems, .allTabs],
        message: { key, _ in ProblemList.keys.intent(for: key).map { .problems($0) } },
        hints: { hints in
            let hasProblems = hints.model.response.reading?.problems.all.isEmpty == false
            return hints.pick(hasProblems ? [.keyJumpToProblem] : [], from: ProblemList.keys)
                + hints.pick(
                    hasProblems ? [.keyFixType, .keyNextTab] : [.keyNextTab],
                    from: ResponsePane.keys
                )
        },
        click: { point, pane, layout in
            guard let problems = pane.reading?.problems else { return nil }
            let list = pane.problemList
            let count = list.rows(problems).count
            let height = ProblemList.listHeight(in: layout.content.height)
            return list.list.row(at: point.y, count: count, height: height)
                .map { .problems(.rowClicked($0)) }
        },
        wheel: { rows, _, _ in .problems(.wheelTurned(rows)) },
        draw: { scene, frame in
            scene.pane.problemList.draw(
                scene.answer.body,
                in: &frame,
                with: scene.drawing,
                hasFocus: scene.hasFocus
            )
        }
    )

    /// Returns the number of problems, and if there is room that of notes: `0 · 4 notes`.
    private static func count(in pane: ResponsePane, _ texts: Texts, isShort: Bool) -> String {
        guard let problems = pane.reading?.problems, !problems.all.isEmpty else { return "" }
        let more = problems.omittedCount > 0 ? "+" : ""
        let count = " \(problems.mismatchCount)\(more)"
        let notes = problems.noteCount
        guard notes > 0, !isShort else { return count }
        return count + " · " + texts(notes == 1 ? .oneNote : .noteCount, "\(notes)")
    }
}
