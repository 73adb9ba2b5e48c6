import SecretValues
import ValueTree

/// Hides the contents of elements and attributes of secret names in XML, even if it is malformed or truncated,
/// and what `redactText` hides in the other texts in it.
///
/// It only looks for names and the extent of their values, so nothing else changes.
struct XMLBodyRedaction {
    let isSecretName: (String) -> Bool
    let redactText: (String) -> String

    /// What begins with these signs has no names of its own, and ends with those.
    private static let others = [
        ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"), ("</", ">"),
    ]

    /// Comments and plain text may contain a document, such as a part that is switched off.
    private static let sections: Set = ["<!--", "<![CDATA["]

    /// Whether a media type in lower case is XML (RFC 7303, 4.2), not just named after it, as those of
    /// office documents are: these are archives, which a change would damage.
    static func applies(to contentType: String) -> Bool {
        let type = contentType.prefix { $0 != ";" }.filter { !$0.isWhitespace }
        return type.hasSuffix("/xml") || type.hasSuffix("+xml")
    }

    /// Nil if the bytes are not UTF-8, which would not survive being read as such.
    ///
    /// The last character may be cut, as the body may be.
    func redacted(_ bytes: [UInt8]) -> [UInt8]? {
        for cut in 0...3 {
            let text = String(validating: bytes.dropLast(cut), as: UTF8.self)
            guard let text else { continue }
            return redacted(text).utf8 + bytes.suffix(cut)
        }
        return nil
    }

    func redacted(_ text: String) -> String {
        redacted(text[...].utf8, isSection: false)
    }

    /// Sections are not nested.
    private func redacted(_ text: Substring.UTF8View, isSection: Bool) -> String {
        var result = ""
        var rest = text
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += redactText(String(Substring(rest[..<open])))
            rest = rest[open...]
            if let (start, end) = Self.others.first(where: { rest.starts(with: $0.0.utf8) }) {
                result += redacted(from: start, to: end, in: &rest, isSection: isSection)
                continue
            }
            let tag = Tag(&rest)
            result += redacted(tag)
            guard !tag.isEmpty, isSecretName(tag.localName) else { continue }
            Self.skipContent(of: tag.name, in: &rest)
            result += Redaction.mark
        }
        return result + redactText(String(Substring(rest)))
    }

    /// Takes what is no element, and redacts it if it is a section.
    private func redacted(
        from start: String,
        to end: String,
        in rest: inout Substring.UTF8View,
        isSection: Bool
    ) -> String {
        let count = start.utf8.count
        let opensSection = Self.sections.contains(start)
        guard !opensSection || !isSection else {
            rest = rest.dropFirst(count)
            return start
        }
        let taken = Self.take(from: &rest, beyond: end, after: count)
        guard opensSection else { return String(Substring(taken)) }
        let content = taken.dropFirst(count)
        guard content.reversed().starts(with: end.utf8.reversed()) else {
            return start + redacted(content, isSection: true)
        }
        return start + redacted(content.dropLast(end.utf8.count), isSection: true) + end
    }

    /// A tag may be as long as the body, so what was written before must not be copied for each part.
    private func redacted(_ tag: Tag) -> String {
        tag.parts.reduce(into: "<" + tag.name) { result, part in
            result += part.text
            guard let value = part.value else { return }
            let isSecret = isSecretName(Tag.localName(of: part.name))
            result += isSecret ? Redaction.mark : redactText(String(value))
        }
    }

    /// Takes the text up to and with a sign that does not begin in the first bytes.
    private static func take(
        from rest: inout Substring.UTF8View,
        beyond sign: String,
        after count: Int
    ) -> Substring.UTF8View {
        let start = rest.startIndex
        var index = rest.index(start, offsetBy: count, limitedBy: rest.endIndex) ?? rest.endIndex
        while index < rest.endIndex, !rest[index...].starts(with: sign.utf8) {
            rest.formIndex(after: &index)
        }
        let end = rest.index(index, offsetBy: sign.utf8.count, limitedBy: rest.endIndex)
        let taken = rest[..<(end ?? rest.endIndex)]
        rest = rest[taken.endIndex...]
        return taken
    }

    /// Skips what is in an element; where that does not end, everything.
    private static func skipContent(of name: String, in rest: inout Substring.UTF8View) {
        var depth = 0
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...]
            if let (start, end) = others.first(where: { rest.starts(with: $0.0.utf8) }) {
                let before = rest
                let taken = take(from: &rest, beyond: end, after: start.utf8.count)
                guard start == "</", Tag.name(in: taken.dropFirst(2)) == name else { continue }
                guard depth > 0 else {
                    rest = before
                    return
                }
                depth -= 1
            } else {
                let tag = Tag(&rest)
                if !tag.isEmpty, tag.name == name { depth += 1 }
            }
        }
        rest = rest[rest.endIndex...]
    }
}

/// The start of an element, as far as it goes.
///
/// Scalars are compared instead of characters because a combining mark behind `>` would hide it.
private struct Tag {
    /// An attribute with everything before its value, which has its quotes outside; or text without one.
    struct Part {
        let name: String
        let text: String
        let value: Substring.UnicodeScalarView?
    }

    let name: String
    private(set) var parts: [Part] = []
    /// Whether the element has no content.
    private(set) var isEmpty = false

    var localName: String { Self.localName(of: name) }

    static func localName(of name: String) -> String {
        name.unicodeScalars.split(separator: ":").last.map { String($0) } ?? name
    }

    /// The name that a text begins with.
    static func name(in text: Substring.UTF8View) -> String {
        String(Substring(text).unicodeScalars.prefix(while: isName))
    }

    private static func isName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "<", ">", "/", "=", "\"", "'": false
        default: !scalar.properties.isWhitespace
        }
    }

    /// Takes a start tag from a text that begins with `<`.
    init(_ rest: inout Substring.UTF8View) {
        name = Self.name(in: rest.dropFirst())
        var text = Substring(rest.dropFirst(1 + name.utf8.count)).unicodeScalars
        // The quote behind the last value.
        var closing = ""
        while let stop = text.firstIndex(where: { $0 == ">" || $0 == "\"" || $0 == "'" }) {
            let quote = text[stop]
            let head = text[...stop]
            text = text[head.endIndex...]
            guard quote != ">" else {
                isEmpty = head.dropLast().last == "/"
                parts.append(Part(name: "", text: closing + String(head), value: nil))
                rest = Substring(text).utf8
                return
            }
            let value = text.prefix { $0 != quote }
            text = text[value.endIndex...]
            let words = head.dropLast().split { !Self.isName($0) }
            let name = words.last.map { String($0) } ?? ""
            parts.append(Part(name: name, text: closing + String(head), value: value))
            closing = text.popFirst().map { String($0) } ?? ""
        }
        parts.append(Part(name: "", text: closing + String(text), value: nil))
        isEmpty = true
        rest = Substring(text[text.endIndex...]).utf8
    }
}
