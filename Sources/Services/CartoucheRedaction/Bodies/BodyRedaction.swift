import HTTPMessage
import SecretValues
import ValueSerializers
import ValueTree
import WebAddresses

/// Finds the values of secret names in a body.
///
/// The body is parsed with the positions of its values, so that the rest of it doesn't change. In
/// text of another format and after a syntax error, lines with secret names are replaced.
struct BodyRedaction: Sendable {
    /// The number of texts within each other that are parsed; a deeper one is replaced as a whole.
    private static let depthLimit = 4

    let known: Redaction
    let names: SecretNameRule
    private var depth = 0
    /// Whether the text comes from a query item, which is not searched for JSON again.
    private var isInQuery = false

    init(known: Redaction, names: SecretNameRule) {
        self.known = known
        self.names = names
    }

    /// Returns edits that replace the values of secret names.
    func edits(in bytes: [UInt8], contentType: String) -> BodyEdits {
        let type = MediaType(contentType)?.essence ?? ""
        guard !type.contains("x-www-form-urlencoded") else { return formEdits(in: bytes) }
        if type.hasPrefix("multipart/"), let edits = partEdits(in: bytes, contentType) {
            return edits
        }
        let first = bytes.first { !Self.spaces.contains($0) }
        let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        let text = bytes.dropLast(Self.lengthOfCutCharacter(at: bytes))
        guard String(validating: text, as: UTF8.self) != nil, !text.contains(0) else {
            return isJSON ? jsonEdits(in: bytes) : BodyEdits()
        }
        if type.contains("yaml"), let edits = yamlEdits(in: Array(text)) { return edits }
        if isJSON || first == UInt8(ascii: "\"") { return jsonEdits(in: bytes) }
        if first == UInt8(ascii: "<"), let edits = xmlEdits(in: Array(text)) { return edits }
        return lineEdits(in: bytes, bytes.indices)
    }

    /// Returns the number of bytes of an incomplete character at the end.
    private static func lengthOfCutCharacter(at bytes: [UInt8]) -> Int {
        let last = bytes.suffix(3)
        guard let lead = last.lastIndex(where: { !UTF8.isContinuation($0) }) else { return 0 }
        let length =
            switch bytes[lead] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        return bytes.count - lead < length ? bytes.count - lead : 0
    }

    /// Whitespace and the bytes of a byte order mark.
    private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

    /// Returns the text of a value, which may be JSON or contain URLs, without its secrets.
    func redacted(text: String) -> String {
        // A URL with secrets and JSON with members contain one of these.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") })
        else { return text }
        let first = text.utf8.first { !Self.spaces.contains($0) }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return urls.redacted(text: text)
        }
        guard depth < Self.depthLimit else { return Redaction.mark }
        let bytes = Array(text.utf8)
        let edits = inner.jsonEdits(in: bytes)
        return edits.isEmpty ? text : String(decoding: edits.applied(to: bytes), as: UTF8.self)
    }

    /// Returns the redacted text of a value; nil if it doesn't change.
    func replacement(for text: String, _ redacted: (String) -> String) -> String? {
        guard !names.hasMark(text.utf8) else { return nil }
        let new = redacted(text)
        return new == text ? nil : known.redacted(new)
    }

    /// The redaction of texts within a value.
    var inner: BodyRedaction {
        var inner = self
        inner.depth += 1
        return inner
    }

    /// Replaces the values of secret names in URLs, and in JSON within their queries.
    var urls: URLRedaction {
        guard !isInQuery else { return URLRedaction(hidingAlso: names.others) }
        var query = inner
        query.isInQuery = true
        return URLRedaction(hidingAlso: names.others) { [query] in query.redacted(text: $0) }
    }
}

extension BodyRedaction {
    /// Returns the edits of a URL-encoded form: `name=value&name=value`.
    private func formEdits(in bytes: [UInt8]) -> BodyEdits {
        var edits = BodyEdits()
        let urls = urls
        for item in bytes.split(separator: UInt8(ascii: "&")) {
            let text = String(decoding: item, as: UTF8.self)
            guard let new = replacement(for: text, { urls.redacted($0) }) else { continue }
            edits.replace(item.startIndex..<item.endIndex, by: new)
        }
        return edits
    }

    /// Returns the edits of a multipart body; nil if it has no boundary.
    ///
    /// A part is secret if its name is; otherwise it is searched in its own format.
    private func partEdits(in bytes: [UInt8], _ contentType: String) -> BodyEdits? {
        guard let reader = try? MultipartReader(contentType: contentType),
            case let parts = reader.places(in: bytes), let last = parts.last
        else { return nil }
        var edits = BodyEdits()
        for (head, range) in parts where !range.isEmpty {
            let content = bytes[range]
            guard !names.contains(head.name, in: .query) else {
                let text = String(decoding: content, as: UTF8.self)
                if !names.isHarmless(text) { edits.replace(range) }
                continue
            }
            guard depth < Self.depthLimit else {
                edits.replace(range)
                continue
            }
            let type = head.mimeType ?? "text/plain"
            edits.add(inner.edits(in: Array(content), contentType: type), at: range.lowerBound)
        }
        // Only a damaged form has more after its last part.
        edits.add(lineEdits(in: bytes, last.range.upperBound..<bytes.count), at: 0)
        return edits
    }
}
