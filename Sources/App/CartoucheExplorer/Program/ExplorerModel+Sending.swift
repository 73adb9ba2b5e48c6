import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import TerminalUI
import ValueTree

/// The way from ^R to the request, which has the values on the screen when ^R was pressed.
extension ExplorerModel {
    /// Sends the visible form, or selects its first problem.
    mutating func send(_ body: FormBody = .typed) -> [ExplorerCommand] {
        guard let endpoint = sendableEndpoint() else { return [] }
        let commands = edit(.sent, endpoint).commands
        let added = requestEditor.addedLines(of: endpoint.id)
        return commands + send(requestEditor.form(of: endpoint), adding: added, to: endpoint, body)
    }

    /// Sends an earlier form, regardless of the form on the screen.
    mutating func send(_ earlier: RunForms.Kept?) -> [ExplorerCommand] {
        guard let earlier, let endpoint = sendableEndpoint() else { return [] }
        var form = earlier.form
        let commands = requestEditor.check(&form, endpoint, with: variables)
        return commands + send(form, adding: AddedLines(earlier.added), to: endpoint, earlier.body)
    }

    private mutating func send(
        _ form: Form,
        adding added: AddedLines,
        to endpoint: AnyEndpoint,
        _ body: FormBody
    ) -> [ExplorerCommand] {
        if let fault = added.fault {
            let sentence = context.texts.sentence(fault)
            notice = Notice(
                .said,
                context.texts(.about, context.texts[.notSent], sentence),
                tone: .error
            )
            requestEditor.tab = .headers
            return []
        }
        let isShown =
            requestEditor.form(of: endpoint).value == form.value
            && requestEditor.addedLines(of: endpoint.id) == added
        var form = form
        let files = form.sentFiles(of: endpoint.id)
        if !files.isEmpty {
            // Reading the files when the request is built reports whether they can be read.
            form.forgetFiles()
            form.check(endpoint, with: variables)
        }
        let draft = PendingRequest(
            id: requests.begin(),
            endpoint: endpoint.id,
            form: form,
            added: added,
            logins: requestEditor.logins,
            responses: chained.responses,
            // A form shown with an earlier response stays there, unless it is the one that is sent.
            earlier: isShown ? requestEditor.runs.shown[endpoint.id] : nil,
            body: body,
            environment: environment
        )
        let replaced = requests.pending?.endpoint
        let commands = begin(draft) + files.map(ExplorerCommand.inspect)
        // A problem with the newer request is more urgent.
        if let replaced, notice == nil || notice?.end == draft.id {
            notice = refusal(of: replaced, because: .replacedByNewer).lasting(until: draft.id)
        }
        return commands
    }

    /// Sends the request, or waits for what it needs first.
    private mutating func begin(_ draft: PendingRequest) -> [ExplorerCommand] {
        requests.awaited = draft.id
        // Relative dates are calculated from the key press, even if something else is pending.
        let clock: [ExplorerCommand] =
            draft.hasTime
            ? []
            : [
                .readClock(.request(draft.id, endpoint: draft.endpoint, run: draft.earlier))
            ]
        if case .environment(let choice, _)? = requests.pending {
            requests.pending = .environment(choice, then: draft)
            return clock
        }
        return clock + proceed(with: draft)
    }

    /// Returns the notice that a waiting request isn't sent.
    func refusal(of endpoint: String, because reason: TextKey) -> Notice {
        let texts = context.texts
        let sentence = texts(.about, texts[.notSent], texts[reason])
        return Notice(.about, endpoint, sentence, tone: .warning)
    }

    /// Sends the request once everything it needs is available.
    mutating func proceed(with draft: PendingRequest) -> [ExplorerCommand] {
        guard draft.hasTime else {
            requests.pending = .clock(draft)
            return []
        }
        guard draft.form.isChecked else {
            requests.pending = .check(draft)
            let variables = values(for: draft)
            return [
                .check(FormCheck(draft.form, of: draft.endpoint, for: draft.id, with: variables))
            ]
        }
        let wasPending = requests.pending?.draft?.id == draft.id
        requests.pending = nil
        return finish(draft, wasPending: wasPending)
    }

