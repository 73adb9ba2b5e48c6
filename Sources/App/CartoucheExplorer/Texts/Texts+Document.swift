import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension HelpKey {
    /// Creates the key with the same name; a test ensures that there is one.
    init(_ text: DocumentText) {
        self = HelpKey(rawValue: text.rawValue) ?? .document
    }
}

extension Notice {
    init(_ notice: DocumentNotice) {
        self.name = notice.text.rawValue
        self.arguments = notice.arguments
        self.tone = notice.isWarning ? .warning : .info
    }

    /// Creates a notice with a text of the document view.
    init(document text: DocumentText) {
        self.name = text.rawValue
        self.arguments = []
        self.tone = .info
    }
}

extension Drawing {
    /// The theme and texts to draw a document with.
    var document: DocumentDrawing {
        DocumentDrawing(theme: theme, texts: texts.document, showsPictures: showsPictures)
    }
}

extension TerminalUI.KeyTable where Help == DocumentText {
    /// Returns the table with the explorer's keys of texts.
    func worded() -> TerminalUI.KeyTable<Intent, HelpKey> {
        TerminalUI.KeyTable(
            bindings.map {
                TerminalUI.KeyBinding($0.keys, HelpKey($0.help), $0.intent, isHint: $0.isHint)
            }
        )
    }
}
