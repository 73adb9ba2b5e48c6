internal import HTTPMessage
internal import ValueTree

/// What is there instead, in a few words: `String "soon"`, `Int 5`, `Array of 3`, `null`.
enum FoundText {
    /// Longer texts are cut.
    private static let limit = 40

    static func of(_ node: Document.Node) -> String {
        of(SupportedType(node))
    }

    /// The part of a value that a problem is about.
    static func value(of whole: SupportedType, at path: ValuePath) -> SupportedType? {
        path.components.isEmpty ? whole : whole[path]
    }

    static func of(_ value: SupportedType) -> String {
        switch value.kind {
        case .null: "null"
        case .string: "String \(quoted(value.string ?? ""))"
        case .bool: "Bool \(value.wireText)"
        case .int, .intOrDouble: "\(value.int == nil ? "Double" : "Int") \(cut(value.wireText))"
        case .double: "Double \(cut(value.wireText))"
        case .array: "Array of \(value.count)"
        case .dictionary: "Object of \(value.count)"
        }
    }

    /// A text from outside must not look like more than one text, so what could is escaped.
    private static func quoted(_ text: String) -> String {
        SupportedType.quoted(cut(text))
    }

    /// A character may be as long as the text, a scalar not.
    private static func cut(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(limit)
        return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
    }
}
