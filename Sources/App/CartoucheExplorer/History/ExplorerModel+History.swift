import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import TerminalUI

/// What is brought back from the history.
extension ExplorerModel {
    /// Takes what was found; what nobody waits for any more is ignored.
    mutating func take(_ found: [Recalled], for recall: Recall) -> [ExplorerCommand] {
        switch recall.place {
        case .runs(let endpoint, let stored, let step):
            // Whoever has done something else since is not taken to another form.
            guard awaitedRecall == recall, let endpoint = context.endpoint(endpoint) else {
                return []
            }
            awaitedRecall = nil
            let area = layout.interior(of: .response).size
            let outcome = response.take(
                found.first,
                step,
                from: stored,
                declaredBy: endpoint,
                area: area
            )
            let shown = found.first.flatMap { found in
                response.answer?.id == RequestID(stored: found.stored.id) ? found.stored : nil
            }
            notice =
                shown.flatMap { bringBack($0, of: endpoint) ?? note(about: $0) }
                ?? outcome.notice ?? notice
            return outcome.commands
        case .comparison(_, let id, _):
            guard awaitedRecall == recall else { return [] }
            awaitedRecall = nil
            let outcome = response.compare(
                id,
                with: found.first,
                area: layout.interior(of: .response).size,
                texts: context.texts
            )
            notice = outcome.notice ?? notice
            return outcome.commands
        case .last:
            noteStored(found.first)
            return []
        case .window(_, let id, let purpose):
            guard isAwaited(recall) else { return [] }
            guard let first = found.first, let last = found.last else {
                notice = Notice(.historyGone, "\(id)", tone: .warning)
                return []
            }
            switch purpose {
            case .open: return open(first)
            case .send: return send(first)
            case .copyCurl: return copyCurl(of: first.stored)
            case .compare: return compare(last, with: first)
            }
        }
    }

    mutating func refuse(_ recall: Recall, because reason: String) {
        if case .last(let endpoint, let environment) = recall.place {
            return lastResponses.forgetAsking(about: endpoint, in: environment)
        }
        if case .window = recall.place, !isAwaited(recall) { return }
        notice = Notice(.said, reason, tone: .error)
    }

    /// Whether the window that asked for it is open and has asked for nothing else; asked once.
    private mutating func isAwaited(_ recall: Recall) -> Bool {
        guard case .window(let id, _, _) = recall.place,
            [overlay, coveredOverlay].contains(where: {
                $0?.id == id && ($0?.window as? HistoryList)?.awaited == recall
            })
        else { return false }
        change(id, as: HistoryList.self) { $0.awaited = nil }
        return true
    }

    /// Shows a response that is still in memory, with its form; nil if it is not.
    mutating func openInMemory(_ entry: RecordedExchange) -> [ExplorerCommand]? {
        guard context.endpoint(entry.endpoint) != nil,
            let id = response.kept.request(recordedAs: entry.id), response.has(id)
        else { return nil }
        openForm(of: entry.endpoint)
        setFocus(.response)
        let area = layout.interior(of: .response).size
        let commands = response.choose(entry.endpoint, area: area)
        return commands + (response.show(id, area: area) ?? [])
    }

    private mutating func open(_ found: Recalled) -> [ExplorerCommand] {
        guard let endpoint = endpoint(of: found.stored) else { return [] }
        let closing = dismissOverlay()
        let trouble = bringBack(found.stored, of: endpoint)
        let commands = show(found, of: endpoint)
        notice = trouble ?? note(about: found.stored)
        return closing + commands
    }

    /// Sends a form again, if it is whole and the environment is that of then.
    private mutating func send(_ found: Recalled) -> [ExplorerCommand] {
        let stored = found.stored
        guard let endpoint = endpoint(of: stored) else { return [] }
        if let refusal = refusal(ofSending: stored) {
            notice = refusal
            return []
        }
        if let trouble = bringBack(stored, of: endpoint) {
            notice = trouble
            return []
        }
        // Not the form that is on the screen then: that may have been edited, or be the draft.
        let form = requestEditor.runs.sent[RequestID(stored: stored.id).number]?.form
        let closing = dismissOverlay()
        return closing + show(found, of: endpoint) + send(form)
    }

