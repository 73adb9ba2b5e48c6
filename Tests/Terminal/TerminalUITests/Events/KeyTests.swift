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

@Suite struct KeyTableTests {
    private enum Intent {
        case down
        case send
        case quit
    }

    private let table = KeyTable<Intent, String>([
        KeyBinding([.down, "j"], "down", .down),
        KeyBinding([.ctrl("r")], "send", .send),
        KeyBinding(["q", "j"], "quit", .quit),
    ])

    @Test func aKeyMeansItsFirstBinding() {
        #expect(table.intent(for: "j") == .down)
        #expect(table.intent(for: .ctrl("r")) == .send)
        #expect(table.intent(for: "x") == nil)
    }

    @Test func aKeyInTwoBindingsIsAConflict() {
        #expect(table.conflicts == ["j"])
    }

    @Test func helpShowsAllKeysOfABinding() {
        #expect(table.bindings.map(\.keyText) == ["↓ j", "^R", "q j"])
    }
}
