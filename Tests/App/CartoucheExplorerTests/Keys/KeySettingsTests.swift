import CartoucheSession
import CartoucheTexts
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// Keys in a configuration.
@Suite struct KeySettingsTests {
    private func resolved(
        _ entries: [(String, [String])],
        over preset: KeyPreset = .standard
    ) -> (map: KeyMap, faults: [KeySettings.Fault]) {
        KeySettings(
            preset: preset,
            entries: entries.enumerated().map { line, entry in
                .init(action: entry.0, keys: entry.1, place: "keys.toml:\(line + 2)")
            }
        ).resolved()
    }

    private func keys(of action: HelpKey, in map: KeyMap) -> [String] {
        var seen: Set<String> = []
        return KeyPlace.allCases.flatMap(\.rows).filter { $0.action == action }
            .map { map.text(of: $0) }.filter { seen.insert($0).inserted }
    }

    @Test(arguments: [
        ("^R", "^R"), ("ctrl-r", "^R"), ("C-R", "^R"), ("Alt-Enter", "Alt-Enter"), ("m-x", "Alt-x"),
        ("F5", "F5"), ("f12", "F12"), ("space", "Space"), ("Shift-Tab", "Shift-Tab"),
        ("page-down", "PgDn"), ("PgUp", "PgUp"), ("↑", "↑"), ("shift-up", "Shift-↑"), ("!", "!"),
        ("^", "^"), ("-", "-"), ("gg", "gg"), ("g g", "gg"), ("^X^F", "^X^F"), ("^Xo", "^Xo"),
        ("ctrl-x ctrl-f", "^X^F"), ("Alt-+", "Alt-+"), ("z M", "zM"), ("ctrl-space", "Ctrl-Space"),
    ])
    func keysAreReadAsTheyAreShownOrAsWords(text: String, shown: String) {
        #expect(KeyStroke(written: text)?.description == shown)
    }

    @Test(arguments: ["", "  ", "hyper-x", "F99", "escpae", "ggg", "a b c", "\n"])
    func anInvalidKeyIsRefused(text: String) {
        #expect(KeyStroke(written: text) == nil)
    }

    @Test func anActionHasTheKeysOfTheConfigurationAndNoOthers() {
        let (map, faults) = resolved([("send", ["F5", "ctrl-x s"]), ("down", ["ctrl-n", "down"])])
        #expect(faults == [])
        #expect(keys(of: .keySend, in: map) == ["F5 ^Xs"])
        #expect(keys(of: .keyDown, in: map) == ["^N ↓"])
    }

    /// The other action keeps its other keys.
    @Test func aKeyIsTakenFromTheActionThatHadIt() {
        let (map, faults) = resolved([("compare-runs", ["?"])])
        #expect(faults == [])
        #expect(keys(of: .keyHelp, in: map) == ["F1", "–"])
    }

    @Test func twoActionsMayExchangeTheirKeys() {
        let (map, faults) = resolved([("history", ["L"]), ("log", ["H"])])
        #expect(faults == [])
        #expect(keys(of: .keyHistory, in: map) == ["L"])
        #expect(keys(of: .keyLog, in: map) == ["H"])
    }

    @Test func errorsNameTheFileLineAndNearestName() throws {
        let texts = try Texts(.english)
        let (_, faults) = resolved([
            ("sendd", ["F5"]), ("send", ["F99"]), ("send", ["ctrl-i"]), ("interrupt", ["F5"]),
            ("send", ["F5"]), ("find-endpoint", ["F5"]), ("fullscreen", ["q"]),
        ])
        #expect(
            faults.map { texts.sentence($0) } == [
                "keys.toml:2: there is no action `sendd`; did you mean `send`?",
                "keys.toml:3: send: `F99` is no key",
                "keys.toml:4: send: to a terminal ^I is Tab",
                "keys.toml:5: interrupt always has ^C",
                "keys.toml:7: find-endpoint: F5 is already the key of send",
                "keys.toml:8: fullscreen: q is the only key of quit",
            ]
        )
    }

    @Test func aFaultyEntryChangesNothing() {
        let (map, _) = resolved([("fullscreen", ["q"])])
        #expect(map == .standard)
    }

    /// Configurations depend on these names.
    @Test func actionsHaveTheseNames() throws {
        let names = KeyActions.all.map(\.actionName)
        #expect(Set(names).count == names.count)
        try Snapshot.expect(names.sorted().joined(separator: "\n") + "\n", named: "actions.txt")
    }
}
