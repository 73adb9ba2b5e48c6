import FoundationEssentials
import ValueTree

/// Converts the elements of a trema file to texts.
struct TremaReader {
    /// The names of the schema attribute; the format's own example lacks the usual prefix of XML
    /// Schema.
    private static let schemaNames = [
        "noNamespaceSchemaLocation", "xsi:noNamespaceSchemaLocation",
    ]

    private let data: Data
    private let root: XMLElement

    init(_ data: Data, root: XMLElement) {
        self.data = data
        self.root = root
    }

    func trema() throws(SyntaxError) -> Trema {
        guard root.name == "trema" else {
            throw error(at: root, expected: "`<trema>`", found: "`<\(root.name)>`")
        }
        try checkVersion()
        var texts: [TremaText] = []
        var keys: Set<String> = []
        for element in root.elements {
            let text = try text(of: element)
            guard keys.insert(text.key).inserted else {
                throw error(
                    at: element,
                    expected: .syntax(.eachKeyOnce),
                    found: .again("`\(text.key)`")
                )
            }
            texts.append(text)
        }
        return Trema(masterLanguage: root[attribute: "masterLang"], texts: texts)
    }

    private func checkVersion() throws(SyntaxError) {
        let schema = Self.schemaNames.compactMap { root[attribute: $0] }.first
        guard schema != Trema.schema else { return }
        throw error(
            at: root,
            expected: "the trema version \(Trema.schema)",
            found: schema.map { "`\($0)`" } ?? "none"
        )
    }

    private func text(of element: XMLElement) throws(SyntaxError) -> TremaText {
        guard element.name == "text" else {
            throw error(at: element, expected: "`<text>`", found: "`<\(element.name)>`")
        }
        guard let key = element[attribute: "key"], !key.isEmpty else {
            throw error(at: element, expected: "a key", found: "a text without one")
        }
        var text = TremaText(key: key, context: try context(of: element), values: [])
        for part in element.elements where part.name == "value" {
            let value = try value(of: part)
            guard text[value.language] == nil else {
                throw error(
                    at: part,
                    expected: "each language once",
                    found: "`\(value.language)` again"
                )
            }
            text.values.append(value)
        }
        return text
    }

    private func context(of element: XMLElement) throws(SyntaxError) -> String {
        let known = ["context", "value"]
        if let other = element.elements.first(where: { !known.contains($0.name) }) {
            throw error(
                at: other,
                expected: "`<context>` or `<value>`",
                found: "`<\(other.name)>`"
            )
        }
        return element.elements.first { $0.name == "context" }?.text ?? ""
    }

    /// Reads a value; white space is part of it.
    ///
    /// The language becomes the name of a folder, so its characters are restricted.
    private func value(of element: XMLElement) throws(SyntaxError) -> TremaText.Value {
        guard let language = element[attribute: "lang"], Self.isLanguage(language) else {
            throw error(
                at: element,
                expected: "a language such as `de`",
                found: element[attribute: "lang"].map { "`\($0)`" } ?? "none"
            )
        }
        return TremaText.Value(
            language: language,
            status: element[attribute: "status"],
            text: element.text
        )
    }

    private static func isLanguage(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    }

    private func error(
        at element: XMLElement,
        expected: Expected,
        found: Found
    ) -> SyntaxError {
        SyntaxError(
            position: PaddedBytes(data).position(at: element.offset),
            expected: expected,
            found: found
        )
    }
}
