import EndpointKit
import TerminalUI

/// How a form becomes a request, and what is taken in of its exchange.
extension ExplorerModel {
    mutating func update(_ message: RequestEditor.Message) -> [ExplorerCommand] {
        let outcome = requestEditor.update(
            message,
            endpoint: chosenEndpoint,
            with: environment.variables,
            area: layout.interior(of: .request).size
        )
        switch outcome {
        case .needsClock?: return [.readClock]
        case .ready?: return sendForm()
        case .choosing(let popup)?: return open(popup)
        case .notice(let notice)?: self.notice = notice
        case nil: break
        }
        return []
    }

    /// Sends the chosen endpoint's form, or goes to what is wrong with it.
    mutating func send() -> [ExplorerCommand] {
        // What cannot be seen is not sent.
        guard focus != .endpoints || !endpointList.foundNothing else {
            notice = Notice(.nothingToOpen, tone: .warning)
            return []
        }
        return update(RequestEditor.Message.sent)
    }

    private mutating func sendForm() -> [ExplorerCommand] {
        guard let endpoint = chosenEndpoint else { return [] }
        let form = requestEditor.form(of: endpoint)
        guard form.problems.isEmpty else {
            let area = layout.interior(of: .request).size
            requestEditor.goToFirstProblem(of: endpoint, area: area)
            setFocus(.request)
            notice = Notice(
                form.problems.count == 1 ? .oneFormProblem : .formProblems,
                "\(form.problems.count)",
                tone: .error
            )
            return []
        }
        return start(
            FormRequest(
                endpoint: endpoint.id,
                form: form.filledValue,
                environment: environment.name
            )
        )
    }

    /// Sends a form in the place of what still runs.
    mutating func start(_ request: FormRequest) -> [ExplorerCommand] {
        let replaced =
            (response.run.map { [ExplorerCommand.cancel($0.id)] } ?? []) + response.stopReading()
        startedRequests += 1
        let id = RequestID(startedRequests)
        unsentRequests.insert(id)
        lastEndpoint = request.endpoint
        response.start(id, endpoint: request.endpoint)
        awaitsResponse = true
        return replaced + [.send(id, request)]
    }

    mutating func update(_ event: ExchangeEvent) -> [ExplorerCommand] {
        countSent(event)
        let endpoint = context.endpoint(response.run?.endpoint)
        let before = (answer: response.answer?.id, failure: response.failure?.id)
        defer {
            if response.run == nil, notice?.key == .cancelling { notice = nil }
        }
        let area = layout.interior(of: .response).size
        let outcome = response.update(event, endpoint: endpoint, area: area)
        if let notice = outcome.notice { self.notice = notice }
        var commands = outcome.commands
        if case .secretAsked(let id, let question) = event, id.number == startedRequests {
            commands += open(question)
        }
        // Whoever is still waiting in front of the form is shown what came back, and where the
        // response has no room beside it, also why nothing did.
        let isAnswered = response.answer?.id != before.answer
        let hasFailed = response.failure.map { $0.id != before.failure } ?? false
        if awaitsResponse, focus == .request, isAnswered || hasFailed && layout.kind == .small {
            setFocus(.response)
        }
        return commands
    }

    /// Counts a request once, as soon as it is known to have gone out.
    private mutating func countSent(_ event: ExchangeEvent) {
        switch event {
        case .progressed(let id, _, _), .ended(let id, _):
            if unsentRequests.remove(id) != nil { sentRequests += 1 }
        case .refused(let id, _), .secretAsked(let id, _): unsentRequests.remove(id)
        case .parsed, .malformed, .plain, .linesFound, .read, .notRecorded: break
        }
    }

    /// Makes requests in another environment from now on; drafts and responses stay.
    mutating func use(_ environment: ExplorerEnvironment) {
        self.environment = environment
        requestEditor.check(with: environment.variables) { [context] in context.endpoint($0) }
        notice =
            environment.name.map { Notice(.environmentTaken, $0, tone: .success) }
            ?? Notice(.noEnvironmentTaken, tone: .success)
    }
}
