internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

/// One request to an endpoint, through the shared client.
struct EndpointRun: Sendable {
    var endpoint: AnyEndpoint
    var form: SupportedType
    var options: TransferOptions

    func exchange(
        in composition: Composition,
        addresses: BaseURLs
    ) async throws(CommandFailure) -> Exchange {
        switch try addresses.source(for: endpoint.description.group) {
        case .fixed(let url):
            let request = try request(to: url)
            return await composition.transport.exchange(request, options: options) { _ in }
        case .embeddedServer:
            // Refused before a server is started for it.
            _ = try request(to: "http://127.0.0.1")
            return try await embeddedExchange(in: composition)
        }
    }

    private func embeddedExchange(
        in composition: Composition
    ) async throws(CommandFailure) -> Exchange {
        do {
            return try await EmbeddedServerHost.with(composition.embedded) { host in
                let request = try request(to: try await host.baseURL())
                return await composition.transport.exchange(request, options: options) { _ in }
            }
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(
                .noCompleteResponse,
                "the embedded server did not start: \(error)"
            )
        }
    }

    private func request(to baseURL: String) throws(CommandFailure) -> Request {
        do {
            return try endpoint.request(from: form, baseURL: baseURL)
        } catch {
            throw CommandFailure(.usage, error.message(for: endpoint.id))
        }
    }
}
