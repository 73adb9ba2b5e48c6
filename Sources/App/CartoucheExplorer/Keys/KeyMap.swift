import TerminalUI

/// Which keys stand for which actions: the default tables, as a preset and the person change them.
///
/// The tables say the keys of the default preset. A map that changes nothing costs nothing; any other
/// is asked for the rows of the tables that hold where a key is pressed, so that the screen, the help
/// and the dispatch of keys can never differ.
package struct KeyMap: Equatable, Sendable {
    /// A key that means what another one means, wherever that means something.
    struct Alias: Equatable, Sendable {
        let key: Key
        let target: Key

        init(_ key: Key, _ target: Key) {
            self.key = key
            self.target = target
        }
    }

    /// How the keys of an action differ from those of the tables.
    struct Change: Equatable, Sendable {
        let action: HelpKey
        /// The keys that no longer stand for it; nil for all of them.
        let removed: [KeyStroke]?
        /// The keys that stand for it besides.
        let added: [KeyStroke]

        /// Adds keys to an action, and takes some that it has.
        init(_ action: HelpKey, without removed: [Key] = [], _ added: [KeyStroke] = []) {
            self.action = action
            self.removed = removed.map { KeyStroke($0) }
            self.added = added
        }

        /// Takes keys from an action.
        init(_ action: HelpKey, losing removed: [KeyStroke]) {
            self.action = action
            self.removed = removed
            added = []
        }

        /// Gives an action these keys and no others.
        init(_ action: HelpKey, only added: [KeyStroke]) {
            self.action = action
            removed = nil
            self.added = added
        }
    }

    var aliases: [Alias] = []
    /// The changes in order: a later one sees the keys that an earlier one left.
    var changes: [Change] = []

    /// The keys of the tables.
    package static let standard = KeyMap()

    /// Whether every key means what the tables say.
    var isStandard: Bool { aliases.isEmpty && changes.isEmpty }

    /// What is pressed for the action of a row, the one to show first; empty if there is nothing.
    func strokes(of row: KeyRow) -> [KeyStroke] {
        let standard = row.keys.map { KeyStroke($0) }
        guard !isStandard else { return standard }
        var strokes = standard.filter { stroke in !isTaken(stroke.key, in: row) }
        for change in changes where change.action == row.action {
            let kept = strokes.filter { !change.removes($0) && !change.added.contains($0) }
            // One key is easier to show than two.
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

    /// Whether an alias took a key from a row.
    private func isTaken(_ key: Key, in row: KeyRow) -> Bool {
        aliases.contains { $0.key == key && !row.keys.contains($0.target) }
    }

    /// The keys of a row as help texts write them: `↓ j`.
    func text(of row: KeyRow) -> String {
        let strokes = strokes(of: row)
        return strokes.isEmpty ? "–" : strokes.map(\.description).joined(separator: " ")
    }

    /// A sentence with the keys that it names as they are in this map; an action without a key has a dash.
    func sentence(_ text: String) -> String {
        KeyMention.replaced(in: text) { mention in
            guard !isStandard, let row = mention.row else { return mention.name }
            guard let stroke = strokes(of: row).first else { return "–" }
            return row.keys == [stroke.key] && stroke.next == nil
                ? mention.name : stroke.description
        }
    }
}

extension KeyMap.Change {
    fileprivate func removes(_ stroke: KeyStroke) -> Bool {
        removed?.contains(stroke) ?? true
    }
}
