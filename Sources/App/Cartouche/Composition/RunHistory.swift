internal import CartoucheHistory
internal import EndpointKit
internal import Girders
internal import HTTPMessage

/// The history as commands and the explorer need it, so that both can be tested without a file.
struct RunHistory: Sendable {
    /// Keeps an exchange with an endpoint; throws what a person should be told.
    var record: @Sendable (Exchange, EndpointDescription) async throws -> Void
    /// The latest exchanges, the last one first.
    var recent: @Sendable (_ limit: Int) async throws -> [RecordedExchange]

    /// The exchange is kept, and something about the file has to be said.
    struct Told: Error, CustomStringConvertible {
        let notice: HistoryNotice

        var description: String { notice.description }
    }

    /// A history in the state folder, opened by the first use.
    ///
    /// What is a secret by its name, by its component's type or because it is known is not kept.
    static func kept(in folder: String?, hiding known: KnownSecrets) -> RunHistory {
        let store = HistoryStore(path: folder.map { $0 + "/history.sqlite" })
        return RunHistory(
            record: { exchange, endpoint in
                let secretNames = Set(endpoint.components.filter(\.isSecret).map(\.wireName))
                let redaction = HistoryRedaction(
                    known.redaction,
                    isSecretName: { secretNames.contains($0) || SecretNames.contains($0) }
                )
                try await store.record(
                    HistoryEntry(exchange, endpoint: endpoint.id, redaction: redaction)
                )
                if let notice = await store.takeNotice() { throw Told(notice: notice) }
            },
            recent: { try await store.recent(limit: $0) }
        )
    }
}
