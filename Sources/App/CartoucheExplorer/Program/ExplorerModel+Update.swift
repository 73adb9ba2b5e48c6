import CartoucheDocumentView
import EndpointKit
import TerminalUI

extension ExplorerModel {
    mutating func update(
        with message: ExplorerMessage,
        in program: ExplorerProgram
    )
        -> [ExplorerCommand]
    {
        if message.isFromPerson {
            notice = nil
            awaitsResponse = false
            if message != .workspace(.interrupted) { wasInterrupted = false }
        }
        switch message {
        case .workspace(let message): return update(message, in: program)
        case .endpointList(let message): return update(message)
        case .requestEditor(let message): return update(message, in: program)
        case .response(let message): return update(message, in: program)
        case .exchange(let event): return update(event, in: program)
        case .history(let message): return update(message)
        case .help(let message): return update(message, in: program)
        case .themePicker(let message): return update(message, in: program)
        case .log(let message): return update(message)
        case .environments(let message): return update(message)
        case .secretQuestion(let message): return update(message)
        case .quitQuestion(let message): return update(message)
        }
    }

    private mutating func update(_ message: EndpointList.Message) -> [ExplorerCommand] {
        switch endpointList.update(message, height: listHeight) {
        case .opened?: setFocus(.request)
        case .foundNothing?: notice = Notice(.nothingToOpen, tone: .warning)
        case .chosen?, nil: break
        }
        return []
    }

    private mutating func update(
        _ message: RequestEditor.Message,
        in program: ExplorerProgram
    ) -> [ExplorerCommand] {
        let endpoint = program.chosenEndpoint(in: self)
        let area = layout.interior(of: .request).size
        let variables = environment.variables
        switch requestEditor.update(message, endpoint: endpoint, with: variables, area: area) {
        case .needsClock?: return [.readClock]
        case .ready?: return send(endpoint)
        case .notice(let notice)?:
            self.notice = notice
            return []
        case nil: return []
        }
    }

    private mutating func update(
        _ message: ResponsePane.Message,
        in program: ExplorerProgram
    ) -> [ExplorerCommand] {
        let area = layout.interior(of: .response).size
        let outcome = response.update(message, area: area, texts: program.texts)
        if let notice = outcome.notice { self.notice = notice }
        return outcome.commands
    }

    private mutating func update(
        _ event: ExchangeEvent,
        in program: ExplorerProgram
    ) -> [ExplorerCommand] {
        countSent(event)
        let endpoint = program.endpoint(response.run?.endpoint)
        let before = (answer: response.answer?.id, failure: response.failure?.id)
        defer {
            if response.run == nil, notice?.key == .cancelling { notice = nil }
        }
        let area = layout.interior(of: .response).size
        let outcome = response.update(event, endpoint: endpoint, area: area)
        if let notice = outcome.notice { self.notice = notice }
        if case .secretAsked(let id, let question) = event, id.number == startedRequests {
            overlay = .secretQuestion(question)
        }
        // Whoever is still waiting in front of the form is shown what came back, and where the
        // response has no room beside it, also why nothing did.
        let isAnswered = response.answer?.id != before.answer
        let hasFailed = response.failure.map { $0.id != before.failure } ?? false
        if awaitsResponse, focus == .request, isAnswered || hasFailed && layout.kind == .small {
            setFocus(.response)
        }
        return outcome.commands
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

    /// Sends the chosen endpoint's form, or goes to what is wrong with it.
    private mutating func send(_ endpoint: AnyEndpoint?) -> [ExplorerCommand] {
        guard let endpoint else { return [] }
        let form = requestEditor.form(of: endpoint)
        guard form.problems.isEmpty else {
            requestEditor.goToFirstProblem(
                of: endpoint,
                area: layout.interior(of: .request).size
            )
            setFocus(.request)
            notice = Notice(
                form.problems.count == 1 ? .oneFormProblem : .formProblems,
                "\(form.problems.count)",
                tone: .error
            )
            return []
        }
        let filled = endpoint.description.filled(form.value, with: environment.variables)
        return start(
            FormRequest(
                endpoint: endpoint.id,
                form: filled.form,
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

    mutating func setFocus(_ focus: Focus) {
        self.focus = focus
        let area = layout.interior(of: .response).size
        response.settle(area: area)
    }

    var listHeight: Int {
        EndpointList.listHeight(
            in: layout.interior(of: .endpoints).size,
            isFinding: endpointList.isFinding
        )
    }
}

extension ExplorerMessage {
    /// Whether a person did something, and not the world.
    var isFromPerson: Bool {
        switch self {
        case .exchange, .workspace(.resized), .workspace(.copied), .workspace(.stopped),
            .history(.loaded), .history(.failed), .log(.written), .requestEditor(.clockRead),
            .workspace(.environmentOpened), .workspace(.environmentRefused),
            .environments(.loaded), .secretQuestion(.kept), .secretQuestion(.notKept),
            .response(.body(.searching(.done))):
            false
        case .workspace, .endpointList, .requestEditor, .response, .history, .help, .themePicker,
            .log, .environments, .secretQuestion, .quitQuestion:
            true
        }
    }
}
