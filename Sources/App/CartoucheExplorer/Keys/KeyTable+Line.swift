import TerminalUI
import TerminalWidgets

extension TerminalUI.KeyTable {
    /// Returns the meaning of a key in a window with a list that a text field filters.
    ///
    /// Keys that edit the text move in the list while the text field is empty.
    func intent(for key: Key, besideLine line: TextField.State) -> Intent? {
        if !line.text.isEmpty, key.typed == nil, movesInLine(key) { return nil }
        return intent(for: key)
    }

    private func movesInLine(_ key: Key) -> Bool {
        [.ctrl("d"), .ctrl("u"), .home, .end].contains(key)
    }
}

extension TerminalUI.KeyTable where Help == HelpKey {
    /// Creates the keys of a window with a list that a text field filters: its own keys, then those
    /// that move in the list, none of which is a letter.
    init(_ bindings: [KeyBinding<Intent>], besideLine moved: (Motion) -> Intent) {
        self.init(
            bindings + [
                KeyBinding([.down], .keyDown, moved(.down)),
                KeyBinding([.up], .keyUp, moved(.up)),
                KeyBinding([.pageDown], .keyPageDown, moved(.pageDown)),
                KeyBinding([.pageUp], .keyPageUp, moved(.pageUp)),
                KeyBinding([.ctrl("d")], .keyHalfPageDown, moved(.halfPageDown)),
                KeyBinding([.ctrl("u")], .keyHalfPageUp, moved(.halfPageUp)),
                KeyBinding([.home], .keyFirst, moved(.first)),
                KeyBinding([.end], .keyLast, moved(.last)),
            ]
        )
    }
}
