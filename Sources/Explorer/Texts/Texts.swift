/// Everything a person reads in the explorer, by key, in one language.
package struct Texts: Sendable {
    private let text: @Sendable (TextKey) -> String

    package init(_ text: @escaping @Sendable (TextKey) -> String) {
        self.text = text
    }

    package static let english = Texts { EnglishTexts.text(for: $0) }

    package subscript(key: TextKey) -> String { text(key) }

    /// A text with its places `{0}`, `{1}` filled.
    package func callAsFunction(_ key: TextKey, _ arguments: String...) -> String {
        filled(key, arguments)
    }

    package func filled(_ key: TextKey, _ arguments: [String]) -> String {
        var rest = Substring(text(key))
        var result = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let place = Int(rest[rest.index(after: open)..<close])
            result += place.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil } ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
