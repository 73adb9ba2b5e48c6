package import Girders
package import SecretValues

/// Finds references to values of responses.
package enum ChainedReferences {
    /// Returns the names in a text that may be values of responses.
    package static func names(in text: String) -> [String] {
        guard text.contains("{{") else { return [] }
        return VariableReference.all(in: text)
            .filter { !$0.isSecret && !$0.isEscaped && $0.name.contains(".") }
            .map(\.name)
    }

    /// Returns whether the name of a value marks it as secret, as `Todos.login.token` does.
    package static func isSecret(_ name: String) -> Bool {
        let step = name.split { $0 == "." || $0 == "[" || $0 == "]" }.last.map(String.init) ?? ""
        return SecretNames.contains(step, in: .member)
    }

    /// Returns the values in texts whose names mark them as secret.
    package static func secrets(in texts: [String], with variables: Variables) -> [Secret] {
        let found = texts.flatMap(names).filter(isSecret)
        return Set(found).sorted().compactMap { name in
            guard variables.values[name] == nil else { return nil }
            return variables[name].map { Secret($0) }
        }
    }
}
