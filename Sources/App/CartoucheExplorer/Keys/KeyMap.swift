import CartoucheTexts
import TerminalUI

/// Maps keys to actions: the default tables, with the changes of a preset and of the user.
///
/// The tables have the keys of the default preset. A map without changes costs nothing. Any other
/// map is applied to the rows of the current tables, so that the screen, the help and the dispatch
/// of keys never differ.
package struct KeyMap: Equatable, Sendable {
    /// A key that has the meaning of another key, wherever that key has one.
    struct Alias: Equatable, Sendable {
        let key: Key
        let target: Key

        init(_ key: Key, _ target: Key) {
            self.key = key
            self.target = target
        }
    }

    /// The differences between the keys of an action and those of the tables.
    struct Change: Equatable, Sendable {
        let action: HelpKey
        /// The removed keys, or nil for all of them.
        let removed: [KeyStroke]?
        let added: [KeyStroke]

        /// Adds keys to an action, and removes some of its keys.
        init(_ action: HelpKey, without removed: [Key] = [], _ added: [KeyStroke] = []) {
            self.action = action
            self.removed = removed.map { KeyStroke($0) }
            self.added = added
        }

        /// Removes keys from an action.
        init(_ action: HelpKey, losing removed: [KeyStroke]) {
            self.action = action
            self.removed = removed
            added = []
        }

        /// Replaces all keys of an action.
        init(_ action: HelpKey, only added: [KeyStroke]) {
            self.action = action
            removed = nil
            self.added = added
        }
    }

    var aliases: [Alias] = []
    /// The changes in order.
    ///
    /// A later change applies to the result of the earlier ones.
    var changes: [Change] = []

    /// The keys of the tables, without changes.
    package static let standard = KeyMap()

    /// Whether every key has its meaning in the tables.
    var isStandard: Bool { aliases.isEmpty && changes.isEmpty }

    /// Returns the keys for the action of a row.
    ///
    /// The first one is shown in hints. Empty if there are none.
    func strokes(of row: KeyRow) -> [KeyStroke] {
        let standard = row.keys.map { KeyStroke($0) }
        guard !isStandard else { return standard }
        var strokes = standard.filter { stroke in !isTaken(stroke.key, in: row) }
        for change in changes where change.action == row.action {
            let kept = strokes.filter { !change.removes($0) && !change.added.contains($0) }
            // A single key is easier to show than two.
            let isShort = { (stroke: KeyStroke) in stroke.next == nil }
            strokes =
                kept.filter(isShort) + change.added.filter(isShort)
                + (kept + change.added).filter { !isShort($0) }
        }
        let kept = Set(strokes.map(\.key))
        return strokes
            + aliases.filter { kept.contains($0.target) && row.keys.contains($0.target) }
            .map { KeyStroke($0.key) }.filter { !strokes.contains($0) }
    }

    /// Returns whether an alias took a key from a row.
    private func isTaken(_ key: Key, in row: KeyRow) -> Bool {
        aliases.contains { $0.key == key && !row.keys.contains($0.target) }
    }

    /// Returns the keys of a row as help texts write them: `↓ j`.
    func text(of row: KeyRow) -> String {
        let strokes = strokes(of: row)
        return strokes.isEmpty ? "–" : strokes.map(\.description).joined(separator: " ")
    }
}

extension KeyMap.Change {
    fileprivate func removes(_ stroke: KeyStroke) -> Bool {
        removed?.contains(stroke) ?? true
    }
}
