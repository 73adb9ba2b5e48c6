package import CartoucheTexts
import EndpointKit
package import ValueTree

/// Problems in the user's language.
extension Texts {
    package func sentence(_ error: SyntaxError) -> String {
        filled(.syntaxError, error.textArguments)
    }

    /// Returns a problem of a form with the name of its row.
    package func sentence(about problem: Problem) -> String {
        switch problem.kind {
        case .missing, .null: return self(.isRequired, problem.formPath)
        case .undeclared, .duplicateKey, .wrongType, .invalid, .syntax:
            // The root's name is the type of the text.
            let name = problem.path == .root ? "JSON" : "`\(problem.formPath)`"
            return self(.about, name, placedSentence(problem))
        }
    }

    /// Returns a problem for the row of a form, with its position if the text is malformed.
    package func placedSentence(_ problem: Problem) -> String {
        let sentence = formSentence(problem)
        guard problem.kind == .syntax, let position = problem.position else { return sentence }
        return self(.inLine, "\(position.line)", "\(position.column)", sentence)
    }

    /// Returns a problem for the row of a form.
    package func formSentence(_ problem: Problem) -> String {
        switch problem.kind {
        case .missing, .null: self[.required]
        case .undeclared: self[.unknownNotSent]
        case .duplicateKey: self[.lastOneSent]
        case .wrongType, .syntax: expectedGot(problem)
        case .invalid:
            problem.openReference.map { self(.openReference, $0) }
                ?? problem.fileExpectation.map { words($0, of: problem) }
                ?? problem.ownMessage.map { words($0) }
                ?? problem.overflownType.map { self(.outOfRange, $0) }
                ?? expectedGot(problem)
        }
    }

    private func words(_ expectation: FileExpectation, of problem: Problem) -> String {
        switch expectation {
        case .unreadable: filled(.fileUnreadable, [.found(problem.formFound)])
        case .tooLarge:
            filled(.fileTooLarge, [.found(problem.formFound), .text(size(FileValue.sizeLimit))])
        }
    }

    private func expectedGot(_ problem: Problem) -> String {
        filled(.expectedGot, [.expected(problem.expected), .found(problem.formFound)])
    }
}

extension SyntaxError {
    /// The line, column, byte, expectation and found text, as the arguments of a text.
    package var textArguments: [TextArgument] {
        [
            "\(position.line)", "\(position.column)", "\(position.offset)",
            .expected(expected), .found(found),
        ]
    }
}
