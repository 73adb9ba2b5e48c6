import CartoucheDocumentView
import EndpointKit
import Girders
import TerminalWidgets
import ValueTree

/// Values that requests take from the responses of other endpoints.
extension ExplorerModel {
    /// The values of `{{name}}` in forms: those of the environment, then those of responses in it.
    var variables: Variables { variables(in: environment, after: lastResponses) }

    /// The values in an environment after these responses.
    func variables(
        in environment: ExplorerEnvironment,
        after responses: LastResponses
    ) -> Variables {
        responses.extending(environment.variables, of: context.registry, in: environment.name)
    }

    /// Remembers a response that was read, and checks what takes a value from it.
    mutating func noteResponse(_ id: RequestID, _ document: IndexedDocument) {
        guard !id.isStored, let ended = response.ended(id) else { return }
        lastResponses.note(document.document, of: ended.endpoint, in: ended.environment)
        checkForms(after: ended.endpoint)
    }

    /// Remembers what the history has as the last response of an endpoint.
    mutating func noteStored(_ found: Recalled?, of endpoint: String) {
        guard let found, let document = found.document else { return }
        let environment = found.stored.ended.environment
        lastResponses.note(stored: document.document, of: endpoint, in: environment)
        checkForms(after: endpoint)
    }

    /// Checks the forms that refer to a response, now that there is another.
    private mutating func checkForms(after endpoint: String) {
        let variables = variables
        requestEditor.check(with: variables) { [context, requestEditor] id in
            guard requestEditor.forms[id]?.refers(to: endpoint) == true else { return nil }
            return context.endpoint(id)
        }
        guard let login = shownLogin, login.form.refers(to: endpoint) else { return }
        requestEditor.change(login.subject, context.texts) { [context] in
            $0.check(with: variables, context.texts)
        }
    }

    /// Asks the history for the responses that what is on the screen refers to, once each.
    mutating func recallResponses() -> [ExplorerCommand] {
        let problems =
            requestEditor.tab == .auth
            ? shownLogin?.form.problems
            : endpointList.chosen.flatMap { requestEditor.forms[$0]?.problems }
        let wanted = (problems ?? []).compactMap(\.missingResponse)
        return wanted.filter { lastResponses.ask(about: $0, in: environment.name) }.map {
            .recall(Recall(place: .last(endpoint: $0, environment: environment.name)))
        }
    }
}

extension Form {
    /// Whether a value of it comes from the response of an endpoint.
    fileprivate func refers(to endpoint: String) -> Bool {
        allRows.contains { row in
            let text = row.field.input.line?.text ?? row.field.input.area?.text.text
            return text?.contains("{{" + endpoint) == true
        }
    }
}

extension Problem {
    /// The endpoint whose response a value would be taken from, and which has none.
    var missingResponse: String? {
        guard case .value(.responseOf(let endpoint)) = expected else { return nil }
        return endpoint
    }
}

extension ResponsePane {
    /// The exchange of a request whose response is in memory.
    func ended(_ id: RequestID) -> EndedExchange? {
        let answer = answer?.id == id ? answer : kept.answers.first { $0.id == id }
        return answer?.ended
    }
}
