import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension TerminalUI.KeyTable where Help == HelpKey {
    /// The table, followed by the keys that move in a list or a text.
    ///
    /// The space bar moves down a page where `spacePages` is true, as in a text; letters move only where
    /// they aren't typed into a line beside the list.
    func moving(
        _ moved: (Motion) -> Intent,
        spacePages: Bool = false,
        besideLine: Bool = false
    ) -> Self {
        let table = TerminalUI.KeyTable(
            MovingKeys.bindings(moved, spacePages: spacePages, besideLine: besideLine)
        )
        return Self(bindings + table.worded().bindings)
    }
}

extension TerminalUI.KeyTable {
    /// The meaning of a key in a window whose list is narrowed by a line that is typed.
    ///
    /// Keys that edit a line move in the list while the line is empty.
    func intent(for key: Key, besideLine line: TextField.State) -> Intent? {
        let editsLine = [.ctrl("d"), .ctrl("u"), .home, .end].contains(key)
        return editsLine && !line.text.isEmpty ? nil : intent(for: key)
    }
}
