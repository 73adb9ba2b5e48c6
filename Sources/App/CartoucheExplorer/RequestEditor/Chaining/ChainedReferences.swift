import Girders
import SecretValues
import TerminalWidgets

/// The references of texts to values of responses.
enum ChainedReferences {
    /// The names in a text that may be values of responses.
    static func names(in text: String) -> [String] {
        guard text.contains("{{") else { return [] }
        return VariableReference.all(in: text)
            .filter { !$0.isSecret && !$0.isEscaped && $0.name.contains(".") }
            .map(\.name)
    }

    /// Whether the name of a value says that it is secret, as `Todos.login.token` does.
    static func isSecret(_ name: String) -> Bool {
        let step = name.split { $0 == "." || $0 == "[" || $0 == "]" }.last.map(String.init) ?? ""
        return SecretNames.contains(step, in: .member)
    }

    /// The values in a request whose names say that they are secret: any text of it may have a reference.
    static func secrets(
        of form: Form,
        _ login: LoginForm?,
        _ added: AddedLines,
        with variables: Variables
    ) -> [Secret] {
        let texts =
            form.referringTexts + (login?.form.referringTexts ?? []) + added.headers + added.query
        return secrets(in: texts, with: variables)
    }

    /// The values in texts whose names say that they are secret.
    static func secrets(in texts: [String], with variables: Variables) -> [Secret] {
        let found = texts.flatMap(names).filter(isSecret)
        return Set(found).sorted().compactMap { name in
            guard variables.values[name] == nil else { return nil }
            return variables[name].map { Secret($0) }
        }
    }
}

extension Form {
    /// The texts that may have references.
    var referringTexts: [String] {
        allRows.compactMap { row in
            let text = row.field.input.line?.text ?? row.field.input.area?.text.text
            return text?.contains("{{") == true ? text : nil
        }
    }

    /// Whether a value of it comes from the response of an endpoint.
    func refers(to endpoint: String) -> Bool {
        referringTexts.contains { text in
            ChainedReferences.names(in: text).contains { ResponsePlace($0)?.endpoint == endpoint }
        }
    }
}
