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
        var pieces = FieldText.split(text, at: ";")
        let first = FieldText.trimmed(pieces.removeFirst()).lowercased()
        guard !first.isEmpty else { return nil }
        essence = first
        parameters = pieces.compactMap { piece in
            let halves = piece.split(separator: "=", maxSplits: 1)
            guard halves.count == 2 else { return nil }
            return Parameter(
                name: FieldText.trimmed(halves[0]),
                value: FieldText.unquoted(FieldText.trimmed(halves[1]))
            )
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
}
