package import TerminalUI

/// The keys that a person chose in a configuration: a preset, and keys for single actions.
package struct KeySettings: Equatable, Sendable {
    /// Keys for an action, as they are written.
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

    /// What is wrong with an entry, which is passed over then.
    package struct Fault: Equatable, Sendable {
        package let place: String
        package let kind: KeyFault

        package init(place: String, kind: KeyFault) {
            self.place = place
            self.kind = kind
        }

        /// The fault with the name of the file and the line alone, for a row of the screen.
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

    /// The map that the settings make, and what is wrong with them.
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

/// Why keys of a configuration have no effect.
package enum KeyFault: Error, Equatable, Sendable {
    case noSuchAction(String, nearest: String?)
    case noSuchPreset(String, nearest: String?)
    case noSuchKey(String, action: String)
    /// The terminal sends the same for another key.
    case twin(Key, of: Key, action: String)
    /// Another entry has the key where both actions are possible.
    case taken(KeyStroke, by: String, action: String)
    /// The key is the last one of another action.
    case lastKey(KeyStroke, of: String, action: String)
    /// The action has its key in every map.
    case fixed(String)
}
