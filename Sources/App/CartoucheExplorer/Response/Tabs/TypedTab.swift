import CartoucheDocumentView
import CartoucheTexts
import TerminalWidgets

extension ResponseTab {
    /// The Swift value of a response, or the error in full.
    package static let typed = text(.tabTyped) { answer, texts in
        switch answer.body.reading?.typed {
        case .value(let lines)?: PaneText(lines, .text)
        case .failure(let lines)?: PaneText(lines, .error, mark: "✗")
        case .none(let reason)?: sentence(texts.document[reason.text])
        case nil: sentence(texts[.notReadYet])
        }
    }

    /// The text shown if there is no value.
    private static func sentence(_ text: String) -> PaneText {
        PaneText([PaneText.Line([PaneText.Piece(text, .muted)])])
    }
}
