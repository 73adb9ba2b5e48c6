import ValueTree

/// Replaces the references to secrets in settings while a request is built.
package struct SettingSecrets: Sendable {
    private let fill: @Sendable (String) -> String

    /// Uses a function that is called for the texts that refer to a secret.
    package init(_ fill: @escaping @Sendable (String) -> String) {
        self.fill = fill
    }

    /// A setting with its secrets filled in; one without references is returned unchanged.
    ///
    /// The value of a variable may also be a reference.
    func filled(_ value: SupportedType, with variables: Variables) -> SupportedType {
        if let text = value.string {
            return text.contains("{{") ? .string(filled(text, with: variables)) : value
        }
        if let elements = value.array {
            return .array(elements.map { filled($0, with: variables) })
        }
        guard value.kind == .dictionary else { return value }
        return .dictionary(
            members: value.members.map { .init($0.key, filled($0.value, with: variables)) }
        )
    }

    private func filled(_ text: String, with variables: Variables) -> String {
        let expanded = (try? variables.filled(text)) ?? text
        let references = VariableReference.all(in: expanded)
        return references.contains(where: \.isSecret) ? fill(expanded) : text
    }
}
