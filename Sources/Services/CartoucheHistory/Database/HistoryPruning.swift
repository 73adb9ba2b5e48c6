/// The limits of the history.
///
/// The oldest exchanges are deleted first.
///
///     let history = HistoryStore(path: path, retention: HistoryRetention(exchanges: 100))
package struct HistoryRetention: Sendable, Hashable {
    /// The maximum number of exchanges; with 0, nothing is recorded.
    package var exchanges: Int
    /// The maximum size of the stored exchanges in bytes.
    ///
    /// The newest one is stored whatever its size.
    package var bytes: Int

    /// The maximum number of exchanges unless the settings name another one.
    package static let usualExchanges = 5_000
    /// The maximum size unless the settings name another one: 256 MiB.
    package static let usualBytes = 256 << 20

    package init(exchanges: Int = Self.usualExchanges, bytes: Int = Self.usualBytes) {
        self.exchanges = exchanges
        self.bytes = bytes
    }
}

/// Deletes the oldest exchanges when the history exceeds its limits.
struct HistoryPruning {
    let retention: HistoryRetention

    /// Deletes exchanges that exceed the limits after `newest` was stored.
    ///
    /// Numbers grow by one and only the oldest are deleted, so a number shows how many are newer.
    func run(in connection: SQLiteConnection, newest: Int64) throws(SQLiteError) {
        try connection.run(
            "DELETE FROM exchange WHERE id <= ?",
            [.integer(newest - Int64(clamping: retention.exchanges))]
        )
        while try usedBytes(of: connection) > retention.bytes {
            try connection.run(
                """
                DELETE FROM exchange WHERE id = (SELECT id FROM exchange ORDER BY id LIMIT 1) \
                AND id < ?
                """,
                [.integer(newest)]
            )
            guard connection.changedRowCount > 0 else { return }
        }
    }

    /// Returns the space of deleted exchanges to the file system if it exceeds the limit for all
    /// others, as it does after the limits were lowered.
    func shrink(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard try bytes(of: "freelist_count", connection) > retention.bytes else { return }
        try connection.run("VACUUM")
        try connection.emptyLog()
    }

    private func usedBytes(of connection: SQLiteConnection) throws(SQLiteError) -> Int64 {
        try bytes(of: "page_count", connection) - bytes(of: "freelist_count", connection)
    }

    private func bytes(
        of pages: String,
        _ connection: SQLiteConnection
    ) throws(SQLiteError) -> Int64 {
        let count = try connection.value("PRAGMA \(pages)").integer ?? 0
        return count * (try connection.value("PRAGMA page_size").integer ?? 0)
    }
}
