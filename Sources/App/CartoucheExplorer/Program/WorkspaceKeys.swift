package import CartoucheSession
import CartoucheTexts
package import TerminalUI

/// The user's actions that don't belong to a pane.
package enum WorkspaceMessage: Equatable, Sendable {
    case nextPane
    case previousPane
    case paneChosen(Focus)
    /// Shows the raw part of the response.
    case rawChosen
    case requestTabChosen(RequestTab)
    case responseTabChosen(ResponseTab)
    case endpointsToggled
    case fullscreenToggled
    case findOpened
    case helpOpened
    /// Opens the help about the keys of the open window.
    case windowHelpOpened
    case paletteOpened
    case historyOpened
    case themePickerOpened
    case logOpened
    case environmentsOpened
    case cookiesOpened
    case editorOpened
    case pagerOpened
    case pipeOpened
    case sent
    case jumpOpened
    /// A key was pressed while the labels were shown.
    case jumpTyped(Key)
    case escaped
    case quitAsked
    case interrupted
    /// Enlarges the pane with the focus by a number of steps.
    case paneResized(Int)
    case panesReset
    case dividerPressed(PaneDivider)
    case dividerDragged(PaneDivider, Point)
    case dividerReleased(PaneDivider)
    case clicked(Point)
    case wheelTurned(Point, Int)
    /// A curl command was pasted on the list of endpoints.
    case curlPasted(String)
    /// Text was pasted where it can't be inserted.
    case pasteWithoutMeaning
    /// The first of two keys was pressed.
    case pairBegun(Key)
    /// The second of two keys was pressed, with the meaning of both.
    case pairEnded(Key, Key, KeyReading)
    /// A key without a meaning was pressed.
    case keyWithoutMeaning(Key)
}

/// The keys that work in every pane.
enum WorkspaceKeys {
    /// The effect of letters where the focus is.
    enum Typing {
        /// They are inserted.
        case text
        /// They have no effect, because the row takes no text but the user may be typing.
        case row
        /// They are commands.
        case commands
    }

    /// Keys that also work while text is typed.
    static let always = KeyTable<WorkspaceMessage>([
        KeyBinding([.tab], .keyNextPane, .nextPane, isHint: true),
        KeyBinding([.backTab], .keyPreviousPane, .previousPane),
        KeyBinding([.ctrl("r")], .keySend, .sent),
        KeyBinding([.ctrl("f")], .keyFindEndpoint, .findOpened),
        KeyBinding([.function(1)], .keyHelp, .helpOpened, isHint: true),
        KeyBinding([.ctrl("p")], .keyPalette, .paletteOpened),
        KeyBinding([.ctrl("o")], .keyJump, .jumpOpened),
        KeyBinding([.escape], .keyBack, .escaped),
        KeyBinding([.ctrl("c")], .keyInterrupt, .interrupted),
        KeyBinding([.ctrl("g")], .keyEditor, .editorOpened),
        KeyBinding([.alt("1")], .keyEndpointsPane, .paneChosen(.endpoints)),
        KeyBinding([.alt("2")], .keyRequestPane, .paneChosen(.request)),
        KeyBinding([.alt("3")], .keyResponsePane, .paneChosen(.response)),
        KeyBinding([.alt("4")], .keyRawPane, .rawChosen),
    ])

    /// Keys that show a tab of the request from any pane.
    static let requestTabs = KeyTable<WorkspaceMessage>([
        KeyBinding([.alt("o")], .tabForm, .requestTabChosen(.form)),
        KeyBinding([.alt("v")], .tabPreview, .requestTabChosen(.preview)),
        KeyBinding([.alt("e")], .tabAdded, .requestTabChosen(.headers)),
        KeyBinding([.alt("u")], .tabAuth, .requestTabChosen(.auth)),
    ])

    /// Keys that show a tab of the response from any pane.
    static let responseTabs = KeyTable<WorkspaceMessage>([
        KeyBinding([.alt("t")], .tabTree, .responseTabChosen(.tree)),
        KeyBinding([.alt("w")], .tabRaw, .responseTabChosen(.raw)),
        KeyBinding([.alt("a")], .tabTable, .responseTabChosen(.table)),
        KeyBinding([.alt("y")], .tabTyped, .responseTabChosen(.typed)),
        KeyBinding([.alt("p")], .tabProblems, .responseTabChosen(.problems)),
        KeyBinding([.alt("h")], .tabHeaders, .responseTabChosen(.headers)),
        KeyBinding([.alt("m")], .tabTime, .responseTabChosen(.time)),
    ])

    /// Keys that work where letters are commands.
    static let letters = KeyTable<WorkspaceMessage>([
        KeyBinding(["?"], .keyHelp, .helpOpened),
        KeyBinding([":"], .keyPalette, .paletteOpened, isHint: true),
        KeyBinding(["1"], .keyEndpointsPane, .paneChosen(.endpoints)),
        KeyBinding(["2"], .keyRequestPane, .paneChosen(.request)),
        KeyBinding(["3"], .keyResponsePane, .paneChosen(.response)),
        KeyBinding(["4"], .keyRawPane, .rawChosen),
        KeyBinding(["H"], .keyHistory, .historyOpened, isHint: true),
        KeyBinding(["p"], .keyEnvironments, .environmentsOpened, isHint: true),
        KeyBinding(["C"], .keyCookies, .cookiesOpened),
        KeyBinding(["T"], .keyThemes, .themePickerOpened, isHint: true),
        KeyBinding(["f"], .keyFullscreen, .fullscreenToggled),
        KeyBinding(["\\"], .keyHideEndpoints, .endpointsToggled),
        KeyBinding([">"], .keyLargerPane, .paneResized(1)),
        KeyBinding(["<"], .keySmallerPane, .paneResized(-1)),
        KeyBinding(["="], .keyUsualPanes, .panesReset),
        KeyBinding(["q"], .keyQuit, .quitAsked, isHint: true),
        KeyBinding(["L"], .keyLog, .logOpened, isHint: true),
        KeyBinding(["o"], .keyEditor, .editorOpened),
        KeyBinding(["O"], .keyPager, .pagerOpened),
        KeyBinding(["&"], .keyPipe, .pipeOpened),
    ])

    static func message(for key: Key, _ typing: Typing) -> WorkspaceMessage? {
        for table in [always, requestTabs, responseTabs] {
            if let message = table.intent(for: key) { return message }
        }
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
