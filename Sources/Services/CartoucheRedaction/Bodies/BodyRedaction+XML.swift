import FoundationEssentials
import SecretValues
import ValueTree

extension BodyRedaction {
    /// Returns the edits of XML; nil if nothing of it can be parsed.
    ///
    /// After a syntax error, the rest is searched line by line.
    func xmlEdits(in bytes: [UInt8]) -> BodyEdits? {
        guard let places = try? XMLReader(sizeLimit: .max).places(in: Data(bytes)),
            places.isComplete || !places.all.isEmpty
        else { return nil }
        var edits = BodyEdits()
        for place in places.all {
            switch place.kind {
            case .content(let element):
                let isSecret = isSecret(element.name) || isNamedAsSecret(element)
                if isSecret, !place.range.isEmpty, !names.hasMark(bytes[place.range]) {
                    edits.replace(place.range)
                }
            case .attribute(let name, let value):
                let isNamed = place.content.map { index in
                    guard case .content(let element) = places.all[index].kind else { return false }
                    return isNamedAsSecret(element) && SecretNames.isNamedByAnother(name)
                }
                let isSecret = isNamed == true || isSecret(name)
                if isSecret, !names.isHarmless(value) { edits.replace(place.range) }
                if !isSecret { replace(value, at: place.range, in: &edits) }
            case .text(let text): replace(text, at: place.range, in: &edits)
            case .other: edits.add(lineEdits(in: bytes, place.range), at: 0)
            }
        }
        guard !places.isComplete else { return edits }
        edits.add(lineEdits(in: bytes, places.read..<bytes.count), at: 0)
        return edits
    }

    private func replace(_ text: String, at range: Range<Int>, in edits: inout BodyEdits) {
        guard let new = replacement(for: text, { redacted(text: $0) }) else { return }
        let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
        edits.replace(range, by: escapes.reduce(new) { $0.replacing($1.0, with: $1.1) })
    }

    /// Returns whether an attribute of an element is a secret name: `<field name="pin">`.
    private func isNamedAsSecret(_ element: XMLElement) -> Bool {
        element.attributes.contains { attribute in
            SecretNames.isNameOfAnother(attribute.name) && isSecret(attribute.value)
        }
    }

    /// Returns whether a name without its prefix is secret.
    private func isSecret(_ name: String) -> Bool {
        let local = name.unicodeScalars.split(separator: ":").last.map { String($0) } ?? name
        return names.contains(local, in: .member)
    }
}