    /// Takes the findings of a check, for the form or for the request that waits for it.
    mutating func take(
        _ findings: FormFindings,
        about subject: FormCheck.Subject
    ) -> [ExplorerCommand] {
        requestEditor.take(findings, about: subject)
        guard case .check(var draft)? = requests.pending, draft.id == subject.request else {
            return []
        }
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
            let asking = wasPending ? nil : askForResponse(draft, draft.form.problems)
            if isAwaited(draft.id) { goToFirstProblem(of: draft.endpoint) }
            requests.awaited = nil
            notice =
                chosenEndpoint?.id == draft.endpoint
                ? Notice(.said, sentence, tone: .error)
                : Notice(.about, draft.endpoint, sentence, tone: .error)
            return asking ?? []
        }
        let login: ChosenLogin?
        switch draft.login(
            to: context.endpoint(draft.endpoint),
            with: values(for: draft),
            context.texts
        ) {
        case .success(let chosen): login = chosen
        case .failure(let refusal):
            return refuse(draft, because: refusal, wasPending: wasPending)
        }
        let request = RequestInput(
            draft.form,
            adding: draft.added,
            login: login,
            after: draft.responses.usable(in: draft.environment),
            hiding: draft.chainedSecrets(with: values(for: draft)),
            of: draft.endpoint,
            body: draft.body,
            in: draft.environment
        )
        requestEditor.runs.depart(
            draft.id.number,
            of: draft.endpoint,
            with: draft.form,
            adding: draft.added.text,
            from: draft.earlier
        )
        let keeping =
            draft.chosenLogin.map { self.keeping($0, draft.environment, values(for: draft)) } ?? []
        let started = start(draft.id, request, wasPending: wasPending) + keeping
        if request.body == .asText, notice == nil {
            let sentence = context.texts.sentence(about: draft.form)
            notice = Notice(.said, context.texts(.sentAsTyped, sentence), tone: .warning)
        }
        return started
    }

    /// Reports the problem of the login that a request needs, and shows the login.
    private mutating func refuse(
        _ draft: PendingRequest,
        because refusal: LoginInput.Refusal,
        wasPending: Bool
    ) -> [ExplorerCommand] {
        let texts = context.texts
        let reason = texts.sentence(about: refusal.problem)
        let sentence = texts(.about, texts[.notSent], reason)
        if isAwaited(draft.id), chosenEndpoint?.id == draft.endpoint, let subject = loginSubject {
            requestEditor.tab = .auth
            requestEditor.change(subject, texts) { $0.showProblems() }
            setFocus(.request)
        }
        requests.awaited = nil
        notice =
            chosenEndpoint?.id == draft.endpoint
            ? Notice(.said, sentence, tone: .error)
            : Notice(.about, draft.endpoint, sentence, tone: .error)
        return wasPending ? [] : askForResponse(draft, [refusal.problem]) ?? []
    }

    /// Offers to send the request whose response is missing; returns nil if that isn't the problem.
    private mutating func askForResponse(
        _ draft: PendingRequest,
        _ problems: [Problem]
    ) -> [ExplorerCommand]? {
        guard let missing = problems.first?.missingResponse,
            chosenEndpoint?.id == draft.endpoint, windows.top == nil
        else { return nil }
        let texts = context.texts
        let question = Question(
            .opening,
            title: texts[.chainTitle],
            texts(.chainQuestion, draft.endpoint, missing),
            yes: .open(missing, for: draft.endpoint),
            no: .nothing
        )
        return open(question)
    }

    private func values(for draft: PendingRequest) -> Variables {
        variables(in: draft.environment, after: draft.responses)
    }

    /// Returns whether the user is still waiting for a request without having done anything else.
    func isAwaited(_ id: RequestID?) -> Bool {
        id != nil && requests.awaited == id && windows.top == nil
    }

    /// Selects the first problem of a form if the form is still on the screen.
    private mutating func goToFirstProblem(of endpoint: String) {
        guard let chosen = chosenEndpoint, chosen.id == endpoint else { return }
        let area = layout.interior(of: .request).size
        requestEditor.tab = .form
        requestEditor.goToFirstProblem(of: chosen, area: area)
        setFocus(.request)
    }

    /// Sends a request and cancels the one that is running.
    mutating func start(
        _ id: RequestID,
        _ request: RequestInput,
        wasPending: Bool
    ) -> [ExplorerCommand] {
        let earlier = response.run
        let isShown = request.endpoint == response.endpoint
        let replaced =
            (earlier.map { [ExplorerCommand.cancel($0.id)] } ?? [])
            + (isShown ? response.stopReading() : [])
        requests.depart(id)
        response.start(id, endpoint: request.endpoint, wasPending: wasPending)
        // A notice replaced immediately would never be seen, so it lasts until the answer.
        if wasPending { endNotice(until: id) }
        if let earlier, !earlier.isCancelled {
            let sentence = context.texts[.cancelledByNewer]
            let said = Notice(.about, earlier.endpoint, sentence, tone: .warning)
            // A received part is listed among the runs of its endpoint, so a short notice is
            // sufficient.
            notice = response.has(earlier.id) ? said : said.lasting(until: id)
        }
        return replaced + [.send(id, request)]
    }

    /// Sets the time of a form and of the request that waits for it.
    mutating func readClock(_ now: Date, for subject: ClockSubject) -> [ExplorerCommand] {
        let checking =
            context.endpoint(subject.endpoint).map {
                requestEditor.readClock(now, for: $0, beside: subject.run, with: variables)
            } ?? []
        guard case .request(let id, _, _) = subject, var draft = requests.pending?.draft,
            draft.id == id
        else { return checking }
        draft.hasTime = true
        draft.form.now = now
        if case .environment(let choice, _)? = requests.pending {
            requests.pending = .environment(choice, then: draft)
            return checking
        }
        check(&draft)
        return checking + proceed(with: draft)
    }

    func check(_ draft: inout PendingRequest) {
        guard let endpoint = context.endpoint(draft.endpoint) else { return }
        draft.form.check(endpoint, with: values(for: draft))
    }
}
