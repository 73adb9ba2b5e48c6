import EndpointKit
import FoundationEssentials
import TerminalUI

/// From ^R to the request: what is sent was on the screen then, however late the world answers.
extension ExplorerModel {
    /// Sends the visible form, or selects its first problem.
    mutating func send(_ body: FormBody = .typed) -> [ExplorerCommand] {
        guard let endpoint = sendableEndpoint() else { return [] }
        _ = edit(.sent, endpoint)
        let added = requestEditor.addedLines(of: endpoint.id)
        return send(requestEditor.form(of: endpoint), adding: added, to: endpoint, body)
    }

    /// Sends a form that was sent before, whatever is in the one on the screen.
    mutating func send(_ earlier: Form?) -> [ExplorerCommand] {
        guard var form = earlier, let endpoint = sendableEndpoint() else { return [] }
        requestEditor.check(&form, endpoint, with: environment.variables)
        return send(form, adding: AddedLines(), to: endpoint, .typed)
    }

    private mutating func send(
        _ form: Form,
        adding added: AddedLines,
        to endpoint: AnyEndpoint,
        _ body: FormBody
    ) -> [ExplorerCommand] {
        if let line = added.faultyLine {
            let sentence = context.texts(.addedFault, "\(line)")
            notice = Notice(
                .said,
                context.texts(.about, context.texts[.notSent], sentence),
                tone: .error
            )
            requestEditor.tab = .headers
            return []
        }
        startedRequests += 1
        let draft = PendingRequest(
            id: RequestID(startedRequests),
            endpoint: endpoint.id,
            form: form,
            added: added,
            // What is on the screen beside it stays there, unless it is this form.
            earlier: requestEditor.form(of: endpoint).value == form.value
                ? requestEditor.runs.shown[endpoint.id] : nil,
            body: body,
            environment: environment
        )
        let replaced = pending?.endpoint
        let commands = begin(draft)
        // What is wrong with the newer one is more urgent.
        if let replaced, notice == nil || notice?.end == draft.id {
            notice = refusal(of: replaced, because: .replacedByNewer).lasting(until: draft.id)
        }
        return commands
    }

    /// Sends the request, or waits for what it needs first.
    private mutating func begin(_ draft: PendingRequest) -> [ExplorerCommand] {
        awaitedRequest = draft.id
        // Dates count from the key press, whatever else is pending.
        let clock: [ExplorerCommand] =
            draft.hasTime
            ? []
            : [
                .readClock(.request(draft.id, endpoint: draft.endpoint, run: draft.earlier))
            ]
        if case .environment(let choice, _)? = pending {
            pending = .environment(choice, then: draft)
            return clock
        }
        return clock + proceed(with: draft)
    }

    /// Says that the request that waited is not sent.
    private func refusal(of endpoint: String, because reason: TextKey) -> Notice {
        let texts = context.texts
        let sentence = texts(.about, texts[.notSent], texts[reason])
        return Notice(.about, endpoint, sentence, tone: .warning)
    }

    /// Sends the request once everything is known.
    private mutating func proceed(with draft: PendingRequest) -> [ExplorerCommand] {
        guard draft.hasTime else {
            pending = .clock(draft)
            return []
        }
        guard draft.form.isChecked else {
            pending = .check(draft)
            let variables = draft.environment.variables
            return [
                .check(FormCheck(draft.form, of: draft.endpoint, for: draft.id, with: variables))
            ]
        }
        let wasPending = pending?.draft?.id == draft.id
        pending = nil
        return finish(draft, wasPending: wasPending)
    }

    /// Takes what a check found, for the form or for the request that waits for it.
    mutating func take(
        _ findings: FormFindings,
        about subject: FormCheck.Subject
    ) -> [ExplorerCommand] {
        requestEditor.take(findings, about: subject)
        guard case .check(var draft)? = pending, draft.id == subject.request else { return [] }
        draft.form.take(findings, ofEdition: subject.edition)
        return proceed(with: draft)
    }

    private mutating func finish(
        _ draft: PendingRequest,
        wasPending: Bool
    ) -> [ExplorerCommand] {
        guard draft.form.isSendable(draft.body) else {
            let texts = context.texts
            let sentence = texts(.about, texts[.notSent], texts.refusal(of: draft.form, draft.body))
            if isAwaited(draft.id) { goToFirstProblem(of: draft.endpoint) }
            awaitedRequest = nil
            notice =
                chosenEndpoint?.id == draft.endpoint
                ? Notice(.said, sentence, tone: .error)
                : Notice(.about, draft.endpoint, sentence, tone: .error)
            return []
        }
        let request = FormRequest(
            draft.form,
            adding: draft.added,
            of: draft.endpoint,
            body: draft.body,
            in: draft.environment
        )
        requestEditor.runs.depart(
            draft.id.number,
            of: draft.endpoint,
            with: draft.form,
            from: draft.earlier
        )
        return start(draft.id, request, wasPending: wasPending)
    }

    /// Whether the person still waits for a request where it was sent.
    func isAwaited(_ id: RequestID?) -> Bool {
        id != nil && awaitedRequest == id && overlay == nil
    }

