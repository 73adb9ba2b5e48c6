import CartoucheSession
import Girders
import SecretValues
import TerminalWidgets

extension ChainedReferences {
    /// Returns the values with secret names that any text of a request refers to.
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
}

extension Form {
    /// The texts that may contain references.
    var referringTexts: [String] {
        allRows.compactMap { row in
            let text = row.field.input.line?.text ?? row.field.input.area?.text.text
            return text?.contains("{{") == true ? text : nil
        }
    }

    /// Returns whether a text refers to the response of an endpoint.
    func refers(to endpoint: String) -> Bool {
        referringTexts.contains { text in
            ChainedReferences.names(in: text).contains { ResponsePlace($0)?.endpoint == endpoint }
        }
    }
}
