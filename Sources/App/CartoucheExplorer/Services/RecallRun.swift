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
    private func last(of endpoint: String, in environment: String?) async throws -> Recalled? {
        try await history.last(of: endpoint, in: environment)
            .map { recalled($0, withDocument: true) }
    }

    private func recalled(_ id: Int64, withDocument: Bool = false) async throws -> Recalled? {
        try await history.exchange(id).map { recalled($0, withDocument: withDocument) }
    }

    private func recalled(_ found: FoundExchange, withDocument: Bool) -> Recalled {
        Recalled(
            found.stored,
            number: found.number,
            of: found.count,
            document: withDocument ? document(of: found.stored.ended) : nil
        )
    }

    private func document(of ended: EndedExchange) -> IndexedDocument? {
        history.document(of: ended).flatMap { IndexedDocument($0) }
    }

    private var history: HistorySearch { HistorySearch(in: registry, by: services) }
}
