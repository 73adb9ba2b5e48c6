import CartoucheTexts
package import TerminalUI
import TerminalWidgets

/// The meaning of a pressed key.
package enum KeyReading: Equatable, Sendable {
    /// The key with this meaning in the default preset.
    case key(Key)
    /// The meaning of this letter outside text, although letters are typed here, because the user
    /// has assigned another key to it.
    case command(Key)
    /// The first of two keys.
    case begins
    /// Nothing, because its meaning in the default preset has another key.
    case nothing
}

/// The tables that apply when a key is pressed.
struct KeyScope {
    /// The bindings, in the order of the tables.
    let rows: [KeyRow]
    /// Whether letters are typed.
    let isText: Bool
    /// The bindings of letters that do nothing here, because they are typed.
    let letters: [KeyRow]

    init(_ rows: [KeyRow], isText: Bool, letters: [KeyRow] = []) {
        self.rows = rows
        self.isText = isText
        self.letters = letters
    }

    /// Returns the bindings that a key may have.
    fileprivate func rows(for key: Key) -> [KeyRow] {
        (isText ? key.typed != nil : key.typesWord) ? rows : rows + letters
    }

    /// Returns whether a key edits the focused text, which takes precedence over presets.
    fileprivate func edits(_ key: Key) -> Bool {
        isText && (key.typed != nil || TextEdit.keys.intent(for: key) != nil)
    }

    /// Returns the key of the default preset for a row: one that no earlier row has, preferably the
    /// pressed one.
    ///
    /// If all its keys are taken, another binding of the same action is used.
    fileprivate func standardKey(of row: KeyRow, for pressed: Key) -> Key? {
        let others = rows.filter { $0.action == row.action && $0 != row }
        let keys = row.keys.filter { $0 == pressed } + row.keys + others.flatMap(\.keys)
        return keys.first { key in
            !(isText && key.typed != nil)
                && rows.first { $0.keys.contains(key) }?.action == row.action
        }
    }
}

extension KeyMap {
    /// Returns the meaning of a key.
    ///
    /// `before` is the first key of a sequence.
    func reading(of key: Key, after before: Key? = nil, in scope: KeyScope) -> KeyReading {
        guard !isStandard else { return .key(key) }
        let stroke = before.map { KeyStroke($0, key) } ?? KeyStroke(key)
        if before == nil, scope.edits(key) { return .key(key) }
        if before == nil, begins(key, in: scope) { return .begins }
        if let row = scope.rows.first(where: { strokes(of: $0).contains(stroke) }) {
            return scope.standardKey(of: row, for: key).map { .key($0) } ?? .nothing
        }
        if let row = scope.rows(for: stroke.key).first(where: { strokes(of: $0).contains(stroke) })
        {
            return row.keys.first.map { .command($0) } ?? .nothing
        }
        guard before == nil else { return .nothing }
        if let alias = aliases.first(where: { $0.key == key }) {
            return scope.isText && alias.target.typed != nil ? .nothing : .key(alias.target)
        }
        return scope.rows(for: key).contains { $0.keys.contains(key) } ? .nothing : .key(key)
    }

    /// Returns the hints for the second keys of a sequence.
    func hints(after key: Key, in scope: KeyScope, _ texts: Texts) -> [HelpBar.Hint] {
        var seen: Set<Key> = []
        let followers = scope.rows(for: key).flatMap { row in
            strokes(of: row).compactMap { stroke in
                stroke.key == key ? stroke.next.map { ($0, row.action) } : nil
            }
        }.filter { seen.insert($0.0).inserted }
        let isLevel = scope.rows.contains {
            $0.action == .keyFoldDepth && strokes(of: $0).contains(KeyStroke(key))
        }
        return (isLevel ? [HelpBar.Hint(key: "1-9", help: texts[.keyFoldDepth])] : [])
            + followers.map { HelpBar.Hint(key: $0.0.description, help: texts[$0.1]) }
            + [HelpBar.Hint(key: Key.escape.description, help: texts[.keyBack])]
    }

    /// Returns the meaning of a key that may begin a sequence, if it is pressed alone.
    func readingAlone(_ key: Key, in scope: KeyScope) -> KeyReading {
        let row = scope.rows.first { strokes(of: $0).contains(KeyStroke(key)) }
        return row.flatMap { scope.standardKey(of: $0, for: key) }.map { .key($0) } ?? .nothing
    }

    private func begins(_ key: Key, in scope: KeyScope) -> Bool {
        changes.contains { change in change.added.contains { $0.key == key && $0.next != nil } }
            && scope.rows(for: key).contains { row in
                strokes(of: row).contains { $0.key == key && $0.next != nil }
            }
    }
}
