internal import CartoucheExplorer
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import Girders
internal import ValueTree

/// The keys that a configuration sets: `keys = "vim"`, or a table.
///
///     [keys]
///     preset = "vim"
///     send = "F5"
///     find-endpoint = ["^F", "g f"]
extension Configuration {
    /// The keys as written.
    ///
    /// For an action, the file that comes first wins.
    var keySettings: KeySettings {
        keyReadings.reversed().reduce(into: KeySettings()) { settings, reading in
            settings.preset = reading.preset ?? settings.preset
            let names = Set(reading.entries.map(\.action))
            settings.entries.removeAll { names.contains($0.action) }
            settings.entries += reading.entries
        }
    }

    /// Returns the key map.
    ///
    /// An option overrides the preset of the files.
    func keyMap(_ preset: KeyPreset?) -> KeyMap {
        var settings = keySettings
        settings.preset = preset ?? settings.preset
        return settings.resolved().map
    }

    /// The invalid keys.
    ///
    /// They are ignored, and everything else works.
    var keyFaults: [KeySettings.Fault] {
        let readings = keyReadings
        return readings.isEmpty
            ? [] : readings.flatMap(\.faults) + keySettings.resolved().faults
    }

    /// One line for each invalid key.
    var keyRemarks: [String] {
        let faults = keyFaults
        guard !faults.isEmpty, let texts = try? Texts(.english) else { return [] }
        return faults.map { texts.sentence($0) }
    }

    private var keyReadings: [KeyReadings] {
        layers.compactMap { layer in
            layer.values["keys"].map { KeyReadings($0, in: layer) }
        }
    }
}

/// The keys in one file.
private struct KeyReadings {
    var preset: KeyPreset?
    var entries: [KeySettings.Entry] = []
    var faults: [KeySettings.Fault] = []

    init(_ value: SupportedType, in layer: ConfigurationLayer) {
        if value.string != nil || value.members.isEmpty {
            choose(value, at: layer.location(of: ["keys"]))
            return
        }
        for member in value.members {
            let place = layer.location(of: ["keys", member.key])
            if member.key == "preset" {
                choose(member.value, at: place)
            } else {
                read(member.value, for: member.key, at: place)
            }
        }
    }

    private mutating func choose(_ value: SupportedType, at place: String) {
        let name = value.string ?? "\(value)"
        preset = KeyPreset(rawValue: name)
        guard preset == nil else { return }
        let nearest = NearestNames.of(name, in: KeyPreset.allCases.map(\.rawValue)).first
        faults.append(.init(place: place, kind: .noSuchPreset(name, nearest: nearest)))
    }

    private mutating func read(_ value: SupportedType, for action: String, at place: String) {
        let written = value.array ?? [value]
        for element in written where element.string == nil {
            faults.append(.init(place: place, kind: .noSuchKey("\(element)", action: action)))
        }
        let keys = written.compactMap(\.string)
        guard keys.count == written.count else { return }
        entries.append(KeySettings.Entry(action: action, keys: keys, place: place))
    }
}
