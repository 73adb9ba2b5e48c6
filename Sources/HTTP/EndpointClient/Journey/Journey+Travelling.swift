internal import FoundationEssentials
internal import HTTPMessage

extension Journey {
    /// Sends one request and waits for the end of its answer.
    func travel(
        _ request: Request,
        before deadlines: Deadlines,
        of log: JourneyLog
    ) async -> Leg {
        let sent = steps.reduce(request) { $1.completed($0) }
        if let kind = RequestFault.fault(of: request.url) {
            let failure = TransportError(kind, url: request.url)
            return Leg(request: request, sent: sent, outcome: .failure(failure, partial: nil))
        }
        progress(.connecting)
        let reception = Reception(
            url: request.url,
            method: sent.method,
            limits: BodyLimits(options),
            progress: progress,
            delivery: delivery(of: request, sentAs: sent, log)
        )
        do {
            try await wires.send(sent, into: reception, before: deadlines)
        } catch {
            let failure = await wires.failure(
                error,
                of: request,
                in: reception.phase,
                before: deadlines
            )
            let (partial, phases) = reception.finish()
            let outcome = Exchange.Outcome.failure(failure, partial: partial)
            return Leg(request: request, sent: sent, outcome: outcome, phases: phases)
        }
        let (response, phases) = reception.finish()
        let outcome = response.map { Exchange.Outcome.response($0) } ?? Self.silence(of: request)
        return Leg(
            request: request,
            sent: sent,
            outcome: outcome,
            phases: phases,
            isCut: reception.isCut
        )
    }

    private func delivery(
        of request: Request,
        sentAs sent: Request,
        _ log: JourneyLog
    ) -> Delivery? {
        guard let relay else { return nil }
        return Delivery(relay: relay) { head in
            let leg = Leg(request: request, sent: sent, outcome: .response(head))
            return switch course(after: leg, of: log) {
            case .end, .refuse: true
            case .follow, .repeated: false
            }
        }
    }

    private static func silence(of request: Request) -> Exchange.Outcome {
        let kind = TransportError.Kind.malformedResponse(reason: "no answer")
        return .failure(TransportError(kind, url: request.url), partial: nil)
    }
}
