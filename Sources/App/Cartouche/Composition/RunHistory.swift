internal import CartoucheHistory
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import SecretValues

/// The history as closures, so that commands and the explorer can be tested without a file.
struct RunHistory: Sendable {
    /// Stores an exchange with an endpoint; throws a `HistoryNotice` if that worked, but there is
    /// something to say about the file.
    var record: @Sendable (Exchange, EndpointDescription) async throws -> Void
    /// The latest exchanges, newest first.
    var recent: @Sendable (_ limit: Int) async throws -> [RecordedExchange]
    /// The exchange with this number; nil if there is none.
    var entry: @Sendable (_ id: Int64) async throws -> HistoryEntry?

    /// The history in the state folder, opened with its first use.
    ///
    /// If the settings of its size cannot be read, the usual ones apply, and each record says so.
    /// Values that are secret by their name, by their component's type or because they are known as
    /// secrets are redacted.
    static func kept(
        in folder: String?,
        hiding known: KnownSecrets,
        retention: Result<HistoryRetention, ConfigurationError> = .success(HistoryRetention())
    ) -> RunHistory {
        let store = HistoryStore(
            path: folder.map { $0 + "/history.sqlite" },
            retention: (try? retention.get()) ?? HistoryRetention()
        )
        return RunHistory(
            record: { exchange, endpoint in
                let secretNames = Set(endpoint.components.filter(\.isSecret).map(\.wireName))
                let redaction = HistoryRedaction(known.redaction, hidingAlso: secretNames)
                try await store.record(
                    HistoryEntry(exchange, endpoint: endpoint.id, redaction: redaction)
                )
                _ = try retention.get()
                if let notice = await store.takeNotice() { throw notice }
            },
            recent: { try await store.recent(limit: $0) },
            entry: { try await store.entry(id: $0) }
        )
    }
}
