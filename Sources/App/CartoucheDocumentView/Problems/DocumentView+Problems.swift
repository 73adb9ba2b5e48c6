import ValueTree

extension DocumentView {
    mutating func goToProblem(isForward: Bool, layout: DocumentLayout) -> Outcome {
        guard let problems = reading?.problems, !problems.all.isEmpty else {
            return .notice(absenceOfProblems)
        }
        guard let index = problems.next(from: cursor, isForward: isForward) ?? problems.firstInText
        else { return .notice(.noProblems) }
        return go(toProblem: index, in: problems, layout: layout)
    }

    private var absenceOfProblems: DocumentText {
        guard let reading else { return .notReadYet }
        guard case .none(let reason) = reading.typed else { return .noProblems }
        return reason.text
    }

    /// Moves the cursor to a problem's row, or to its byte if no node has it, and describes the problem.
    package mutating func go(
        toProblem index: Int,
        in problems: ProblemIndex,
        layout: DocumentLayout
    ) -> Outcome {
        if let position = problems.position(of: index) {
            jump(to: position, layout: layout)
        } else if let offset = problems.all[index].position?.offset {
            jump(toOffset: offset, layout: layout)
        } else {
            return .notice(.problemHasNoPlace)
        }
        return Outcome(notice: Self.notice(of: index, in: problems))
    }

    /// The number and full text of a problem, which may be too long for its row.
    static func notice(of index: Int, in problems: ProblemIndex) -> DocumentNotice {
        let problem = problems.all[index]
        return DocumentNotice(
            .problemOf,
            "\(index + 1)",
            "\(problems.all.count + problems.omittedCount)",
            problem.path.preview(),
            problem.expected,
            problem.found,
            isWarning: !problem.isInformation
        )
    }
}
