import EndpointKit
import Girders

/// Changes of fields by windows and answers.
extension ExplorerModel {
    /// Chooses a case for a field of a form.
    mutating func choose(_ choice: Int, for subject: FieldSubject) -> [ExplorerCommand] {
        let variables = self.variables
        if let login = subject.login {
            requestEditor.choose(choice, for: login, with: variables, context.texts)
            return []
        }
        guard let endpoint = context.endpoint(subject.endpoint) else { return [] }
        return requestEditor.choose(choice, for: subject, of: endpoint, with: variables)
    }

    /// Writes a generated text into a field of a form.
    mutating func write(_ text: String, for subject: FieldSubject) -> [ExplorerCommand] {
        guard let endpoint = context.endpoint(subject.endpoint) else { return [] }
        let variables = self.variables
        return requestEditor.write(text, for: subject, of: endpoint, with: variables)
    }

    /// Stores the facts about a file that a field names.
    mutating func take(_ facts: FileFacts, about subject: FileSubject) -> [ExplorerCommand] {
        guard let endpoint = context.endpoint(subject.field.endpoint) else { return [] }
        let variables = self.variables
        return requestEditor.take(facts, about: subject, of: endpoint, with: variables)
    }

    /// Writes the path of a file that was chosen into a field; returns nil if the field doesn't take it.
    mutating func pick(_ file: String, for subject: FieldSubject) -> [ExplorerCommand]? {
        guard let endpoint = context.endpoint(subject.endpoint) else { return nil }
        let variables = self.variables
        return requestEditor.pick(file, for: subject, of: endpoint, with: variables)
    }

    /// Returns the command that reads the time for the dates of the form on the screen.
    func readingClock(for endpoint: AnyEndpoint) -> ExplorerCommand {
        .readClock(.form(endpoint: endpoint.id, run: requestEditor.runs.shown[endpoint.id]))
    }
}
