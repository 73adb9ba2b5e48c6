import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import TerminalUI
import ValueTree

/// Handling of exchanges from the history.
extension ExplorerModel {
    /// Takes an answer from the history; answers that aren't awaited anymore are ignored.
    mutating func take(_ found: [Recalled], for recall: Recall) -> [ExplorerCommand] {
        switch recall.place {
        case .runs(let endpoint, let stored, let step):
            // Don't navigate if the user has moved on.
            guard history.awaited == recall, let endpoint = context.endpoint(endpoint) else {
                return []
            }
            history.awaited = nil
            let area = layout.interior(of: .response).size
            var effect = response.take(
                found.first,
                step,
                from: stored,
                declaredBy: endpoint,
                area: area
            )
            let shown = found.first.flatMap { found in
                response.answer?.id == RequestID(stored: found.stored.id) ? found.stored : nil
            }
            effect.notice =
                shown.flatMap { bringBack($0, of: endpoint) ?? note(about: $0) } ?? effect.notice
            return handle(effect)
        case .comparison(_, let id, _):
            guard history.awaited == recall else { return [] }
            history.awaited = nil
            let area = layout.interior(of: .response).size
            return handle(response.compare(id, with: found.first, area: area, texts: context.texts))
        case .last: return noteStored(found.first)
        case .window(_, let id, let purpose):
            guard isAwaited(recall) else { return [] }
            guard let first = found.first, let last = found.last else {
                notice = Notice(.historyGone, "\(id)", tone: .warning)
                return []
            }
            switch purpose {
            case .open: return open(first)
            case .send: return send(first)
            case .copyCurl: return handle(ResponsePane.copyingCurl(of: first.stored.ended))
            case .compare: return compare(last, with: first)
            }
        }
    }

    /// Shows the exchanges in the window of the history, and starts the search for the text that
    /// was typed meanwhile.
    mutating func show(
        _ entries: [RecordedExchange],
        at now: Date,
        in window: WindowID
    ) -> [ExplorerCommand] {
        var commands: [ExplorerCommand] = []
        windows.change(window, as: HistoryList.self) {
            $0.show(entries, at: now)
            commands = $0.looking(window)
        }
        return commands
    }

    /// Shows news in the window of the history; the fits of responses are known from then on.
    mutating func take(_ news: HistoryNews, in window: WindowID) {
        switch news {
        case .found(let filter, let entries):
            windows.change(window, as: HistoryList.self) { $0.show(entries, of: filter) }
        case .fits(let fits):
            response.kept.storedFits.merge(fits) { $1 }
            windows.change(window, as: HistoryList.self) { $0.show(fits) }
        case .unread(let reason):
            guard windows.contains(window) else { return }
            notice = Notice(.said, reason, tone: .error)
        }
    }

    mutating func refuse(_ recall: Recall, because reason: String) {
        if case .last(let endpoint, let environment) = recall.place {
            return chained.responses.forgetAsking(about: endpoint, in: environment)
        }
        if case .window = recall.place, !isAwaited(recall) { return }
        notice = Notice(.said, reason, tone: .error)
    }

    /// Returns whether the window that requested an exchange is open and still waits for it; true
    /// only once.
    private mutating func isAwaited(_ recall: Recall) -> Bool {
        guard case .window(let id, _, _) = recall.place else { return false }
        var isAwaited = false
        windows.change(id, as: HistoryList.self) {
            isAwaited = $0.awaited == recall
            if isAwaited { $0.awaited = nil }
        }
        return isAwaited
    }

