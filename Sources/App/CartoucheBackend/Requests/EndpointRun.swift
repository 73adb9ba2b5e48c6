package import CartoucheSession
package import EndpointKit
import Girders
package import HTTPMessage
import SecureStores
import ValueTree

/// Sends one request for a command.
///
/// Every error becomes a ``CommandFailure``.
package struct EndpointRun: Sendable {
    package var endpoint: AnyEndpoint
    package var input: RequestInput
    package var options: TransferOptions
    package var opened: OpenedEnvironment

    package init(
        of input: RequestInput,
        to endpoint: AnyEndpoint,
        options: TransferOptions,
        in opened: OpenedEnvironment
    ) {
        self.endpoint = endpoint
        self.input = input
        self.options = options
        self.opened = opened
    }

    /// Sends the request.
    ///
    /// `arrival` is called for each part of the response.
    package func exchange(
        in backend: Backend,
        arrival: @escaping @Sendable (TransferArrival) -> Void = { _ in }
    ) async throws(CommandFailure) -> Exchange {
        // An invalid form is refused before a server is started for it.
        if try opened.addresses.source(for: endpoint.description.group) == .embeddedServer {
            try check()
        }
        do {
            return try await EmbeddedServerHost.with(backend.embedded) { host in
                let request = try await request(by: backend.preparation, host: host)
                let transport = opened.transport(for: endpoint)
                let exchange = await backend.interruption.cancelling { [options, arrival] in
                    await transport.exchange(
                        request,
                        options: options,
                        progress: { _ in },
                        arrival: arrival
                    )
                }
                guard let exchange else { throw TransportError(.cancelled, url: request.url) }
                return exchange
            }
        } catch {
            throw failure(error)
        }
    }

    /// Returns the address of a group whose address is outside this program.
    package func fixedBaseURL() throws(CommandFailure) -> String {
        let group = endpoint.description.group
        guard case .fixed(let baseURL) = try opened.addresses.source(for: group) else {
            throw CommandFailure(
                .configuration,
                "the embedded server of group `\(group)` has no address outside of `send` and the "
                    + "explorer: give one with --base-url, such as that of `cartouche serve`"
            )
        }
        return baseURL
    }

    /// Returns the request to `baseURL`, with the secrets that `preparation` fills in.
    package func request(
        to baseURL: String,
        by preparation: RequestPreparation
    ) async throws(CommandFailure) -> Request {
        do {
            return try await opened.request(of: input, to: endpoint, at: baseURL, by: preparation)
        } catch {
            throw failure(error)
        }
    }

    /// Returns the request as it would be sent to `baseURL`, with marks instead of its secrets.
    package func masked(
        at baseURL: String,
        by marks: SecretMarks,
        _ files: FileMarks
    ) async throws(CommandFailure) -> Request {
        do {
            return try await opened.masked(input, to: endpoint, at: baseURL, by: marks, files)
        } catch {
            throw failure(error)
        }
    }

    /// Throws an error if the form is invalid regardless of its secrets.
    private func check() throws(CommandFailure) {
        do throws(FormError) {
            _ = try Configuration.sharing(opened.environment.configuration) {
                () throws(FormError) in
                try endpoint.request(from: input.form, baseURL: "http://127.0.0.1")
            }
        } catch {
            throw failure(error)
        }
    }

    private func request(
        by preparation: RequestPreparation,
        host: EmbeddedServerHost
    ) async throws -> Request {
        let baseURL: String
        do {
            baseURL = try await opened.baseURL(for: endpoint, embeddedBy: host)
        } catch {
            throw CommandFailure(
                .noCompleteResponse,
                "the embedded server did not start: \(error)"
            )
        }
        return try await opened.request(of: input, to: endpoint, at: baseURL, by: preparation)
    }

    private func failure(_ error: any Error) -> CommandFailure {
        switch error {
        case let failure as CommandFailure: failure
        case let error as FormError:
            CommandFailure(.usage, error.message(for: endpoint.id), because: error)
        case let error as SecretReferenceError:
            CommandFailure(.configuration, error.message, because: error)
        case let error as TransportError:
            CommandFailure(.noCompleteResponse, "\(error)", because: error)
        default: CommandFailure(.usage, "\(endpoint.id): \(error)")
        }
    }
}
