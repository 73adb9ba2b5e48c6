package import CartoucheSession
package import TerminalUI

/// The keys in a configuration: a preset, and keys for single actions.
package struct KeySettings: Equatable, Sendable {
    /// The keys of an action, as written.
    package struct Entry: Equatable, Sendable {
        package let action: String
        package let keys: [String]
        /// The file and the line, for messages.
        package let place: String

        package init(action: String, keys: [String], place: String) {
            self.action = action
            self.keys = keys
            self.place = place
        }
    }

    /// An invalid entry, which is ignored.
    package struct Fault: Equatable, Sendable {
        package let place: String
        package let kind: KeyFault

        package init(place: String, kind: KeyFault) {
            self.place = place
            self.kind = kind
        }

        /// The fault with only the name of the file and the line, for a row of the screen.
        package var inShort: Fault {
            let name = place.split(separator: "/").last.map(String.init)
            return Fault(place: name ?? place, kind: kind)
        }
    }

    package var preset: KeyPreset
    package var entries: [Entry]

    package init(preset: KeyPreset = .standard, entries: [Entry] = []) {
        self.preset = preset
        self.entries = entries
    }

    /// Returns the map of the settings, and their errors.
    package func resolved() -> (map: KeyMap, faults: [Fault]) {
        guard !entries.isEmpty else { return (preset.map, []) }
        var remapping = KeyRemapping(preset.map)
        for entry in entries { remapping.read(entry) }
        while let fault = remapping.settle() { remapping.faults.append(fault) }
        let order = entries.map(\.place)
        let faults = remapping.faults.sorted { first, second in
            (order.firstIndex(of: first.place) ?? 0) < (order.firstIndex(of: second.place) ?? 0)
        }
        return (remapping.map, faults)
    }
}

/// The reason why keys of a configuration have no effect.
package enum KeyFault: Error, Equatable, Sendable {
    case noSuchAction(String, nearest: String?)
    case noSuchPreset(String, nearest: String?)
    case noSuchKey(String, action: String)
    /// The terminal sends the same bytes for another key.
    case twin(Key, of: Key, action: String)
    /// Another entry has the key in a place where both actions are possible.
    case taken(KeyStroke, by: String, action: String)
    /// The key is the last one of another action.
    case lastKey(KeyStroke, of: String, action: String)
    /// The action's key can't be changed.
    case fixed(String)
}
