import Testing

/// Bodies with a large number of one kind of part.
enum BodyKind: String, CaseIterable, CustomTestStringConvertible {
    case manyItems, manyKeys, manyLists, deepLists
    case longString, longEscapedString, longKey, longNumber, longBlanks

    var testDescription: String { rawValue }

    /// Returns a body of about `byteCount` bytes.
    func text(_ byteCount: Int) -> String {
        switch self {
        case .manyItems:
            list(byteCount, #"{"id":1000001,"name":"Item","tags":["a","b"],"note":null}"#)
        case .manyKeys:
            "{"
                + (0..<(byteCount / 18)).map { #""key\#(1_000_000 + $0)":1"# }.joined(
                    separator: ","
                )
                + "}"
        case .manyLists: list(byteCount, "[[],[1,[2]]]")
        case .deepLists:
            list(byteCount, String(repeating: "[", count: 30) + String(repeating: "]", count: 30))
        case .longString: #"{"before":1,"long":"\#(long(byteCount, "漢 x"))","after":2}"#
        case .longEscapedString: #"{"before":1,"long":"\#(long(byteCount, #"\u00fc"#))","after":2}"#
        case .longKey: #"{"before":1,"\#(long(byteCount, "k"))":[1,2],"after":2}"#
        case .longNumber: #"{"before":1,"long":\#(long(byteCount, "1")),"after":2}"#
        case .longBlanks: "[1,\n\(long(byteCount, " \n"))2]"
        }
    }

    private func long(_ byteCount: Int, _ unit: String) -> String {
        String(repeating: unit, count: byteCount / unit.utf8.count)
    }

    private func list(_ byteCount: Int, _ item: String) -> String {
        let items = Array(repeating: item, count: byteCount / (item.utf8.count + 1))
        return "[" + items.joined(separator: ",") + "]"
    }
}
