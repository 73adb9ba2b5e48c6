import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import SecretValues
import SecureStores

/// Sends one request, from the form to the end of the exchange, and reports each step.
struct RequestRun: Sendable {
    let id: RequestID
    let endpoint: AnyEndpoint
    let services: Services
    let texts: Texts
    let tell: @Sendable (ExchangeEvent) -> Void

    func perform(_ form: RequestInput) async {
        await withTaskGroup { group in
            group.addTask { await tellTime() }
            group.addTask { await send(form) }
            // The timer ends only when it is cancelled.
            await group.next()
            group.cancelAll()
        }
    }

    /// Reports each second how long the request has been running.
    private func tellTime() async {
        let start = services.clock.uptime()
        while true {
            await services.clock.second()
            guard !Task.isCancelled else { return }
            tell(.waited(id, services.clock.uptime() - start))
        }
    }

    private func send(_ form: RequestInput) async {
        let request: Request
        do {
            request = try await services.requests.request(of: form, to: endpoint) { [id, tell] in
                tell(.awaiting(id, $0))
            }
        } catch {
            tell(event(of: error, about: form))
            return
        }
        let outgoing = OutgoingRequest(request, to: endpoint, of: form)
        let arriving = ArrivingBody(
            formats: services.formats,
            clock: services.clock,
            eventData: { [endpoint] in endpoint.eventData(of: $0) },
            check: { [endpoint, texts] in DocumentCheck.items($0, with: $1, of: endpoint, texts) }
        )
        let exchange = await exchange(outgoing, arriving)
        let ended = EndedExchange(
            exchange,
            endpoint: endpoint.id,
            environment: form.environment,
            hiding: services.secrets.redaction,
            itemTimes: arriving.finish()
        )
        tell(.ended(id, ended))
        do {
            let recording = try await services.history.record(ended, of: outgoing)
            if let run = recording.run { tell(.recorded(id, run)) }
            guard let remark = recording.remark else { return }
            tell(.historyRemarked(id, Notice(.said, texts.reason(remark), tone: .warning)))
        } catch {
            let notice = Notice(.notRecorded, texts.reason(error), tone: .warning)
            tell(.historyRemarked(id, notice))
        }
    }

    /// Returns the event for an error: a question about a missing secret, or the refusal of the
    /// request.
    private func event(of error: any Error, about form: RequestInput) -> ExchangeEvent {
        if Task.isCancelled { return .refused(id, Notice(.failCancelledEarly)) }
        if let error = error as? SecretReferenceError,
            let question = SecretQuestion(error, for: form, id)
        {
            return .secretAsked(id, question)
        }
        return .refused(id, Notice(.said, services.secrets.redaction.redacted(texts.reason(error))))
    }

    private func exchange(_ request: OutgoingRequest, _ arriving: ArrivingBody) async -> Exchange {
        let pace = ProgressPace()
        return await withTaskGroup { group in
            group.addTask {
                await pace.run(by: services.clock) { tell(.progressed(id, $0, at: $1)) }
            }
            group.addTask {
                await arriving.run { tell(.arriving(id, begun(request, $0), $0)) }
            }
            let exchange = await services.requests.exchange(request) {
                pace.note($0)
            } arrival: {
                arriving.note($0)
            }
            group.cancelAll()
            return exchange
        }
    }

    /// Returns the exchange of a request whose body has only partly arrived.
    private func begun(_ request: OutgoingRequest, _ document: ArrivingDocument) -> EndedExchange {
        EndedExchange(
            Exchange(
                request: request.request,
                startedAt: services.now(),
                outcome: .response(document.head)
            ),
            endpoint: endpoint.id,
            environment: request.input.environment,
            hiding: services.secrets.redaction
        )
    }
}
