import TerminalUI
import Testing

@Suite struct KeyTests {
    @Test(arguments: [
        (Key.ctrl("r"), "^R"), (.alt(.enter), "Alt-Enter"), (.backTab, "Shift-Tab"),
        (.up, "↑"), (.function(1), "F1"), ("?", "?"), (.space, "Space"),
        (.ctrl(.right), "Ctrl-→"), (.alt(.shift(.up)), "Alt-Shift-↑"),
        (.ctrl(.space), "Ctrl-Space"),
    ])
    func aKeyIsNamedAsHelpTextsNameIt(key: Key, expected: String) {
        #expect(key.description == expected)
    }

    @Test func onlyPlainCharactersAreTyped() {
        #expect([Key("q"), .ctrl("q"), .alt("q"), .enter].map(\.typed) == ["q", nil, nil, nil])
    }
}
