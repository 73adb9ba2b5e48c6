import ValueTree

/// A value as it stands behind its key, on one line.
struct TOMLInlineText {
    let text: String

    init(_ value: SupportedType, at path: ValuePath) throws(UnwritableValue) {
        text =
            switch value.kind {
            case .null: throw UnwritableValue(path: path, reason: "TOML has no null")
            case .bool: value.bool == true ? "true" : "false"
            case .int, .intOrDouble: String(value.int ?? 0)
            case .double: try Self.number(value, at: path)
            case .string: TOMLText.quoted(value.string ?? "")
            case .array: try Self.list(value.array ?? [], at: path)
            case .dictionary: try Self.table(value, at: path)
            }
    }

    /// As deep as it can be read again.
    static func checkDepth(_ path: ValuePath) throws(UnwritableValue) {
        guard path.components.count > TOMLParser.depthLimit else { return }
        throw UnwritableValue(path: path, reason: "more than \(TOMLParser.depthLimit) levels deep")
    }

    private static func list(
        _ elements: [SupportedType],
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        try checkDepth(path)
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            texts.append(try TOMLInlineText(element, at: path.appending(index: index)).text)
        }
        return "[" + texts.joined(separator: ", ") + "]"
    }

    private static func table(
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        try checkDepth(path)
        var texts: [String] = []
        for member in value.uniqueMembers where !member.value.isNull {
            let text = try TOMLInlineText(member.value, at: path.appending(key: member.key)).text
            texts.append("\(TOMLText.key(member.key)) = \(text)")
        }
        return texts.isEmpty ? "{}" : "{ " + texts.joined(separator: ", ") + " }"
    }

    private static func number(
        _ value: SupportedType,
        at path: ValuePath
    ) throws(UnwritableValue) -> String {
        guard let double = value.double else {
            throw UnwritableValue(path: path, reason: "TOML has no number of this size")
        }
        return String(describing: double)
    }
}
