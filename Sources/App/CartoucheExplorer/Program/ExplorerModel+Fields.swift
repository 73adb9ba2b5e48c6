import EndpointKit
import Girders

/// Changes of fields by windows and answers.
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

    /// Writes a generated text into a field of a form.
    mutating func write(_ text: String, for subject: FieldSubject) {
        guard let endpoint = context.endpoint(subject.endpoint) else { return }
        let variables = self.variables
        requestEditor.write(text, for: subject, of: endpoint, with: variables)
    }

    /// Stores the facts about a file that a field names.
    mutating func take(_ facts: FileFacts, about subject: FileSubject) {
        guard let endpoint = context.endpoint(subject.field.endpoint) else { return }
        let variables = self.variables
        requestEditor.take(facts, about: subject, of: endpoint, with: variables)
    }

    /// Opens the window for choosing the file of a field.
    mutating func openPicker(for subject: FieldSubject) -> [ExplorerCommand] {
        guard let field = requestEditor.forms[subject.endpoint]?[subject.path] else { return [] }
        let picker = FilePicker(for: subject, of: field)
        return open(picker) { [.listFolder($0, picker.query)] }
    }

    /// Writes the path of a chosen file into a field; returns false if it doesn't fit in one line.
    mutating func pick(_ file: String, for subject: FieldSubject) -> Bool {
        guard let endpoint = context.endpoint(subject.endpoint) else { return false }
        let variables = self.variables
        return requestEditor.pick(file, for: subject, of: endpoint, with: variables)
    }

    /// Returns the command that reads the time for the dates of the form on the screen.
    func readingClock(for endpoint: AnyEndpoint) -> ExplorerCommand {
        .readClock(.form(endpoint: endpoint.id, run: requestEditor.runs.shown[endpoint.id]))
    }
}
