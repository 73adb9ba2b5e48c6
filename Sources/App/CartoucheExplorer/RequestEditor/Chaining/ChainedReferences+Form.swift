import CartoucheSession
import Girders
import SecretValues
import TerminalWidgets

extension ChainedReferences {
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
