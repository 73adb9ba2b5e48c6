import EndpointKit
import FoundationEssentials
import Girders
import TerminalUI

/// Updates of the forms by other parts of the program.
extension RequestEditor {
    /// Checks all forms again with the variables of another environment.
    mutating func check(
        with variables: Variables,
        endpoint: (String) -> AnyEndpoint?
    ) -> [ExplorerCommand] {
        forms.keys.sorted().flatMap { id -> [ExplorerCommand] in
            guard let endpoint = endpoint(id), var form = forms[id] else { return [] }
            let commands = check(&form, endpoint, with: variables)
            forms[id] = form
            return commands
        }
    }

    /// Checks the form of an endpoint, unless it was checked before.
    mutating func checkFirst(
        _ endpoint: AnyEndpoint,
        with variables: Variables
    ) -> [ExplorerCommand] {
        var form = form(of: endpoint)
        guard form.edition == 0 else { return [] }
        let commands = check(&form, endpoint, with: variables)
        forms[endpoint.id] = form
        return commands
    }

    /// Takes the findings of a check of a long text; findings about an earlier text are ignored.
    mutating func take(_ findings: FormFindings, about subject: FormCheck.Subject) {
        forms[subject.endpoint]?.take(findings, ofEdition: subject.edition)
    }

    /// Checks a form; long texts are left to a command.
    mutating func check(
        _ form: inout Form,
        _ endpoint: AnyEndpoint,
        with variables: Variables
    ) -> [ExplorerCommand] {
        // No two forms share an edition, even those that replace each other under one endpoint.
        form.edition = edits
        edits += 1
        form.check(endpoint, with: variables)
        guard !form.isChecked else { return [] }
        return [.check(FormCheck(form, of: endpoint.id, with: variables))]
    }

    mutating func choose(
        _ choice: Int,
        for subject: FieldSubject,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) -> [ExplorerCommand] {
        change(endpoint, beside: subject.run, with: variables) {
            $0.choose(choice, at: subject.path)
        }
    }

    /// Writes a generated text into a field.
    mutating func write(
        _ text: String,
        for subject: FieldSubject,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) -> [ExplorerCommand] {
        change(endpoint, beside: subject.run, with: variables) { $0.write(text, at: subject.path) }
    }

    /// Sets the time from which relative dates in a form are calculated.
    mutating func readClock(
        _ now: Date,
        for endpoint: AnyEndpoint,
        beside run: Int?,
        with variables: Variables
    ) -> [ExplorerCommand] {
        // A form that was put aside is checked with the time at which it is sent.
        guard runs.shown[endpoint.id] == run else { return [] }
        return change(endpoint, beside: run, with: variables) { $0.now = now }
    }

    /// Changes the form shown with the response to an earlier request, or the draft, even if it
    /// isn't on the screen anymore.
    mutating func change(
        _ endpoint: AnyEndpoint,
        beside run: Int?,
        with variables: Variables,
        _ change: (inout Form) -> Void
    ) -> [ExplorerCommand] {
        guard runs.shown[endpoint.id] == run else {
            edits += 1
            runs.change(endpoint.id, beside: run, change)
            return []
        }
        var form = form(of: endpoint)
        change(&form)
        let commands = check(&form, endpoint, with: variables)
        forms[endpoint.id] = form
        return commands
    }

    /// Selects the first row with a problem.
    mutating func goToFirstProblem(of endpoint: AnyEndpoint, area: Size) {
        var form = form(of: endpoint)
        form.unfoldAll()
        if let path = form.firstProblemPath {
            form.select(path, height: FormLayout(area).rows.height)
        }
        forms[endpoint.id] = form
    }
}
