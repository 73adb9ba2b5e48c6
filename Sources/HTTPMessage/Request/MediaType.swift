/// A media type with its parameters (RFC 9110, 8.3.1), or any field of that form.
///
///     MediaType("text/html; charset=utf-8")?.essence    // "text/html"
package struct MediaType: Sendable, Hashable {
    /// A parameter behind a semicolon.
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// What stands before the parameters, in lower case.
    package let essence: String
    /// The parameters in order, their values without quotes.
    package let parameters: [Parameter]

    /// Reads a field's value; nil when nothing stands before the parameters.
    package init?(_ text: String) {
        var pieces = Self.split(text)
        let first = pieces.removeFirst().trimmed.lowercased()
        guard !first.isEmpty else { return nil }
        essence = first
        parameters = pieces.compactMap { piece in
            let halves = piece.split(separator: "=", maxSplits: 1)
            guard halves.count == 2 else { return nil }
            return Parameter(name: halves[0].trimmed, value: Self.unquoted(halves[1].trimmed))
        }
    }

    /// The value of the first parameter of a name, in any letter case.
    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name.lowercased() == name }?.value
    }

    /// Whether the bytes are JSON: `application/json`, or a type that ends in `+json`.
    package var isJSON: Bool {
        essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
    }

    /// A semicolon in quotes is text.
    private static func split(_ text: String) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        return text.split(omittingEmptySubsequences: false) { character in
            defer { isEscaped = isQuoted && !isEscaped && character == "\\" }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            return character == ";" && !isQuoted
        }
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var isEscaped = false
        return text.dropFirst().dropLast().reduce(into: "") { plain, character in
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { plain.append(character) }
        }
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        guard let first = firstIndex(where: { !isBlank($0) }),
            let last = lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(self[first...last])
    }
}
