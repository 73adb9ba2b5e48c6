package import CartoucheSession
import EndpointClient
package import EndpointKit
package import Girders
import HTTPMessage
import SecretValues
import Synchronization

/// The responses of a session.
///
/// Later requests take values from them, as in the explorer: `{{Group.endpoint.path}}`.
package final class SessionResponses: Sendable {
    private struct State {
        var last = LastResponses()
        var count = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// Records a response of this session.
    package func note(_ ended: EndedExchange, of endpoint: AnyEndpoint) {
        state.withLock { state in
            state.count += 1
            state.last.note(ended, of: endpoint, formats: .all, as: RequestID(state.count))
        }
    }

    /// Records a stored response of an endpoint, which is older than all of this session.
    package func note(stored ended: EndedExchange, of endpoint: AnyEndpoint) {
        state.withLock { $0.last.note(ended, of: endpoint, formats: .all, as: nil) }
    }

    /// Returns the endpoints that texts refer to and that haven't been looked up in the history
    /// yet.
    package func unknown(in texts: [String], _ environment: String?) -> [String] {
        let endpoints = LastResponses.endpoints(referredToBy: texts)
        return state.withLock { state in
            endpoints.filter { endpoint in
                state.last.lacksResponse(of: endpoint, in: environment)
                    && state.last.ask(about: endpoint, in: environment)
            }
        }
    }

    /// Returns variables that take missing values from these responses, if they came from the
    /// servers that requests go to now.
    package func extending(
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

extension Backend {
    /// Returns the environment for requests.
    ///
    /// In a session, its variables include values of responses.
    package func environment(
        named name: String?,
        reaching options: [BaseURLOption]
    ) throws(CommandFailure) -> RunEnvironment {
        var environment = try environment(named: name)
        guard let responses else { return environment }
        let addresses = try addresses(by: environment.configuration, options)
        environment.variables = responses.extending(environment, addresses, of: registry)
        return environment
    }

    /// Marks the values that texts take from responses, and those with secret names, as secrets to
    /// redact.
    package func hideSecrets(in texts: [String], _ variables: Variables?) {
        guard responses != nil, let variables else { return }
        preparation.known.add(LastResponses.secrets(in: texts, with: variables))
    }
}
