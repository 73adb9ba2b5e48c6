import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import ValueTree

/// Reads exchanges from the history for a window or a pane.
struct RecallRun: Sendable {
    let registry: EndpointRegistry
    let services: Services
    let texts: Texts

    func event(for recall: Recall) async -> WorldEvent {
        do {
            return .recalled(recall, try await found(recall.place))
        } catch {
            return .recallRefused(recall, reason: texts.reason(error))
        }
    }

    private func found(_ place: Recall.Place) async throws -> [Recalled] {
        switch place {
        case .window(_, let id, .compare(let other)):
            let (first, second) = (min(id, other), max(id, other))
            guard let older = try await recalled(first, withDocument: true),
                let newer = try await recalled(second, withDocument: true)
            else { return [] }
            return [older, newer]
        case .window(_, let id, _): return [try await recalled(id)].compactMap(\.self)
        case .comparison(let endpoint, _, let number):
            let ids = try await services.history.responseNumbers(of: endpoint)
            guard let id = ids.last(where: { $0 < number }) else { return [] }
            return [try await recalled(id, withDocument: true)].compactMap(\.self)
        case .last(let endpoint, let environment):
            return try await last(of: endpoint, in: environment).map { [$0] } ?? []
        case .runs(let endpoint, let from, let step):
            let ids = try await services.history.responseNumbers(of: endpoint)
            let id =
                switch step {
                case .earlier: ids.last { id in from.map { id < $0 } ?? true }
                case .later: ids.first { id in from.map { id > $0 } ?? false }
                }
            guard let id else { return [] }
            return [try await recalled(id)].compactMap(\.self)
        }
    }

    /// Returns the newest usable response in an environment, among the newest of all responses.
    func last(of endpoint: String, in environment: String?) async throws -> Recalled? {
        for id in try await services.history.responseNumbers(of: endpoint).suffix(Self.searchedRuns)
            .reversed()
        {
            guard let found = try await recalled(id, withDocument: true),
                found.isUsable(in: environment, of: registry.endpoint(id: endpoint))
            else { continue }
            return found
        }
        return nil
    }

    /// The number of responses that are searched, few because a request doesn't wait.
    private static let searchedRuns = 20

    func recalled(_ id: Int64, withDocument: Bool = false) async throws -> Recalled? {
        guard let stored = try await services.history.exchange(id) else { return nil }
        let ids = try await services.history.responseNumbers(of: stored.ended.endpoint)
        return Recalled(
            stored,
            number: ids.firstIndex(of: id).map { $0 + 1 } ?? 0,
            of: ids.count,
            document: withDocument ? document(of: stored.ended) : nil
        )
    }

    /// Returns the body for a comparison; nil if it isn't a complete document.
    func document(of ended: EndedExchange) -> IndexedDocument? {
        guard let endpoint = registry.endpoint(id: ended.endpoint), ended.exchange.failure == nil,
            let response = ended.exchange.response, !response.bytes.isEmpty,
            ended.origin?.isCut != true
        else { return nil }
        return Reading.Body(of: response, for: endpoint, formats: services.formats).document
            .flatMap { IndexedDocument($0) }
    }
}

extension Recalled {
    /// Returns whether values can be taken from the response: it is complete and not a failure.
    fileprivate func isUsable(in environment: String?, of endpoint: AnyEndpoint?) -> Bool {
        let ended = stored.ended
        guard let response = ended.exchange.response else { return false }
        return ended.environment == environment && document != nil
            && ended.origin?.isRedacted != true
            && endpoint?.isAnswer(response) ?? response.isSuccess
    }
}
