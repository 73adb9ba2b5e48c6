import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A key binding whose help text is looked up when it is drawn.
typealias KeyBinding<Intent> = TerminalUI.KeyBinding<Intent, HelpKey>
typealias KeyTable<Intent> = TerminalUI.KeyTable<Intent, HelpKey>

extension TerminalUI.KeyBinding where Help == HelpKey {
    /// Returns the first key with its translated help text; `←/→` if both have the same action.
    func hint(_ texts: Texts) -> HelpBar.Hint {
        let strokes = texts.keyMap.strokes(of: KeyRow(help, keys))
        let isPair = strokes.starts(with: [KeyStroke(.left), KeyStroke(.right)])
        let key = isPair ? "←/→" : strokes.first?.description ?? "–"
        return HelpBar.Hint(key: key, help: texts[help])
    }
}

extension TerminalUI.KeyTable where Help == HelpKey {
    /// Returns all bindings of the table, for a hint line.
    func shortHints(_ texts: Texts) -> [HelpBar.Hint] {
        bindings.map { $0.hint(texts) }
    }

    /// Returns the bindings that the hint line always shows where the table applies.
    func hints(_ texts: Texts) -> [HelpBar.Hint] {
        bindings.filter(\.isHint).map { $0.hint(texts) }
    }
}
