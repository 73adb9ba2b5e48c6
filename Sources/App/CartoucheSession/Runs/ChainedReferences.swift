package import Girders
package import SecretValues

/// The references of texts to values of responses.
package enum ChainedReferences {
    /// The names in a text that may be values of responses.
    package static func names(in text: String) -> [String] {
        guard text.contains("{{") else { return [] }
        return VariableReference.all(in: text)
            .filter { !$0.isSecret && !$0.isEscaped && $0.name.contains(".") }
            .map(\.name)
    }

    /// Whether the name of a value says that it is secret, as `Todos.login.token` does.
    package static func isSecret(_ name: String) -> Bool {
        let step = name.split { $0 == "." || $0 == "[" || $0 == "]" }.last.map(String.init) ?? ""
        return SecretNames.contains(step, in: .member)
    }

    /// The values in texts whose names say that they are secret.
    package static func secrets(in texts: [String], with variables: Variables) -> [Secret] {
        let found = texts.flatMap(names).filter(isSecret)
        return Set(found).sorted().compactMap { name in
            guard variables.values[name] == nil else { return nil }
            return variables[name].map { Secret($0) }
        }
    }
}
