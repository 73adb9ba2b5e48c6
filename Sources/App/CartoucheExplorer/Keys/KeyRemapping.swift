import CartoucheTexts
import EndpointKit
import TerminalUI

/// Applies the entries of a configuration to a preset.
///
/// All entries are read first, so that two actions can exchange their keys. Then each key is
/// removed from other actions that are possible in the same place.
struct KeyRemapping {
    /// A valid entry.
    private struct Wish {
        let action: HelpKey
        let strokes: [KeyStroke]
        let place: String
    }

    private(set) var map: KeyMap
    var faults: [KeySettings.Fault] = []
    private var wishes: [Wish] = []
    private let preset: KeyMap
    private let actions = KeyActions.all
    /// The bindings of tables that apply at the same time.
    private let together = KeyPlace.together.map { $0.flatMap(\.rows) }

    init(_ preset: KeyMap) {
        self.preset = preset
        map = preset
    }

    /// Reads an entry, or records its error.
    mutating func read(_ entry: KeySettings.Entry) {
        do throws(KeyFault) {
            let action = try action(named: entry.action)
            var strokes: [KeyStroke] = []
            for text in entry.keys { strokes.append(try Self.stroke(text, for: entry.action)) }
            wishes.append(Wish(action: action, strokes: strokes, place: entry.place))
        } catch {
            faults.append(KeySettings.Fault(place: entry.place, kind: error))
        }
    }

    /// Creates the map from the entries.
    ///
    /// If an entry is impossible, drops it and returns its error.
    mutating func settle() -> KeySettings.Fault? {
        map = preset
        map.changes += wishes.map { KeyMap.Change($0.action, only: $0.strokes) }
        for (index, wish) in wishes.enumerated() {
            for stroke in wish.strokes {
                for rival in rivals(of: wish.action, for: stroke) {
                    guard let fault = take(stroke, from: rival, for: index) else { continue }
                    return fault
                }
            }
        }
        return nil
    }

    /// Removes a key from another action, or drops one of the two entries.
    private mutating func take(
        _ stroke: KeyStroke,
        from rival: HelpKey,
        for index: Int
    ) -> KeySettings.Fault? {
        let name = wishes[index].action.actionName
        if let other = wishes.firstIndex(where: { $0.action == rival }) {
            let (first, second) = (min(index, other), max(index, other))
            let kept = wishes[first].action.actionName
            let dropped = wishes.remove(at: second)
            let fault = KeyFault.taken(stroke, by: kept, action: dropped.action.actionName)
            return KeySettings.Fault(place: dropped.place, kind: fault)
        }
        map.changes.append(KeyMap.Change(rival, losing: [stroke]))
        guard !keepsKey(rival, beside: wishes[index].action) else { return nil }
        let fault = KeyFault.lastKey(stroke, of: rival.actionName, action: name)
        return KeySettings.Fault(place: wishes.remove(at: index).place, kind: fault)
    }

    private func action(named name: String) throws(KeyFault) -> HelpKey {
        guard let action = actions.first(where: { $0.actionName == name }) else {
            let nearest = NearestNames.of(name, in: actions.map(\.actionName)).first
            throw .noSuchAction(name, nearest: nearest)
        }
        guard action != .keyInterrupt else { throw .fixed(name) }
        return action
    }

    private static func stroke(_ text: String, for action: String) throws(KeyFault) -> KeyStroke {
        guard let stroke = KeyStroke(written: text) else { throw .noSuchKey(text, action: action) }
        for key in [stroke.key, stroke.next].compactMap(\.self) {
            if let twin = key.twin { throw .twin(key, of: twin, action: action) }
        }
        return stroke
    }

    /// Returns the other actions with a key in places where an action is possible.
    private func rivals(of action: HelpKey, for stroke: KeyStroke) -> [HelpKey] {
        let shared = together.filter { rows in rows.contains { $0.action == action } }.joined()
        var rivals: [HelpKey] = []
        for row in shared where row.action != action && !rivals.contains(row.action) {
            if map.strokes(of: row).contains(stroke) { rivals.append(row.action) }
        }
        return rivals
    }

    /// Returns whether an action still has a key wherever another action is possible.
    private func keepsKey(_ rival: HelpKey, beside action: HelpKey) -> Bool {
        together.allSatisfy { rows in
            let own = rows.filter { $0.action == rival }
            guard !own.isEmpty, rows.contains(where: { $0.action == action }) else { return true }
            return own.contains { !map.strokes(of: $0).isEmpty }
        }
    }
}
