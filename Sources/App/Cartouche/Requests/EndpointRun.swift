internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import SecureStores
internal import ValueTree

/// One request to an endpoint, through the client of the environment.
struct EndpointRun: Sendable {
    var endpoint: AnyEndpoint
    var form: SupportedType
    var options: TransferOptions
    var environment: RunEnvironment
    var addresses: BaseURLs

    func exchange(in composition: Composition) async throws(CommandFailure) -> Exchange {
        switch try addresses.source(for: endpoint.description.group) {
        case .fixed(let url):
            return await exchange(try await request(to: url, in: composition))
        case .embeddedServer:
            // Refused before a server is started for it.
            try check()
            return try await embeddedExchange(in: composition)
        }
    }

    /// Whether there is a request in the form, whatever its secrets are.
    private func check() throws(CommandFailure) {
        do throws(FormError) {
            _ = try Configuration.sharing(environment.configuration) { () throws(FormError) in
                try endpoint.request(from: form, baseURL: "http://127.0.0.1")
            }
        } catch {
            throw CommandFailure(.usage, error.message(for: endpoint.id))
        }
    }

    private func exchange(_ request: Request) async -> Exchange {
        await (endpoint.client ?? environment.transport).exchange(request, options: options) { _ in
        }
    }

    private func embeddedExchange(
        in composition: Composition
    ) async throws(CommandFailure) -> Exchange {
        do {
            return try await EmbeddedServerHost.with(composition.embedded) { host in
                let url = try await host.baseURL()
                return await exchange(try await request(to: url, in: composition))
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

    private func request(
        to baseURL: String,
        in composition: Composition
    ) async throws(CommandFailure) -> Request {
        do {
            return try await composition.preparation.request(
                to: endpoint,
                form: form,
                baseURL: baseURL,
                in: environment.configuration
            )
        } catch let error as FormError {
            throw CommandFailure(.usage, error.message(for: endpoint.id))
        } catch let error as SecretReferenceError {
            throw CommandFailure(.configuration, error.message)
        } catch {
            throw CommandFailure(.usage, "\(endpoint.id): \(error)")
        }
    }
}
