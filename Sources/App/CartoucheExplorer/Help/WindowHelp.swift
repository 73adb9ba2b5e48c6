import TerminalUI
import TerminalWidgets

/// The help about the keys of a window, which lies over that window until it is closed.
extension ExplorerModel {
    /// Whether a key opens the help about the open window: a key of the help that types nothing.
    func opensWindowHelp(_ key: Key) -> Bool {
        guard let overlay, layout.kind != .tiny, !(overlay.window is HelpOverlay),
            key.typed == nil, keyPrefix == nil
        else { return false }
        return keyMap.strokes(of: KeyRow(.keyHelp, [.function(1)])).contains(KeyStroke(key))
    }

    mutating func coverWithHelp() {
        guard let open = overlay else { return }
        var help = HelpOverlay(sections: [open.window.keySection.mapped(by: keyMap)])
        help.fit(size)
        coveredOverlay = open
        // Of the same number, since the window may ask for something under that.
        overlay = Overlay(id: open.id, window: help)
    }

    /// Brings back the window under a help that has closed.
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
    /// The hint that leads to all keys, where not all of them are hinted at.
    var helpHint: HelpBar.Hint? {
        WorkspaceKeys.always.bindings.first { $0.help == .keyHelp }?.hint(texts)
    }
}
