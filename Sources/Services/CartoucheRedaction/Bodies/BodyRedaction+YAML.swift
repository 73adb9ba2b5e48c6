import FormatSerializers
import FoundationEssentials
import SecretValues
import ValueSerializers
import ValueTree

extension BodyRedaction {
    /// Returns the edits of YAML; nil if nothing of it can be parsed.
    ///
    /// After a syntax error, the rest is searched line by line.
    func yamlEdits(in bytes: [UInt8]) -> BodyEdits? {
        guard let places = try? YAMLPlaces(Data(bytes), sizeLimit: .max) else { return nil }
        var edits = BodyEdits()
        var known: [String: Bool] = [:]
        let named = parentsOfSecretNames(in: places)
        for place in places.all {
            let key = place.key ?? ""
            let isSecret = known[key] ?? names.contains(key, in: .member)
            known[key] = isSecret
            let isNamed = place.parent.map { named.contains($0) } == true
            guard isSecret || isNamed && SecretNames.isNamedByAnother(key) else {
                replace(place, in: &edits)
                continue
            }
            guard place.text.map(names.isHarmless) != true, !names.hasMark(bytes[place.range])
            else { continue }
            // The value of an alias is at its anchor.
            if let original = place.original {
                edits.replace(places.all[original].range, by: "\"\(Redaction.mark)\"")
            }
            hide(place, of: bytes, in: &edits)
        }
        guard !places.isComplete else { return edits }
        // The name of a value that can't be parsed is on the same line.
        let line = bytes[..<places.read].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        edits.add(lineEdits(in: bytes, line..<bytes.count), at: 0)
        return edits
    }

    /// Returns the mappings that are parts with a secret name: `{name: pin, value: 1}`.
    private func parentsOfSecretNames(in places: YAMLPlaces) -> Set<Int> {
        Set(
            places.all.compactMap { place in
                guard let key = place.key, SecretNames.isNameOfAnother(key),
                    let name = place.text, names.contains(name, in: .member)
                else { return nil }
                return place.parent
            }
        )
    }

    /// Replaces everything after the colon.
    private func hide(_ place: YAMLPlaces.Place, of bytes: [UInt8], in edits: inout BodyEdits) {
        let end = max(place.keyEnd, place.range.upperBound)
        let colon = bytes[place.keyEnd..<end].firstIndex(of: UInt8(ascii: ":"))
        let start = colon.map { $0 + 1 } ?? place.range.lowerBound
        edits.replace(start..<max(start, end), by: " \"\(Redaction.mark)\"")
    }

    private func replace(_ place: YAMLPlaces.Place, in edits: inout BodyEdits) {
        guard let text = place.text else { return }
        let new = replacement(for: text) { text in
            text.contains("\n") ? redacted(lines: text) : redacted(text: text)
        }
        guard let new else { return }
        edits.replace(place.range, by: JSONWriter(.compact).text(.string(new)))
    }

    /// Returns a block of text, which is often YAML itself, without its secrets.
    private func redacted(lines text: String) -> String {
        let bytes = Array(text.utf8)
        let edits = lineEdits(in: bytes, bytes.indices)
        return String(decoding: edits.applied(to: bytes), as: UTF8.self)
    }
}
