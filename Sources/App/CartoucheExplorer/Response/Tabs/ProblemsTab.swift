import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

extension ResponseTab {
    /// The differences between the response and its declared type.
    package static let problems = ResponseTab(
        title: .tabProblems,
        badge: { problemCount(in: $0) },
        keyPlaces: [.problems, .allTabs],
        message: { key, _ in ProblemList.keys.intent(for: key).map { .problems($0) } },
        hints: { hints in
            let hasProblems = hints.model.response.reading?.problems.all.isEmpty == false
            return (hasProblems ? hints.pick([.keyJumpToProblem], from: ProblemList.keys) : [])
                + hints.pick([.keyNextTab], from: ResponsePane.keys)
        },
        click: { point, pane, layout in
            guard let problems = pane.reading?.problems else { return nil }
            let list = pane.problemList
            let count = list.rows(problems).count
            return list.list.row(at: point.y, count: count, height: layout.content.height)
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

    /// The number of mismatches; if there are none, the number of notes as `+2`.
    private static func problemCount(in pane: ResponsePane) -> String {
        guard let problems = pane.reading?.problems, !problems.all.isEmpty else { return "" }
        let mismatches = problems.mismatchCount
        let more = problems.omittedCount > 0 ? "+" : ""
        return (mismatches > 0 ? " \(mismatches)" : " +\(problems.all.count)") + more
    }
}
