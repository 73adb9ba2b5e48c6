import ValueTree

extension DocumentView {
    mutating func goToProblem(isForward: Bool, layout: DocumentLayout) -> Outcome {
        guard let problems = reading?.problems, !problems.all.isEmpty else {
            return .notice(absenceOfProblems)
        }
        guard let place = problems.next(from: cursor, isForward: isForward) ?? problems.firstInText
        else { return .notice(.noProblems) }
        return go(toProblem: place, in: problems, layout: layout)
    }

    private var absenceOfProblems: DocumentText {
        guard let reading else { return .notReadYet }
        guard case .none(let reason) = reading.typed else { return .noProblems }
        return reason.text
    }

    /// Moves the cursor to a problem's row, or to its byte if no node has it, and describes the problem.
    package mutating func go(
        toProblem place: Int,
        in problems: ProblemIndex,
        layout: DocumentLayout
    ) -> Outcome {
        if let position = problems.position(of: place) {
            jump(to: position, layout: layout)
        } else if let offset = problems.all[place].position?.offset {
            jump(toOffset: offset, layout: layout)
        } else {
            return .notice(.problemHasNoPlace)
        }
        return Outcome(notice: Self.notice(of: place, in: problems))
    }

    /// The number and full text of a problem, which may be too long for its row.
    static func notice(of place: Int, in problems: ProblemIndex) -> DocumentNotice {
        let problem = problems.all[place]
        return DocumentNotice(
            .problemOf,
            "\(place + 1)",
            "\(problems.all.count + problems.omittedCount)",
            problem.path.preview(),
            problem.expected,
            problem.found,
            isWarning: !problem.isInformation
        )
    }
}
