internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import NIOHTTP1

/// One exchange: a request, the redirects it meets, and the end.
struct Journey: Sendable {
    let wire: Wire
    let examiner: CertificateExaminer
    let options: TransferOptions
    let progress: @Sendable (TransferProgress) -> Void
    /// Takes the last answer as it comes; nil to have it at the end.
    var relay: EventRelay?

    /// Goes from `request` to the last answer.
    func run(_ request: Request) async -> Exchange {
        let startedAt = Date()
        let deadlines = Deadlines(options)
        let rule = RedirectRule(options: options)
        var totals = PhaseTotals()
        var hops: [Hop] = []
        var current = request
        while true {
            let delivery = delivery(asking: current, by: rule, count: hops.count)
            let leg = await travel(current, before: deadlines, to: delivery)
            totals.add(leg.phases)
            let next = leg.decision(by: rule, asking: current, count: hops.count)
            guard case .follow(let followed) = next, let redirect = leg.outcome.response else {
                return Exchange(
                    request: request,
                    startedAt: startedAt,
                    outcome: leg.outcome(after: next, asking: current),
                    phases: totals.phases,
                    hops: hops
                )
            }
            hops.append(
                Hop(request: current, statusCode: redirect.statusCode, headers: redirect.headers)
            )
            current = followed
        }
    }

    private func delivery(
        asking request: Request,
        by rule: RedirectRule,
        count: Int
    ) -> Delivery? {
        guard let relay else { return nil }
        return Delivery(relay: relay) { response in
            let leg = Leg(outcome: .response(response))
            guard case .follow = leg.decision(by: rule, asking: request, count: count) else {
                return true
            }
            return false
        }
    }

    private func travel(
        _ request: Request,
        before deadlines: Deadlines,
        to delivery: Delivery?
    ) async -> Leg {
        if let kind = Self.fault(of: request.url) {
            return Leg(outcome: .failure(TransportError(kind, url: request.url), partial: nil))
        }
        progress(.connecting)
        let reception = Reception(
            url: request.url,
            limits: BodyLimits(options),
            progress: progress,
            delivery: delivery
        )
        do {
            try await wire.send(completed(request), into: reception, before: deadlines)
        } catch {
            let failure = await reading(error, of: request, in: reception.phase)
            let (partial, phases) = reception.finish()
            return Leg(outcome: .failure(failure, partial: partial), phases: phases)
        }
        let (response, phases) = reception.finish()
        guard let response else {
            let reason = TransportError.Kind.malformedResponse(reason: "no answer")
            return Leg(outcome: .failure(TransportError(reason, url: request.url), partial: nil))
        }
        return Leg(outcome: .response(response), phases: phases)
    }

    private func reading(
        _ error: any Error,
        of request: Request,
        in phase: Phase.Kind
    ) async -> TransportError {
        var kind = FailureReading(url: request.url, phase: phase).kind(of: error)
        if TLSFailure(error).isAboutCertificate,
            let fault = await examiner.fault(at: request.url, now: Date())
        {
            kind = .tls(cause: fault)
        }
        return TransportError(kind, phase: phase, url: request.url)
    }

    /// Adds the fields that every request has.
    private func completed(_ request: Request) -> Request {
        var headers = request.headers
        if headers[.acceptEncoding] == nil {
            headers[.acceptEncoding] = options.acceptsCompression ? "gzip, deflate" : "identity"
        }
        if headers[.userAgent] == nil {
            headers[.userAgent] = "cartouche"
        }
        return request.with(headers: headers)
    }

    private static func fault(of url: URL) -> TransportError.Kind? {
        guard let scheme = url.scheme?.lowercased() else {
            return .invalidURL(url.absoluteString)
        }
        guard ["http", "https"].contains(scheme) else { return .unsupportedScheme(scheme) }
        guard url.host(percentEncoded: true)?.isEmpty == false else {
            return .invalidURL(url.absoluteString)
        }
        return nil
    }
}
