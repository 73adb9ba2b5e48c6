extension SupportedType: CustomStringConvertible {
    /// The value as JSON on one line: `{"name": "Rex", "age": 3}`.
    public var description: String {
        var text = ""
        var open: [OpenContainer] = [OpenContainer(end: "", children: [(nil, self)])]
        while let container = open.last {
            guard let (key, value) = container.children.first else {
                text += container.end
                open.removeLast()
                continue
            }
            if !container.isFirst { text += ", " }
            open[open.count - 1].step()
            if let key { text += Self.quoted(key) + ": " }
            switch value.kind {
            case .null: text += "null"
            case .string: text += Self.quoted(value.string ?? "")
            case .bool: text += value.bool == true ? "true" : "false"
            case .int, .double, .intOrDouble: text += value.numberText ?? ""
            case .array:
                text += "["
                open.append(
                    OpenContainer(end: "]", children: (value.array ?? []).map { (nil, $0) }[...])
                )
            case .dictionary:
                text += "{"
                let children = value.members.map { ($0.key as String?, $0.value) }
                open.append(OpenContainer(end: "}", children: children[...]))
            }
        }
        return text
    }

    private struct OpenContainer {
        let end: String
        var children: ArraySlice<(String?, SupportedType)>
        var isFirst = true

        mutating func step() {
            children.removeFirst()
            isFirst = false
        }
    }

    /// A quoted text, with quotes, backslashes, control characters and line separators escaped.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension SupportedType {
    /// The number of scalars after which a summary cuts a text.
    private static let summaryLimit = 40

    /// A summary of the value for messages: `the string "Rex"`, `an array of 3`.
    public var summary: String { Found(self).description }

    /// A text in quotes, cut if it is long.
    static func shortQuote(_ text: String) -> String { quoted(cut(text)) }

    /// Returns a shortened text; a character may be of any length, a scalar not.
    package static func cut(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(summaryLimit)
        return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
    }
}