    private func refusal(ofSending stored: StoredExchange) -> Notice? {
        guard let form = stored.form else { return Notice(.historyNoForm, tone: .warning) }
        // Which servers it has is not known before it is read.
        if case .environment(let choice, then: _)? = pending {
            let texts = context.texts
            let reason = texts(.pendingEnvironment, choice.name ?? texts[.noEnvironment])
            return Notice(.about, texts[.notSent], reason, tone: .warning)
        }
        guard stored.ended.environment == environment.name else {
            let names = [stored.ended.environment, environment.name].map {
                $0 ?? context.texts[.noEnvironment]
            }
            return Notice(.historyOtherEnvironment, names[0], names[1], tone: .warning)
        }
        if let refusal = refusal(ofServer: stored) { return refusal }
        return form.lacksSecrets ? Notice(.historyLacksSecrets, tone: .warning) : nil
    }

    /// An environment of the same name may have another server by now, or in another folder.
    private func refusal(ofServer stored: StoredExchange) -> Notice? {
        environment.refusal(ofServerOf: stored, context.texts)
    }

    private mutating func copyCurl(of stored: StoredExchange) -> [ExplorerCommand] {
        let outcome = ResponsePane.copyingCurl(of: stored.ended)
        if let notice = outcome.notice { self.notice = notice }
        for case .copy(let request) in outcome.commands { lastCopy = request }
        return outcome.commands
    }

    private mutating func compare(
        _ newer: Recalled,
        with older: Recalled
    ) -> [ExplorerCommand] {
        guard let endpoint = endpoint(of: newer.stored) else { return [] }
        for found in [newer, older] where found.document == nil {
            let reason: TextKey = found.stored.ended.origin?.isCut == true ? .storedCut : .notJSON
            notice = Notice(
                .historyNotComparable,
                context.times.dateAndTime(found.stored.ended.exchange.startedAt),
                context.texts[reason],
                tone: .warning
            )
            return []
        }
        guard let body = newer.document, let earlier = older.document else { return [] }
        let closing = dismissOverlay()
        let trouble = bringBack(newer.stored, of: endpoint)
        let commands = show(newer, of: endpoint)
        let area = layout.interior(of: .response).size
        notice = trouble
        return closing + commands
            + response.compare(body, with: earlier, of: older, area: area)
    }

    private mutating func endpoint(of stored: StoredExchange) -> AnyEndpoint? {
        let endpoint = context.endpoint(stored.ended.endpoint)
        if endpoint == nil {
            notice = Notice(.historyNoEndpoint, stored.ended.endpoint, tone: .warning)
        }
        return endpoint
    }

    /// Remembers the form that was sent, to be shown beside its response; returns why that is not possible.
    private mutating func bringBack(
        _ stored: StoredExchange,
        of endpoint: AnyEndpoint
    ) -> Notice? {
        guard let sent = stored.form else { return Notice(.historyNoForm, tone: .warning) }
        do throws(Form.FlipRefusal) {
            let form = try Form(endpoint.description, sent: sent.value)
            requestEditor.runs.sent[RequestID(stored: stored.id).number] =
                RunForms.Kept(endpoint: endpoint.id, form: form)
            return nil
        } catch {
            return error.notice
        }
    }

    /// Shows the form and the response of an exchange, each with what belongs to it.
    private mutating func show(
        _ found: Recalled,
        of endpoint: AnyEndpoint
    ) -> [ExplorerCommand] {
        openForm(of: endpoint.id)
        // What is asked for is the response; and no key after it is typed into the form.
        setFocus(.response)
        let area = layout.interior(of: .response).size
        let commands = response.choose(endpoint.id, area: area)
        let shown = response.show(found, declaredBy: endpoint, area: area)
        followRun()
        return commands + shown
    }

    /// What is not as it was sent or received.
    private func note(about stored: StoredExchange) -> Notice? {
        if stored.form?.lacksSecrets == true { return Notice(.historyLacksSecrets, tone: .warning) }
        guard let origin = stored.ended.origin else { return nil }
        if origin.isCut {
            let size = context.texts.quantity(bytes: origin.byteCount)
            return Notice(.historyCutNote, size, tone: .warning)
        }
        return origin.isRedacted ? Notice(.historyRedactedNote, tone: .warning) : nil
    }
}

extension ExplorerModel {
    /// Remembers which of the responses before and after is waited for.
    mutating func awaitRecall(among commands: [ExplorerCommand]) {
        for case .recall(let recall) in commands {
            switch recall.place {
            case .runs, .comparison: awaitedRecall = recall
            case .window, .last: continue
            }
        }
    }
}
