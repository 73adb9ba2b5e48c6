import CartoucheHistory
package import CartoucheSession
import EndpointKit
import Girders
package import HTTPMessage

/// The history of the program, without the secrets that are known when it is read.
package struct RecordedHistory: HistoryService {
    private let history: RunHistory
    private let known: KnownSecrets

    package init(_ backend: Backend) {
        history = backend.history
        known = backend.preparation.known
    }

    package func record(
        _ ended: EndedExchange,
        of outgoing: OutgoingRequest
    ) async throws -> Recording {
        let (endpoint, form) = (outgoing.endpoint.description, outgoing.input)
        do {
            let id = try await history.record(ended, endpoint, SentForm(form))
            let remark = await history.remark()
            if let remark { Log.warning("history: \(remark)") }
            // If the history is disabled, nothing was recorded.
            guard id > 0 else { return Recording(nil, remark: remark) }
            let responses = try await history.responses(endpoint.id)
            let place = responses.firstIndex(of: id).map { $0 + 1 } ?? 0
            let total = try await history.count()
            let run = RecordedRun(id: id, number: place, total: total)
            return Recording(run, remark: remark)
        } catch {
            Log.warning("history: \(error)")
            throw error
        }
    }

    package func exchanges() async throws -> [RecordedExchange] { try await history.listed(.max) }

    package func responses(
        of endpoint: String,
        where isWanted: @escaping @Sendable (Int) -> Bool
    ) async throws -> StoredResponses {
        try await history.responses(of: endpoint, where: isWanted)
    }

    package func responseNumbers(of endpoint: String) async throws -> [Int64] {
        try await history.responses(endpoint)
    }

    package func exchange(_ number: Int64) async throws -> StoredExchange? {
        try await history.stored(number, hiding: known.redaction)
    }

    package func lastEndpoint() async throws -> String? {
        try await history.recent(1).first?.endpoint
    }
}
