import EndpointKit
import TerminalWidgets
import ValueTree

extension Texts {
    /// A sentence about a syntax error.
    func sentence(_ error: SyntaxError) -> String {
        filled(.syntaxError, error.textArguments)
    }

    /// A problem as the list of a response's problems shows it.
    func sentence(_ kind: Problem.Kind, expected: String, found: String) -> String {
        switch kind {
        case .missing: self(.missingField, expected)
        case .undeclared: self(.undeclaredFound, found)
        case .duplicateKey: self[.duplicateKey]
        case .wrongType, .null, .invalid, .syntax: self(.expectedGot, expected, found)
        }
    }

    /// A problem as shown on the row of a form.
    func formSentence(_ problem: Problem) -> String {
        switch problem.kind {
        case .missing, .null: self[.required]
        case .undeclared: self[.unknownNotSent]
        case .duplicateKey: self[.lastOneSent]
        case .wrongType, .syntax: self(.expectedGot, problem.expected, problem.formFound)
        case .invalid:
            problem.ownMessage
                ?? problem.overflownType.map { self(.outOfRange, String($0)) }
                ?? self(.expectedGot, problem.expected, problem.formFound)
        }
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
    var textArguments: [String] {
        ["\(position.line)", "\(position.column)", "\(position.offset)", expected, found]
    }
}
