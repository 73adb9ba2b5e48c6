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
        guard let bytes = exchange.response?.bytes, !bytes.isEmpty else { return }
        let steps = BodyReading(bytes)
        switch steps.parsed() {
        case .success(let parsed):
            tell(.parsed(id, parsed))
            tell(.linesFound(id, steps.lines()))
            guard !endpoint.description.isResponseEmpty else { return }
            tell(.read(id, BodyReading.reading(of: parsed, as: endpoint)))
        case .failure(let error):
            tell(.linesFound(id, steps.lines()))
            tell(.malformed(id, error))
            guard !endpoint.description.isResponseEmpty else { return }
            tell(.read(id, BodyReading.reading(of: error)))
        }
    }
}
