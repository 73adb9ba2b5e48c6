internal import ValueTree

/// Numbers as people write them, which is a little more than JSON allows.
enum NumberText {
    /// The number, with its digits kept where JSON could have written them; nil when it is none.
    static func value(of text: String) -> SupportedType? {
        if isJSON(text) { return .number(text: text) }
        let unsigned = text.first == "+" ? String(text.dropFirst()) : text
        if isJSON(unsigned) { return .number(text: unsigned) }
        guard !text.isEmpty, text.allSatisfy({ $0.isNumber || ".+-eE".contains($0) }),
            let double = Double(text), double.isFinite
        else {
            // Zeros in front, which Int reads.
            return Int(text).map { .int($0) }
        }
        return Int(text).map { .int($0) } ?? .double(double)
    }

    private static func isJSON(_ text: String) -> Bool {
        SupportedType.number(text: text).kind != .string
    }
}
