package import ValueTree

extension SupportedType {
    /// Whether the value contains null.
    package var holdsNull: Bool {
        isNull || array?.contains(where: \.holdsNull) == true
            || members.contains { $0.value.holdsNull }
    }

    /// The value as text, without quotes.
    package var plainText: String {
        if let string { return string }
        return numberText ?? bool.map(String.init) ?? "null"
    }
}
