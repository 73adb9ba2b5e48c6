import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

extension TextKey {
    /// The text of the same name; a test keeps both enums together.
    init(_ text: DocumentText) {
        self = TextKey(rawValue: text.rawValue) ?? .nothingHere
    }
}

extension Texts {
    /// The words of a document's view.
    var document: DocumentTexts { DocumentTexts { filled(TextKey($0), $1) } }
}

extension Notice {
    init(_ notice: DocumentNotice) {
        self.key = TextKey(notice.text)
        self.arguments = notice.arguments
        self.tone = notice.isWarning ? .warning : .info
    }
}

extension Drawing {
    /// What a document is drawn with.
    var document: DocumentDrawing { DocumentDrawing(theme: theme, texts: texts.document) }
}

extension TerminalUI.KeyTable where Help == DocumentText {
    /// The table with the explorer's texts.
    func worded() -> TerminalUI.KeyTable<Intent, TextKey> {
        TerminalUI.KeyTable(
            bindings.map {
                TerminalUI.KeyBinding($0.keys, TextKey($0.help), $0.intent, isHint: $0.isHint)
            }
        )
    }
}
