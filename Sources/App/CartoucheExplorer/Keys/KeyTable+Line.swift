import TerminalUI
import TerminalWidgets

extension TerminalUI.KeyTable {
    /// The meaning of a key in a window whose list is narrowed by a line that is typed.
    ///
    /// Keys that edit a line move in the list while there is nothing in the line to edit.
    func intent(for key: Key, besideLine line: TextField.State) -> Intent? {
        if !line.text.isEmpty, key.typed == nil, movesInLine(key) { return nil }
        return intent(for: key)
    }

    private func movesInLine(_ key: Key) -> Bool {
        [.ctrl("d"), .ctrl("u"), .home, .end].contains(key)
    }
}
