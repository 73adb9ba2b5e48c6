import ValueTree

/// Writes a dictionary as a text: its values first, then its tables under their headers.
struct TOMLWriter {
    private(set) var output = ""

    mutating func write(_ value: SupportedType) throws(UnwritableValue) {
        guard value.kind == .dictionary else {
            throw UnwritableValue(path: .root, reason: "a TOML text is a dictionary")
        }
        try write(value, keys: [], at: .root)
    }

    private mutating func write(
        _ table: SupportedType,
        keys: [String],
        at path: ValuePath
    ) throws(UnwritableValue) {
        try TOMLInlineText.checkDepth(path)
        let members = table.uniqueMembers.filter { !$0.value.isNull }
        for member in members where !Self.hasHeader(member.value) {
            let place = path.appending(key: member.key)
            let text = try TOMLInlineText(member.value, at: place).text
            output += "\(TOMLText.key(member.key)) = \(text)\n"
        }
        for member in members where Self.hasHeader(member.value) {
            try writeTables(
                of: member.value,
                keys: keys + [TOMLText.key(member.key)],
                at: path.appending(key: member.key)
            )
        }
    }

    private mutating func writeTables(
        of value: SupportedType,
        keys: [String],
        at path: ValuePath
    ) throws(UnwritableValue) {
        let header = keys.joined(separator: ".")
        guard let elements = value.array else {
            startTable("[\(header)]")
            return try write(value, keys: keys, at: path)
        }
        for (index, element) in elements.enumerated() {
            startTable("[[\(header)]]")
            try write(element, keys: keys, at: path.appending(index: index))
        }
    }

    private mutating func startTable(_ header: String) {
        output += (output.isEmpty ? "" : "\n") + header + "\n"
    }

    /// Whether this is a table, or a list of nothing but tables.
    private static func hasHeader(_ value: SupportedType) -> Bool {
        guard let elements = value.array else { return value.kind == .dictionary }
        return !elements.isEmpty && elements.allSatisfy { $0.kind == .dictionary }
    }
}