    /// Selects the first problem of a form, unless another form is shown by now.
    private mutating func goToFirstProblem(of endpoint: String) {
        guard let chosen = chosenEndpoint, chosen.id == endpoint else { return }
        let area = layout.interior(of: .request).size
        requestEditor.tab = .form
        requestEditor.goToFirstProblem(of: chosen, area: area)
        setFocus(.request)
    }

    /// Sends a request and cancels the one that is still running.
    private mutating func start(
        _ id: RequestID,
        _ request: FormRequest,
        wasPending: Bool
    ) -> [ExplorerCommand] {
        let earlier = response.run
        let isShown = request.endpoint == response.endpoint
        let replaced =
            (earlier.map { [ExplorerCommand.cancel($0.id)] } ?? [])
            + (isShown ? response.stopReading() : [])
        unsentRequests.insert(id)
        response.start(id, endpoint: request.endpoint, wasPending: wasPending)
        // Said in the same moment, it would never be seen: then it stays until the answer.
        if wasPending { endNotice(until: id) }
        if let earlier, !earlier.isCancelled {
            let sentence = context.texts[.cancelledByNewer]
            notice = Notice(.about, earlier.endpoint, sentence, tone: .warning).lasting(until: id)
        }
        return replaced + [.send(id, request)]
    }

    /// Sets the time of a form and of the request that waits for it.
    mutating func readClock(_ now: Date, for subject: ClockSubject) -> [ExplorerCommand] {
        if let endpoint = context.endpoint(subject.endpoint) {
            requestEditor.readClock(
                now,
                for: endpoint,
                beside: subject.run,
                with: environment.variables
            )
        }
        guard case .request(let id, _, _) = subject, var draft = pending?.draft, draft.id == id
        else {
            return []
        }
        draft.hasTime = true
        draft.form.now = now
        if case .environment(let choice, _)? = pending {
            pending = .environment(choice, then: draft)
            return []
        }
        check(&draft)
        return proceed(with: draft)
    }

    private func check(_ draft: inout PendingRequest) {
        guard let endpoint = context.endpoint(draft.endpoint) else { return }
        draft.form.check(endpoint, with: draft.environment.variables)
    }
}

extension ExplorerModel {
    /// Reads an environment, to make requests in it from then on.
    mutating func choose(_ environment: String?) -> [ExplorerCommand] {
        if let endpoint = pending?.endpoint {
            notice = refusal(of: endpoint, because: .replacedByEnvironment)
        }
        chosenEnvironments += 1
        let choice = EnvironmentChoice(number: chosenEnvironments, name: environment)
        pending = .environment(choice, then: nil)
        return [.useEnvironment(choice)]
    }

    /// Makes requests in an environment from now on; drafts and responses stay.
    mutating func use(
        _ environment: ExplorerEnvironment,
        for choice: EnvironmentChoice
    ) -> [ExplorerCommand] {
        guard case .environment(choice, let draft)? = pending else { return [] }
        self.environment = environment
        remembered.choices.environment = environment.name
        remembered.choices.environmentFolder = environment.folder
        requestEditor.check(with: environment.variables) { [context] in context.endpoint($0) }
        notice =
            environment.name.map { Notice(.environmentTaken, $0, tone: .success) }
            ?? Notice(.noEnvironmentTaken, tone: .success)
        guard var draft else {
            pending = nil
            return []
        }
        draft.environment = environment
        check(&draft)
        return proceed(with: draft)
    }

    /// Stays in the current environment; a request that waits for the new one is not sent.
    mutating func refuse(_ choice: EnvironmentChoice, because problem: EnvironmentProblem) {
        guard case .environment(choice, let draft)? = pending else { return }
        let texts = context.texts
        let reason = texts.words(problem)
        pending = nil
        awaitedRequest = nil
        notice =
            draft.map {
                Notice(.about, $0.endpoint, texts(.about, texts[.notSent], reason), tone: .error)
            } ?? Notice(.said, reason, tone: .error)
    }

    /// Stores the decision about a secret; the request that needs it is sent afterwards.
    mutating func keep(_ answer: SecretAnswer) -> [ExplorerCommand] {
        guard case .secret(let id, _, _)? = pending else { return [] }
        awaitedRequest = id
        keptAnswer = answer
        return [.keepSecret(id, answer)]
    }

    mutating func sendAfterKeeping(_ id: RequestID) -> [ExplorerCommand] {
        if let answer = takenBack.removeValue(forKey: id) { return [.takeBackSecret(answer)] }
        guard case .secret(id, let request, _)? = pending else { return [] }
        pending = nil
        keptAnswer = nil
        let next = id.again
        if awaitedRequest == id { awaitedRequest = next }
        return start(next, request, wasPending: true)
    }

    mutating func refuseSecret(_ id: RequestID, because reason: String) {
        takenBack[id] = nil
        guard case .secret(id, let request, let name)? = pending else { return }
        pending = nil
        keptAnswer = nil
        let refusal = Notice(.secretNotStored, name, reason, tone: .error)
        notice =
            chosenEndpoint?.id == request.endpoint
            ? refusal
            : Notice(.about, request.endpoint, refusal.sentence(context.texts), tone: .error)
    }
}
