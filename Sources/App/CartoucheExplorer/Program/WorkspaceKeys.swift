import TerminalUI

/// Keys that mean the same in every pane.
enum WorkspaceKeys {
    /// What becomes of letters where the focus is.
    enum Typing {
        /// They are typed.
        case text
        /// They could be meant as text: the row of a form that takes none.
        case row
        /// They are commands.
        case commands
    }

    /// Also while text is typed: none of them types anything.
    static let always = KeyTable<WorkspaceMessage>([
        KeyBinding([.tab], .keyNextPane, .nextPane),
        KeyBinding([.backTab], .keyPreviousPane, .previousPane),
        KeyBinding([.ctrl("r")], .keySend, .sent),
        KeyBinding([.ctrl("f")], .keyFindEndpoint, .findOpened),
        KeyBinding([.function(1)], .keyHelp, .helpOpened),
        KeyBinding([.escape], .keyBack, .escaped),
        KeyBinding([.ctrl("c")], .keyInterrupt, .interrupted),
    ])

    /// Only where letters are not typed.
    static let letters = KeyTable<WorkspaceMessage>([
        KeyBinding(["?"], .keyHelp, .helpOpened),
        KeyBinding(["1"], .keyEndpointsPane, .paneChosen(.endpoints)),
        KeyBinding(["2"], .keyRequestPane, .paneChosen(.request)),
        KeyBinding(["3", "4"], .keyResponsePane, .paneChosen(.response)),
        KeyBinding(["H"], .keyHistory, .historyOpened),
        KeyBinding(["p"], .keyEnvironments, .environmentsOpened),
        KeyBinding(["T"], .keyThemes, .themePickerOpened),
        KeyBinding(["f"], .keyFullscreen, .fullscreenToggled),
        KeyBinding(["\\"], .keyHideEndpoints, .endpointsToggled),
        KeyBinding(["q"], .keyQuit, .quitAsked),
        KeyBinding(["L"], .keyLog, .logOpened),
    ])

    static func message(for key: Key, _ typing: Typing) -> WorkspaceMessage? {
        if let message = always.intent(for: key) { return message }
        switch typing {
        case .text: return nil
        case .row: return key.typesWord ? nil : letters.intent(for: key)
        case .commands: return letters.intent(for: key)
        }
    }
}

extension Key {
    /// Whether the key types a letter or a digit.
    var typesWord: Bool { typed.map { $0.isLetter || $0.isNumber } ?? false }
}
