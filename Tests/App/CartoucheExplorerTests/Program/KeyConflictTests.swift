import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// No key has two meanings in the same context.
@Suite struct KeyConflictTests {
    @Test func theKeysOfATableAreUnique() {
        let conflicts = KeyPlace.allCases.map { Self.repeated(in: $0.section.keys) }
        #expect(conflicts == KeyPlace.allCases.map { _ in [] })
    }

    /// Tables that apply at the same time; the keys of a row precede all others.
    @Test(arguments: KeyPlace.together + [[.endpoints, .everywhere], [.log], [.typeFix]])
    func tablesThatApplyTogetherShareNoKey(places: [KeyPlace]) {
        #expect(Self.repeated(in: places.flatMap(\.section.keys)) == [])
    }

    /// Enter has one meaning on a row, defined by the row's own table.
    @Test(arguments: [KeyPlace.groupRow, .omittedGroupRow, .listRow, .popupRow])
    func aRowMayDefineEnter(row: KeyPlace) {
        let places: [KeyPlace] = [row, .request, .textlessRow]
        #expect(Self.repeated(in: places.flatMap(\.section.keys)) == [.enter])
    }

    /// Every pane has the same keys.
    @Test func controlDAndControlUAreHalfAPageEverywhere() {
        let words = KeyPlace.allCases.flatMap { place in
            place.section.entries.filter { entry in
                entry.keys.split(separator: " ").contains { $0 == "^D" || $0 == "^U" }
            }.map(\.help)
        }
        #expect(Set(words) == [.keyHalfPageDown, .keyHalfPageUp])
    }

    @Test func everyBindingHasAHelpText() {
        let wordless = KeyPlace.allCases.filter { context in
            let section = context.section
            let shown = section.entries.flatMap { $0.keys.split(separator: " ").map(String.init) }
            return section.keys.contains { !shown.contains($0.description) }
        }
        #expect(wordless == [])
    }

    private static func repeated(in keys: [Key]) -> [Key] {
        var seen: Set<Key> = []
        return keys.filter { !seen.insert($0).inserted }
    }
}
