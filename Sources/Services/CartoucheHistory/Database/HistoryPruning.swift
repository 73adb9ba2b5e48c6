import GRDB

/// Deletes the oldest exchanges of a history that has more than is kept.
struct HistoryPruning {
    let retention: HistoryRetention

    /// Deletes what is too much, now that `newest` was stored.
    ///
    /// Numbers grow by one and only the oldest are deleted, so a number tells how many are newer.
    func run(in database: Database, newest: Int64) throws {
        try database.execute(
            sql: "DELETE FROM exchange WHERE id <= ?",
            arguments: [newest - Int64(clamping: retention.exchanges)]
        )
        while try usedBytes(of: database) > retention.bytes {
            try database.execute(
                sql: """
                    DELETE FROM exchange WHERE id = (SELECT id FROM exchange ORDER BY id LIMIT 1) \
                    AND id < ?
                    """,
                arguments: [newest]
            )
            guard database.changesCount > 0 else { return }
        }
    }

    /// Returns the space of deleted exchanges to the disk where that is more than all others may take,
    /// as it is after the limits were lowered.
    func shrink(_ database: Database) throws {
        guard try bytes(of: "freelist_count", database) > retention.bytes else { return }
        try database.execute(sql: "VACUUM")
        _ = try database.checkpoint(.truncate)
    }

    private func usedBytes(of database: Database) throws -> Int {
        try bytes(of: "page_count", database) - bytes(of: "freelist_count", database)
    }

    private func bytes(of pages: String, _ database: Database) throws -> Int {
        let count = try Int.fetchOne(database, sql: "PRAGMA \(pages)") ?? 0
        return count * (try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
    }
}
