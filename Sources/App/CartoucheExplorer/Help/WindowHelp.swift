import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// Help for the keys of a window. It covers the window until it is closed.
extension ExplorerModel {
    /// Returns whether a key opens the help of the open window: a help key that doesn't type text.
    func opensWindowHelp(_ key: Key) -> Bool {
        guard let overlay, layout.kind != .tiny, !(overlay.window is HelpOverlay),
            key.typed == nil, keyPrefix == nil
        else { return false }
        return keyMap.strokes(of: KeyRow(.keyHelp, [.function(1)])).contains(KeyStroke(key))
    }

    mutating func coverWithHelp() {
        guard let open = overlay else { return }
        let section = open.window.keySection.mapped(by: keyMap)
        let help = HelpOverlay(sections: [section], context.texts)
        coveredOverlay = open
        // It keeps the window's number, because the window may have pending requests under that
        // number.
        overlay = Overlay(id: open.id, window: help)
    }

    /// Restores the window under a help that has been closed.
    mutating func uncover() {
        guard overlay == nil, let covered = coveredOverlay else { return }
        overlay = covered
        coveredOverlay = nil
    }
}

extension OverlayWindow {
    fileprivate var keySection: HelpOverlay.Section { HelpOverlay.Section(.thisWindow, keys) }
}

extension Drawing {
    /// The hint for all keys, if not all of them are shown.
    var helpHint: HelpBar.Hint? {
        WorkspaceKeys.always.bindings.first { $0.help == .keyHelp }?.hint(texts)
    }
}
