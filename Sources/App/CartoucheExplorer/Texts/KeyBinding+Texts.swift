import TerminalUI
import TerminalWidgets

/// Keys whose help is put into words when it is drawn.
typealias KeyBinding<Intent> = TerminalUI.KeyBinding<Intent, TextKey>
typealias KeyTable<Intent> = TerminalUI.KeyTable<Intent, TextKey>

extension TerminalUI.KeyBinding where Help == TextKey {
    /// The first of its keys and what it does, in the words of a language.
    func hint(_ texts: Texts) -> HelpBar.Hint {
        HelpBar.Hint(key: keys.first?.description ?? "", help: texts[help])
    }
}

extension TerminalUI.KeyTable where Help == TextKey {
    /// All rows of the table for a hint line.
    func shortHints(_ texts: Texts) -> [HelpBar.Hint] {
        bindings.map { $0.hint(texts) }
    }

    /// The rows that the hint line shows wherever the table holds.
    func hints(_ texts: Texts) -> [HelpBar.Hint] {
        bindings.filter(\.isHint).map { $0.hint(texts) }
    }
}
