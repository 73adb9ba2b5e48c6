import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The changes of the presets, and their consistency.
@Suite struct KeyPresetTests {
    /// Returns the table of a preset: each action whose keys it changes, with all its keys.
    private static func table(_ map: KeyMap) -> String {
        var seen: Set<String> = []
        return KeyPlace.allCases.flatMap(\.rows)
            .filter { map.text(of: $0) != KeyMap.standard.text(of: $0) }
            .map { "\($0.action.actionName)  \(map.text(of: $0))" }
            .filter { seen.insert($0).inserted }
            .joined(separator: "\n") + "\n"
    }

    @Test(arguments: [KeyPreset.vim, .emacs])
    func thePresetChangesTheseKeys(preset: KeyPreset) throws {
        try Snapshot.expect(Self.table(preset.map), named: "keys-\(preset.rawValue).txt")
    }

    @Test(arguments: KeyPreset.allCases, KeyPlace.together)
    func everyKeyHasOneMeaningInAPlace(preset: KeyPreset, places: [KeyPlace]) {
        var actions: [KeyStroke: Set<HelpKey>] = [:]
        for row in places.flatMap(\.rows) {
            for stroke in preset.map.strokes(of: row) {
                actions[stroke, default: []].insert(row.action)
            }
        }
        #expect(actions.filter { $0.value.count > 1 }.map(\.key.description) == [])
    }

    /// A key that begins a pair and also has its own meaning waits for the next key.
    ///
    /// Only `z` may do so, as it does in the default preset.
    @Test(arguments: KeyPreset.allCases)
    func onlyAPrefixBeginsPairsAndMeansSomethingAlone(preset: KeyPreset) {
        var both: Set<String> = []
        for places in KeyPlace.together {
            let strokes = places.flatMap(\.rows).flatMap { preset.map.strokes(of: $0) }
            let firsts = Set(strokes.filter { $0.next != nil }.map(\.key))
            both.formUnion(
                strokes.filter { $0.next == nil && firsts.contains($0.key) }.map(\.description)
            )
        }
        #expect(both == (preset == .vim ? ["z"] : []))
    }

    @Test(arguments: KeyPreset.allCases)
    func everyActionKeepsAKey(preset: KeyPreset) {
        let rows = KeyPlace.allCases.flatMap(\.rows)
        let lost = KeyActions.all.filter { action in
            rows.filter { $0.action == action }.allSatisfy { preset.map.strokes(of: $0).isEmpty }
        }
        #expect(lost == [])
    }

    /// Keys that terminals, multiplexers and desktops intercept, or send as another key.
    @Test(arguments: KeyPreset.allCases)
    func everyActionHasAReliableKey(preset: KeyPreset) {
        let unsafe: Set<KeyStroke> = Set(
            ["i", "j", "m", "[", "h", "@", "s", "q", "z", "b", "a"].map { KeyStroke(.ctrl($0)) }
                + [.init(.function(10)), .init(.function(11)), .init(.ctrl(.enter))]
        )
        let rows = KeyPlace.allCases.flatMap(\.rows)
        let lost = KeyActions.all.filter { action in
            let strokes = rows.filter { $0.action == action }.flatMap { preset.map.strokes(of: $0) }
            return strokes.allSatisfy(unsafe.contains)
        }
        #expect(lost == [])
    }

    @Test func aPresetWithoutChangesNeedsNoTable() {
        #expect(KeyPreset.standard.map.isStandard)
        #expect(KeyPreset.standard.map == .standard)
    }
}
