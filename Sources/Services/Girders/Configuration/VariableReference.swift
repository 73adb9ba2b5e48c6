/// A reference to a variable in a text: `{{name}}`.
///
/// A name starts with a letter or `_`, followed by letters, digits, `_`, `-` and `.`, up to 100
/// characters, among them elements of lists: `{{Todos.getAll[0].id}}`. Anything else between braces
/// is ordinary text. A backslash escapes a reference: `\{{name}}` is the text `{{name}}`.
public struct VariableReference: Sendable, Hashable {
    private static let longestName = 100
    private static let secretPrefix = "secret:"

    /// The name between the braces, without the prefix `secret:`.
    public let name: String
    /// Whether it refers to a secret, which is expanded only when a request is sent.
    public let isSecret: Bool
    /// Whether a backslash escapes it.
    public let isEscaped: Bool
    /// The range of the reference, including braces and backslash.
    public let range: Range<String.Index>

    /// The references of a text, in order.
    ///
    ///     VariableReference.all(in: "{{scheme}}://{{host}}").map(\.name)    // ["scheme", "host"]
    public static func all(in text: String) -> [VariableReference] {
        var references: [VariableReference] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            if let reference = VariableReference(openedBy: open, in: rest) {
                references.append(reference)
                rest = rest[reference.range.upperBound...]
            } else {
                rest = rest[rest.index(after: open.lowerBound)...]
            }
        }
        return references
    }

    /// Whether a text is one reference and nothing else, so that it reveals no secret itself.
    package static func isAll(of text: String) -> Bool {
        let references = all(in: text)
        return references.count == 1 && !references[0].isEscaped
            && references[0].range == text.startIndex..<text.endIndex
    }

    /// Whether a text is a reference, alone or after an authorization scheme, so that it reveals no
    /// secret itself, as in `Bearer {{token}}`.
    ///
    /// Any other word may be the secret, as in `id=secret; other={{name}}`.
    package static func isAllButScheme(of text: String) -> Bool {
        let words = text.split { $0 == " " || $0 == "\t" }
        guard let last = words.last else { return false }
        let others = words.dropLast().map { $0.lowercased() }
        let isAlone = others.isEmpty || others.count == 1 && schemes.contains(others[0])
        return isAlone && isAll(of: String(last))
    }

    private static let schemes: Set<String> = [
        "apikey", "basic", "bearer", "digest", "dpop", "negotiate", "token",
    ]

    /// The beginning of a reference without an end, `{{name`, and its range including a backslash;
    /// nil if there is none.
    package static func unclosed(
        in text: String
    ) -> (name: String, isEscaped: Bool, range: Range<String.Index>)? {
        guard let open = text.ranges(of: "{{").last, !text[open.upperBound...].contains("}}") else {
            return nil
        }
        let name = text[open.upperBound...].prefix {
            $0.isLetter || $0.isNumber || "_-.:".contains($0)
        }
        guard let first = name.first, first.isLetter || first == "_" else { return nil }
        let isEscaped = text[..<open.lowerBound].last == "\\"
        let start = isEscaped ? text.index(before: open.lowerBound) : open.lowerBound
        return (String(name), isEscaped, start..<open.upperBound)
    }

    /// The text that an escaped reference expands to.
    public var plainText: String { "{{\(isSecret ? Self.secretPrefix : "")\(name)}}" }

    private init?(openedBy open: Range<String.Index>, in text: Substring) {
        let mostText = Self.secretPrefix.count + Self.longestName + 2
        let behind = text[open.upperBound...].prefix(mostText)
        guard let close = behind.firstRange(of: "}}") else { return nil }
        let content = behind[..<close.lowerBound]
        isSecret = content.hasPrefix(Self.secretPrefix)
        let name = isSecret ? content.dropFirst(Self.secretPrefix.count) : content
        guard Self.isName(name) else { return nil }
        self.name = String(name)
        let slash = text[..<open.lowerBound].last == "\\"
        isEscaped = slash
        let start = slash ? text.index(before: open.lowerBound) : open.lowerBound
        range = start..<close.upperBound
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" else { return false }
        let parts = text.split(separator: "[", omittingEmptySubsequences: false)
        return isPlain(parts[0]) && parts.dropFirst().allSatisfy(isElement)
    }

    private static func isPlain(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }

    /// Whether a text is an index, its closing bracket, and the rest of a path: `0].id`.
    private static func isElement(_ text: Substring) -> Bool {
        guard let end = text.firstIndex(of: "]") else { return false }
        let index = text[..<end]
        return !index.isEmpty && index.allSatisfy { $0.isASCII && $0.isNumber }
            && isPlain(text[text.index(after: end)...])
    }
}
