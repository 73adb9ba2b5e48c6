import TerminalUI

/// Keys that mean the same in every pane.
enum WorkspaceKeys {
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
        KeyBinding(["T"], .keyThemes, .themePickerOpened),
        KeyBinding(["f"], .keyFullscreen, .fullscreenToggled),
        KeyBinding(["\\"], .keyHideEndpoints, .endpointsToggled),
        KeyBinding(["q"], .keyQuit, .quitAsked),
    ])

    static func message(for key: Key, isTyping: Bool) -> WorkspaceMessage? {
        always.intent(for: key) ?? (isTyping ? nil : letters.intent(for: key))
    }
}
