import CartoucheDocumentView
import CartoucheSession
package import CartoucheTexts
package import CartoucheThemes
import EndpointKit
import TerminalUI
import TerminalWidgets
import ValueTree

extension Texts {
    /// Returns a problem for the list of a response's problems; `key` is the last component of its
    /// path.
    func sentence(
        _ kind: Problem.Kind,
        key: String,
        expected: Expected,
        found: Found
    ) -> String {
        switch kind {
        case .missing: filled(.missingField, [.expected(expected)])
        case .undeclared: filled(.undeclaredKey, [.text(key), .found(found)])
        case .duplicateKey: self(.duplicateOf, key)
        case .wrongType, .null, .invalid, .syntax:
            filled(.expectedGot, [.expected(expected), .found(found)])
        }
    }

    /// Returns why a form isn't sent, and whether it can be sent anyway.
    func refusal(of form: Form, _ body: FormBody) -> String {
        guard body == .typed else {
            return form.findings.problemBesideBody.map { self.sentence(about: $0) }
                ?? self[.noJSONBody]
        }
        let sentence = self.sentence(about: form)
        guard form.needsBodyAsWritten else { return sentence }
        return self(.canBeSentAnyway, sentence)
    }

    /// Returns all problems that prevent sending, one per line, and whether the form can be sent
    /// anyway.
    func refusals(of form: Form) -> [String] {
        var lines: [String] = []
        for problem in form.problems {
            let line = sentence(about: problem)
            if !lines.contains(line) { lines.append(line) }
        }
        let omitted = form.findings.omittedProblems
        if omitted > 0, let last = lines.popLast() {
            lines.append(self(.andMore, last, "\(omitted)"))
        }
        guard form.needsBodyAsWritten, let last = lines.popLast() else { return lines }
        return lines + [self(.canBeSentAnyway, last)]
    }

    /// Returns the first problem that prevents sending, and the number of others.
    func sentence(about form: Form) -> String {
        let problems = form.problems
        guard let first = form.rows.compactMap(\.problem).first ?? problems.first else { return "" }
        let sentence = self.sentence(about: first)
        let others = problems.count - 1 + form.findings.omittedProblems
        return others > 0 ? self(.andMore, sentence, "\(others)") : sentence
    }

    /// Returns the reason a theme can't be used.
    package func sentence(_ error: ThemeError) -> String {
        switch error {
        case .unknown(let id, let nearest?):
            self(.didYouMean, self(.themeUnknown, id), nearest)
        case .unknown(let id, nil): self(.themeUnknown, id)
        case .cycle(let ids): self(.themeCircle, ids.joined(separator: " → "))
        case .unreadable(let id, let error): self(.themeFault, id, sentence(error))
        case .malformed(let id, let error):
            self(.themeFault, id, error.problems.map { line($0) }.joined(separator: " · "))
        case .file(let id, let error): self(.themeFault, id, words(error))
        }
    }

    /// Returns a message about a key without effect in a theme file.
    func sentence(_ warning: ThemeWarning) -> String {
        let effect = self(.hasNoEffect, warning.key)
        let sentence = warning.nearest.map { self(.didYouMean, effect, $0) } ?? effect
        return warning.line.map { self(.themeLine, warning.theme, "\($0)", sentence) }
            ?? self(.about, warning.theme, sentence)
    }
}

extension Texts {
    /// Returns the problems of an error, one per line; after a hundred, only the number of the
    /// others.
    ///
    ///     $[1].price: expected Double, got String "soon" (11:14, as sent 2:21, byte 101)
    func lines(of error: DecodeError, in document: IndexedDocument?) -> String {
        let problems = error.problems
        let lines = problems.prefix(Self.describedLimit).map { line($0, in: document) }
        let rest = problems.count - lines.count
        return (lines + (rest > 0 ? [self(.problemsNotListed, "\(rest)")] : []))
            .joined(separator: "\n")
    }

    private static let describedLimit = 100

    /// Returns a problem with its path and its positions in the shown and in the received text.
    func line(_ problem: Problem, in document: IndexedDocument? = nil) -> String {
        let key = ValuePath(Array(problem.path.components.suffix(1))).formText
        let sentence = sentence(
            problem.kind,
            key: key,
            expected: problem.expected,
            found: problem.found
        )
        let line = self(.about, problem.path.description, sentence)
        return place(of: problem, in: document).map { "\(line) \($0)" } ?? line
    }

    private func place(of problem: Problem, in document: IndexedDocument?) -> String? {
        guard let sent = problem.position else { return nil }
        let (line, column, byte) = ("\(sent.line)", "\(sent.column)", "\(sent.offset)")
        guard let shown = document?.indentedPosition(of: problem),
            shown != ScreenPosition(line: sent.line, column: sent.column)
        else { return self(.problemPlace, line, column, byte) }
        return self(.problemPlaces, shown.description, line, column, byte)
    }
}
