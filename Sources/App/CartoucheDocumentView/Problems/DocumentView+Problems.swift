package import ValueTree

extension DocumentView {
    mutating func goToProblem(isForward: Bool, layout: DocumentLayout) -> Effect {
        guard let problems = reading?.problems, problems.mismatchCount > 0 else {
            return .notice(absence(.noProblems))
        }
        guard let index = problems.next(from: cursor, isForward: isForward) ?? problems.firstInText
        else { return .notice(.noProblems) }
        return go(toProblem: index, in: problems, layout: layout)
    }

    /// Moves to the first problem of the group after that of the problem at the cursor.
    ///
    /// Without a problem there, moves to the next one.
    mutating func goToNextKind(layout: DocumentLayout) -> Effect {
        guard let problems = reading?.problems, problems.mismatchCount > 0 else {
            return .notice(absence(.noProblems))
        }
        guard let index = problems.nextKind(from: cursor) ?? problems.firstInText else {
            return .notice(.noProblems)
        }
        return go(toProblem: index, in: problems, layout: layout)
    }

    mutating func goToNote(layout: DocumentLayout) -> Effect {
        guard let problems = reading?.problems, problems.noteCount > 0 else {
            return .notice(absence(.noNotes))
        }
        guard let index = problems.nextNote(from: cursor) else { return .notice(.noNotes) }
        return go(toProblem: index, in: problems, layout: layout)
    }

    /// The problem of the row under the cursor; mismatches come before notes.
    package var problemAtCursor: Problem? {
        guard let problems = reading?.problems else { return nil }
        guard cursor.ghost > 0 else { return problems.first(at: cursor.node) }
        let missing = problems.missing(in: cursor.node)
        return missing.indices.contains(cursor.ghost - 1) ? missing[cursor.ghost - 1] : nil
    }

    /// Returns whether a message has a problem or note to go to; true for other messages.
    package func hasTarget(of message: Message) -> Bool {
        switch message {
        case .nextProblem, .previousProblem, .nextKindOfProblem:
            (reading?.problems.mismatchCount ?? 0) > 0
        case .nextNote: (reading?.problems.noteCount ?? 0) > 0
        default: true
        }
    }

    private func absence(_ text: DocumentText) -> DocumentText {
        guard let reading else { return .notReadYet }
        guard case .none(let reason) = reading.typed else { return text }
        return reason.text
    }

    /// Moves the cursor to the row of a problem, or to its byte if no node has it, and describes
    /// the problem.
    package mutating func go(
        toProblem index: Int,
        in problems: ProblemIndex,
        layout: DocumentLayout
    ) -> Effect {
        if let position = problems.position(of: index) {
            // A filtered tree only has rows for selected values.
            if !isShown(position) { search = nil }
            jump(to: position, layout: layout)
        } else if let offset = problems.all[index].position?.offset {
            jump(toOffset: offset, layout: layout)
        } else {
            return .notice(.problemHasNoPlace)
        }
        return Effect(notice: Self.notice(of: index, in: problems))
    }

    /// The number and full text of a problem, which may be too long for its row.
    static func notice(of index: Int, in problems: ProblemIndex) -> DocumentNotice {
        let problem = problems.all[index]
        let isNote = problem.isInformation
        let count = isNote ? problems.noteCount : problems.mismatchCount + problems.omittedCount
        if let text = problem.kind.note {
            return DocumentNotice(
                text,
                "\(problems.number(of: index))",
                "\(count)",
                .text(TreeRowText.lastName(problem))
            )
        }
        let place = problem.kind == .syntax ? problem.position : nil
        return DocumentNotice(
            place == nil ? .problemOf : .problemInLine,
            "\(problems.number(of: index))",
            "\(count)",
            .text(problem.path.preview()),
            .expected(problem.expected),
            .found(problem.found),
            "\(place?.line ?? 0)",
            isWarning: !problem.isInformation
        )
    }
}

extension Problem.Kind {
    /// The message of a note, which has no expectation.
    fileprivate var note: DocumentText? {
        switch self {
        case .undeclared: .noteUndeclared
        case .duplicateKey: .noteDuplicate
        case .wrongType, .missing, .null, .invalid, .syntax: nil
        }
    }
}
