import EndpointKit
import Girders

/// What the world and windows put into fields.
extension ExplorerModel {
    /// Chooses a case for a field of a form.
    mutating func choose(_ choice: Int, for subject: FieldSubject) {
        if let login = subject.login {
            let variables = self.variables
            requestEditor.choose(choice, for: login, with: variables, context.texts)
            return
        }
        guard let endpoint = context.endpoint(subject.endpoint) else { return }
        let variables = self.variables
        requestEditor.choose(choice, for: subject, of: endpoint, with: variables)
    }

    /// Writes a text that the world made into a field of a form.
    mutating func write(_ text: String, for subject: FieldSubject) {
        guard let endpoint = context.endpoint(subject.endpoint) else { return }
        let variables = self.variables
        requestEditor.write(text, for: subject, of: endpoint, with: variables)
    }

    /// The time for the dates of the form that is shown.
    func readingClock(for endpoint: AnyEndpoint) -> ExplorerCommand {
        .readClock(.form(endpoint: endpoint.id, run: requestEditor.runs.shown[endpoint.id]))
    }
}
