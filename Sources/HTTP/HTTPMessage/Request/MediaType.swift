/// A media type with its parameters (RFC 9110, 8.3.1), or any field value of that form.
///
///     MediaType("text/html; charset=utf-8")?.essence    // "text/html"
package struct MediaType: Sendable, Hashable {
    /// A parameter after a semicolon.
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// The part before the parameters, in lower case.
    package let essence: String
    /// The parameters in order, with their values unquoted.
    package let parameters: [Parameter]

    /// Parses a field value, or returns nil if there is nothing before the parameters.
    package init?(_ text: String) {
        var pieces = FieldSyntax.split(text, at: ";")
        let first = FieldSyntax.trimmed(pieces.removeFirst()).lowercased()
        guard !first.isEmpty else { return nil }
        essence = first
        parameters = pieces.compactMap { piece in
            let halves = piece.split(separator: "=", maxSplits: 1)
            guard halves.count == 2 else { return nil }
            return Parameter(
                name: FieldSyntax.trimmed(halves[0]),
                value: FieldSyntax.unquoted(FieldSyntax.trimmed(halves[1]))
            )
        }
    }

    /// The value of the first parameter with a name, ignoring its case.
    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name.lowercased() == name }?.value
    }

    /// Whether the type is JSON: `application/json`, `text/json`, or a type that ends in `+json`.
    package var isJSON: Bool {
        essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
    }
}
