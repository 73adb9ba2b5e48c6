internal import Girders
internal import HTTPMessage
internal import History

/// The history as commands and the explorer need it, so that both can be tested without a file.
struct RunHistory: Sendable {
    /// Keeps an exchange with the endpoint of this name; throws what a person should be told.
    var record: @Sendable (Exchange, String) async throws -> Void
    /// The latest exchanges, the last one first.
    var recent: @Sendable (_ limit: Int) async throws -> [RecordedExchange]

    /// The exchange is kept, and something about the file has to be said.
    struct Told: Error, CustomStringConvertible {
        let notice: HistoryNotice

        var description: String { notice.description }
    }

    /// A history in the state folder, opened by the first use.
    static func kept(in folder: String?) -> RunHistory {
        let store = HistoryStore(path: folder.map { $0 + "/history.sqlite" })
        let redaction = HistoryRedaction(isSecretName: SecretNames.contains)
        return RunHistory(
            record: { exchange, endpoint in
                try await store.record(
                    HistoryEntry(exchange, endpoint: endpoint, redaction: redaction)
                )
                if let notice = await store.takeNotice() { throw Told(notice: notice) }
            },
            recent: { try await store.recent(limit: $0) }
        )
    }
}
