extension SupportedType {
    /// Longer texts are cut in a summary.
    private static let summaryLimit = 40

    /// What this value is in a few words, for messages: `the string "Rex"`, `an array of 3`.
    public var summary: String {
        switch kind {
        case .null: "null"
        case .bool: bool == true ? "true" : "false"
        case .string: "the string \(Self.quoted(Self.cut(string ?? "")))"
        case .int, .double, .intOrDouble: "the number \(Self.cut(numberText ?? ""))"
        case .array: count == 0 ? "an empty array" : "an array of \(count)"
        case .dictionary: count == 0 ? "an empty object" : "an object of \(count)"
        }
    }

    /// A character may be as long as the text, a scalar not.
    private static func cut(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(summaryLimit)
        return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
    }
}
