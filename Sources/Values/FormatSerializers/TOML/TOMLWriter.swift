import ValueTree

/// Writes a dictionary as TOML: its values first, then its tables under their headers.
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
            let path = path.appending(key: member.key)
            let text = try TOMLInlineText(member.value, at: path).text
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

    /// Whether the value is a table or a list of only tables, which is written under headers.
    private static func hasHeader(_ value: SupportedType) -> Bool {
        guard let elements = value.array else { return value.kind == .dictionary }
        return !elements.isEmpty && elements.allSatisfy { $0.kind == .dictionary }
    }
}

/// The text of a value after its key, on one line.
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

    /// Throws for a container that is nested deeper than the parser accepts.
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

/// The notation of keys and strings in TOML.
enum TOMLText {
    /// A key, in quotes if it needs them.
    static func key(_ name: String) -> String {
        let isBare = !name.isEmpty && name.utf8.allSatisfy(TOMLScanner.isBare)
        return isBare ? name : quoted(name)
    }

    /// A string in double quotes, on one line.
    static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { $0 += escaped($1) } + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\u{8}": return "\\b"
        case "\t": return "\\t"
        case "\n": return "\\n"
        case "\u{C}": return "\\f"
        case "\r": return "\\r"
        case "\u{0}"..<"\u{20}", "\u{7F}": return "\\u" + scalar.value.hexadecimal(digits: 4)
        default: return String(scalar)
        }
    }
}
