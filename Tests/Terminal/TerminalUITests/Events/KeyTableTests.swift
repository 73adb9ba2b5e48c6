import TerminalUI
import Testing

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
