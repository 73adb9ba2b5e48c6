import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// Help for the keys of a window. It covers the window until it is closed.
extension ExplorerModel {
    /// Returns whether a key opens the help of the open window: a help key that doesn't type text.
    func opensWindowHelp(_ key: Key) -> Bool {
        guard let open = windows.top, layout.kind != .tiny, !(open.window is HelpWindow),
            key.typed == nil, typed.prefix == nil
        else { return false }
        return keyMap.strokes(of: KeyRow(.keyHelp, [.function(1)])).contains(KeyStroke(key))
    }

    mutating func coverWithHelp() {
        guard let open = windows.top else { return }
        let section = open.window.keySection.mapped(by: keyMap)
        windows.cover(with: HelpWindow(sections: [section], context.texts))
    }
}

extension Window {
    fileprivate var keySection: HelpWindow.Section { HelpWindow.Section(.thisWindow, keys) }
}

extension Drawing {
    /// The hint for all keys, if not all of them are shown.
    var helpHint: HelpBar.Hint? {
        WorkspaceKeys.always.bindings.first { $0.help == .keyHelp }?.hint(texts)
    }
}
