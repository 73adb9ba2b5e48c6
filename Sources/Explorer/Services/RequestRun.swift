import EndpointKit
import HTTPMessage
import ValueTree

/// One request from the form to the read response, telling about each step.
struct RequestRun: Sendable {
    let id: RequestID
    let endpoint: AnyEndpoint
    let services: Services
    let tell: @Sendable (ExchangeEvent) -> Void

    func perform(_ form: SupportedType) async {
        let request: Request
        do {
            let baseURL = try await services.baseURL(endpoint.description.group)
            request = try endpoint.request(from: form, baseURL: baseURL)
        } catch {
            tell(.refused(id, reason: "\(error)"))
            return
        }
        let exchange = await services.exchange(request) { tell(.progressed(id, $0)) }
        let ended = EndedExchange(exchange, endpoint: endpoint.id)
        tell(.ended(id, ended))
        read(exchange)
        do {
            try await services.record(exchange, endpoint.id)
        } catch {
            tell(.notRecorded(reason: "\(error)"))
        }
    }

    /// The tree first, as it is what people wait for; then what takes longer.
    private func read(_ exchange: Exchange) {
        guard let response = exchange.response, !response.bytes.isEmpty else { return }
        let steps = BodyReading(response.bytes)
        guard isWanted(exchange) else { return }
        let parsed = steps.parsed()
        if case .success(let parsed) = parsed { tell(.parsed(id, parsed)) }
        guard isWanted(exchange) else { return }
        tell(.linesFound(id, steps.lines()))
        if case .failure(let error) = parsed { tell(.malformed(id, error)) }
        let isDeclared = !endpoint.description.isResponseEmpty || !response.isSuccess
        guard isDeclared, isWanted(exchange) else { return }
        tell(.read(id, reading(of: parsed, response)))
    }

    /// Only a success is held against the declared type: an error response has none.
    private func reading(
        of parsed: Result<ParsedBody, SyntaxError>,
        _ response: RawResponse
    ) -> ReadBody {
        guard response.isSuccess else { return .undeclared }
        switch parsed {
        case .success(let parsed): return BodyReading.reading(of: parsed, as: endpoint)
        case .failure(let error): return BodyReading.reading(of: error)
        }
    }

    /// Whether anybody still waits for the body.
    ///
    /// Who cancels a transfer wants to see what arrived; who cancels later wants nothing of it.
    private func isWanted(_ exchange: Exchange) -> Bool {
        exchange.failure != nil || !Task.isCancelled
    }
}
