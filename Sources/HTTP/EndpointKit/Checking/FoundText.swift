internal import HTTPMessage
internal import ValueTree

/// A short description of a value that was found: `String "soon"`, `Int 5`, `Array of 3`, `null`.
enum FoundText {
    /// The number of Unicode scalars after which a text is cut.
    private static let limit = 40

    static func of(_ node: Document.Node) -> Found {
        of(SupportedType(node))
    }

    /// The part of a value that a problem is about.
    static func value(of whole: SupportedType, at path: ValuePath) -> SupportedType? {
        path.components.isEmpty ? whole : whole[path]
    }

    static func of(_ value: SupportedType) -> Found {
        switch value.kind {
        case .null: "null"
        case .string: .scalar(type: "String", text: quoted(value.string ?? ""))
        case .bool: .scalar(type: "Bool", text: value.wireText)
        case .int, .intOrDouble:
            .scalar(type: value.int == nil ? "Double" : "Int", text: cut(value.wireText))
        case .double: .scalar(type: "Double", text: cut(value.wireText))
        case .array: .arrayValue(value.count)
        case .dictionary: .objectValue(value.count)
        }
    }

    /// Escapes quotes and line breaks, so that the text can't appear to be several texts.
    private static func quoted(_ text: String) -> String {
        SupportedType.quoted(cut(text))
    }

    /// Cuts by scalars, because a single character may be arbitrarily long.
    private static func cut(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(limit)
        return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
    }
}
