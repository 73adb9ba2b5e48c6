package import ValueTree

extension SupportedType {
    /// The text of a value that is not a container, as queries, headers and paths carry it: `true`,
    /// `1.5`, a string without quotes, nothing for null.
    package var wireText: String {
        if let string { return string }
        if let bool { return bool ? "true" : "false" }
        return numberText ?? ""
    }
}
