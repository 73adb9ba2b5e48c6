import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

extension TextKey {
    /// The key with the same name; a test keeps the two enums in sync.
    init(_ text: DocumentText) {
        self = TextKey(rawValue: text.rawValue) ?? .nothingHere
    }
}

extension Texts {
    /// The texts of the document view.
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
    /// The theme and texts to draw a document with.
    var document: DocumentDrawing {
        DocumentDrawing(theme: theme, texts: texts.document, showsPictures: showsPictures)
    }
}

extension TerminalUI.KeyTable where Help == DocumentText {
    /// The table with keys of the explorer's texts.
    func worded() -> TerminalUI.KeyTable<Intent, TextKey> {
        TerminalUI.KeyTable(
            bindings.map {
                TerminalUI.KeyBinding($0.keys, TextKey($0.help), $0.intent, isHint: $0.isHint)
            }
        )
    }
}
