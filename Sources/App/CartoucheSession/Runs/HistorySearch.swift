package import EndpointKit
package import HTTPMessage

import ValueTree

/// An exchange found in the history.
package struct FoundExchange: Sendable {
    package let stored: StoredExchange
    /// The position among the stored responses of its endpoint, counted from 1; 0 if it isn't one.
    package let number: Int
    /// The number of stored responses of the endpoint.
    package let count: Int
}

/// Finds exchanges in the history.
package struct HistorySearch: Sendable {
    private let registry: EndpointRegistry
    private let services: Services

    package init(in registry: EndpointRegistry, by services: Services) {
        self.registry = registry
        self.services = services
    }

    /// Returns an exchange; nil if it no longer exists.
    package func exchange(_ id: Int64) async throws -> FoundExchange? {
        guard let stored = try await services.history.exchange(id) else { return nil }
        let ids = try await services.history.responseNumbers(of: stored.ended.endpoint)
        return FoundExchange(
            stored: stored,
            number: ids.firstIndex(of: id).map { $0 + 1 } ?? 0,
            count: ids.count
        )
    }

    /// Returns the newest usable response in an environment, among the newest of all responses.
    package func last(
        of endpoint: String,
        in environment: String?
    ) async throws -> FoundExchange? {
        for id in try await services.history.responseNumbers(of: endpoint).suffix(Self.searchedRuns)
            .reversed()
        {
            guard let found = try await exchange(id), isUsable(found.stored.ended, in: environment)
            else { continue }
            return found
        }
        return nil
    }

    /// The number of responses that are searched, few because a request doesn't wait.
    private static let searchedRuns = 20

    /// Returns whether values can be taken from a response: it is complete and not a failure.
    private func isUsable(_ ended: EndedExchange, in environment: String?) -> Bool {
        guard let response = ended.exchange.response else { return false }
        return ended.environment == environment && ended.origin?.isRedacted != true
            && registry.endpoint(id: ended.endpoint)?.isAnswer(response) ?? response.isSuccess
            && document(of: ended)?.document != nil
    }

    /// Returns the body of a response; nil if it isn't a complete document.
    package func document(of ended: EndedExchange) -> DocumentReading? {
        guard let endpoint = registry.endpoint(id: ended.endpoint), ended.exchange.failure == nil,
            let response = ended.exchange.response, !response.bytes.isEmpty,
            ended.origin?.isCut != true
        else { return nil }
        return Reading.Body(of: response, for: endpoint, formats: services.formats).document
    }
}