    /// Shows a response that is still in memory, with its form; returns nil if it isn't in memory.
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
        let closing = dismissWindows()
        let trouble = bringBack(found.stored, of: endpoint)
        let commands = show(found, of: endpoint)
        notice = trouble ?? note(about: found.stored)
        return closing + commands
    }

    /// Sends a form again if it is complete and its environment is the current one.
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
        // The form on the screen may be edited or be the draft, so the form that was sent is used.
        let sent = requestEditor.runs.sent[RequestID(stored: stored.id).number]
        let closing = dismissWindows()
        let commands = closing + show(found, of: endpoint) + send(sent)
        if sent?.form.isRelativeToNow == true, notice == nil { notice = Notice(.historyDatesAnew) }
        return commands
    }

    private func refusal(ofSending stored: StoredExchange) -> Notice? {
        guard let form = stored.form else { return Notice(.historyNoForm, tone: .warning) }
        // The servers of an environment aren't known before its files are read.
        if case .environment(let choice, then: _)? = requests.pending {
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
        if let other = environment.otherServer(than: stored.ended) {
            let names = other.names(context.texts)
            return Notice(.historyOtherServer, arguments: names, tone: .warning)
        }
        return note(aboutSecretsOf: form)
    }

    /// Returns a notice about secrets that must be filled in; nil if none is missing.
    private func note(aboutSecretsOf form: SentValue) -> Notice? {
        let texts = context.texts
        let names = form.lackingLines.joined(separator: ", ")
        switch (form.lacksSecrets, names.isEmpty) {
        case (false, true): return nil
        case (true, true): return Notice(.historyLacksSecrets, tone: .warning)
        case (false, false): return Notice(.historyLacksLines, names, tone: .warning)
        case (true, false):
            let sentence = texts[.historyLacksSecrets] + " · " + texts(.historyLacksLines, names)
            return Notice(.said, sentence, tone: .warning)
        }
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
        let closing = dismissWindows()
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

    /// Stores the form that was sent, to be shown with its response; returns why that isn't
    /// possible.
    private mutating func bringBack(
        _ stored: StoredExchange,
        of endpoint: AnyEndpoint
    ) -> Notice? {
        guard let sent = stored.form else { return Notice(.historyNoForm, tone: .warning) }
        do throws(Form.FlipRefusal) {
            let form = try Self.form(of: sent, endpoint.description)
            requestEditor.runs.sent[RequestID(stored: stored.id).number] = RunForms.Kept(
                endpoint: endpoint.id,
                form: form,
                added: sent.added,
                body: sent.isAsWritten ? .asWritten : .typed
            )
            return nil
        } catch {
            guard case .noRow(let path) = error else { return error.notice }
            let place = path == .root ? "$" : path.formText
            return Notice(.historyMisfit, place, tone: .warning)
        }
    }

    private static func form(
        of sent: SentValue,
        _ endpoint: EndpointDescription
    ) throws(Form.FlipRefusal) -> Form {
        guard sent.isAsWritten else { return try Form(endpoint, sent: sent.value) }
        return Form(endpoint, sentAsJSON: sent.value)
    }

    /// Shows the form and the response of an exchange.
    private mutating func show(
        _ found: Recalled,
        of endpoint: AnyEndpoint
    ) -> [ExplorerCommand] {
        openForm(of: endpoint.id)
        // The response was requested, and further keys must not be typed into the form.
        setFocus(.response)
        let area = layout.interior(of: .response).size
        let commands = response.choose(endpoint.id, area: area)
        let shown = response.show(found, declaredBy: endpoint, area: area)
        return commands + shown + followRun()
    }

    /// Returns a notice about parts that differ from what was sent or received.
    private func note(about stored: StoredExchange) -> Notice? {
        if let note = stored.form.flatMap({ note(aboutSecretsOf: $0) }) { return note }
        guard let origin = stored.ended.origin else { return nil }
        if origin.isCut {
            let size = context.texts.quantity(bytes: origin.byteCount)
            return Notice(.historyCutNote, size, tone: .warning)
        }
        return origin.isRedacted ? Notice(.historyRedactedNote, tone: .warning) : nil
    }
}

/// The number of exchanges in the history, and the one that the user waits for.
package struct KnownHistory: Equatable, Sendable {
    /// The number of exchanges; nil until one was recorded.
    package internal(set) var count: Int?
    /// The response before or after the shown one that was asked for last.
    var awaited: Recall?

    /// Waits for the response before or after the shown one, if it is asked for.
    mutating func wait(for commands: [ExplorerCommand]) {
        for case .recall(let recall) in commands {
            switch recall.place {
            case .runs, .comparison: awaited = recall
            case .window, .last: continue
            }
        }
    }
}
