import CartoucheDocumentView
import EndpointKit
import TerminalUI
import TerminalWidgets
import ValueTree

extension Texts {
    /// A sentence about a syntax error.
    func sentence(_ error: SyntaxError) -> String {
        filled(.syntaxError, error.textArguments)
    }

    /// A problem as the list of a response's problems shows it; `key` is the last of its path.
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

    /// Why a request is not sent, and whether it can be nevertheless.
    func refusal(of draft: PendingRequest) -> String {
        guard draft.body == .typed else {
            return draft.form.findings.problemBesideBody.map { self.sentence(about: $0) }
                ?? self[.noJSONBody]
        }
        let sentence = self.sentence(about: draft.form)
        guard draft.form.needsBodyAsWritten else { return sentence }
        return self(.canBeSentAnyway, sentence, Key.alt("r").description)
    }

    /// What keeps a form from being sent: its first problem, and the number of others.
    func sentence(about form: Form) -> String {
        let problems = form.problems
        guard let first = form.rows.compactMap(\.problem).first ?? problems.first else { return "" }
        let sentence = self.sentence(about: first)
        let others = problems.count - 1 + form.findings.omittedProblems
        return others > 0 ? self(.andMore, sentence, "\(others)") : sentence
    }

    /// A problem of a form, with the name of its field.
    private func sentence(about problem: Problem) -> String {
        switch problem.kind {
        case .missing, .null: self(.isRequired, problem.formPath)
        case .undeclared, .duplicateKey, .wrongType, .invalid, .syntax:
            self(.about, "`\(problem.formPath)`", formSentence(problem))
        }
    }

    /// A problem as shown on the row of a form.
    func formSentence(_ problem: Problem) -> String {
        switch problem.kind {
        case .missing, .null: self[.required]
        case .undeclared: self[.unknownNotSent]
        case .duplicateKey: self[.lastOneSent]
        case .wrongType, .syntax: expectedGot(problem)
        case .invalid:
            problem.ownMessage.map { words($0) }
                ?? problem.overflownType.map { self(.outOfRange, $0) }
                ?? expectedGot(problem)
        }
    }

    private func expectedGot(_ problem: Problem) -> String {
        filled(.expectedGot, [.expected(problem.expected), .found(problem.formFound)])
    }

    /// A sentence about a key without effect in a theme file.
    func sentence(_ warning: ThemeWarning) -> String {
        let effect = self(.hasNoEffect, warning.key)
        let sentence = warning.nearest.map { self(.didYouMean, effect, $0) } ?? effect
        return warning.line.map { self(.themeLine, warning.theme, "\($0)", sentence) }
            ?? self(.about, warning.theme, sentence)
    }
}

extension SyntaxError {
    /// Line, column, byte, expected and found, as the arguments of a text.
    var textArguments: [TextArgument] {
        [
            "\(position.line)", "\(position.column)", "\(position.offset)",
            .expected(expected), .found(found),
        ]
    }
}
