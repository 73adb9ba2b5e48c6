internal import CartoucheExplorer
internal import EndpointClient
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import SecretValues
internal import Synchronization

/// The responses of a session, from which its later requests take values as the explorer's do:
/// `{{Group.endpoint.path}}`.
final class SessionResponses: Sendable {
    private struct State {
        var last = LastResponses()
        var count = 0
    }

    private let state = Mutex(State())

    /// Remembers a response of this session.
    func note(_ ended: EndedExchange, of endpoint: AnyEndpoint) {
        state.withLock { state in
            state.count += 1
            state.last.note(ended, of: endpoint, formats: .all, as: RequestID(state.count))
        }
    }

    /// Remembers what the history has of an endpoint, which is older than all of this session.
    func note(stored ended: EndedExchange, of endpoint: AnyEndpoint) {
        state.withLock { $0.last.note(ended, of: endpoint, formats: .all, as: nil) }
    }

    /// The endpoints that texts refer to and that the history was not asked about yet.
    func unknown(in texts: [String], _ environment: String?) -> [String] {
        let endpoints = LastResponses.endpoints(referredToBy: texts)
        return state.withLock { state in
            endpoints.filter { endpoint in
                state.last.lacksResponse(of: endpoint, in: environment)
                    && state.last.ask(about: endpoint, in: environment)
            }
        }
    }

    /// Variables that take what they do not have from these responses, as far as they are of the servers that
    /// requests go to now.
    func extending(
        _ environment: RunEnvironment,
        _ addresses: BaseURLs,
        of registry: EndpointRegistry
    ) -> Variables {
        let shown = ExplorerEnvironment(
            name: environment.name,
            variables: environment.variables,
            addresses: addresses.places(of: registry)
        )
        return state.withLock { $0.last }.usable(in: shown)
            .extending(environment.variables, of: registry, in: environment.name)
    }
}

extension Composition {
    /// The environment in which requests are made; in a session its variables go on with values of responses.
    func environment(
        named name: String?,
        reaching options: [BaseURLOption]
    ) throws(CommandFailure) -> RunEnvironment {
        var environment = try environment(named: name)
        guard let responses else { return environment }
        let addresses = try addresses(by: environment.configuration, options)
        environment.variables = responses.extending(environment, addresses, of: registry)
        return environment
    }

    /// Redacts what texts take from responses and what is secret by its name, from now on.
    func hideSecrets(in texts: [String], _ variables: Variables?) {
        guard responses != nil, let variables else { return }
        preparation.known.add(LastResponses.secrets(in: texts, with: variables))
    }
}
