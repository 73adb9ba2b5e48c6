import EndpointKit
import HTTPMessage
import ValueTree

/// One request from the form to the end of the exchange, telling about each step.
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
            tell(.refused(id, Notice(.said, "\(error)")))
            return
        }
        let exchange = await exchange(request)
        tell(.ended(id, EndedExchange(exchange, endpoint: endpoint.id)))
        do {
            try await services.record(exchange, endpoint.id)
        } catch {
            tell(.notRecorded(reason: "\(error)"))
        }
    }

    private func exchange(_ request: Request) async -> Exchange {
        let pace = ProgressPace()
        return await withTaskGroup { group in
            group.addTask {
                await pace.run(by: services.clock) { tell(.progressed(id, $0, at: $1)) }
            }
            let exchange = await services.exchange(request) { pace.note($0) }
            group.cancelAll()
            return exchange
        }
    }
}
