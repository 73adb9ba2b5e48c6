import FoundationEssentials
import GRDB
import HTTPMessage

/// The open file.
struct HistoryDatabase: Sendable {
    /// How long to wait while another program writes.
    private static let busyTimeout = 2.0

    private let path: String
    let queue: DatabaseQueue
    private let pruning: HistoryPruning
    /// The reason the database is read-only; nil if it can be written.
    private let writeObstacle: HistoryUnavailable?

    init(
        path: String?,
        retention: HistoryRetention = HistoryRetention()
    ) throws(HistoryFailure) {
        guard let path else { throw .unavailable(.noPlace) }
        self.path = path
        pruning = HistoryPruning(retention: retention)
        do {
            // Opening a file to write to it can already change it.
            let obstacle = try Self.obstacle(in: path) ?? Self.prepare(path)
            writeObstacle = obstacle
            queue = try Self.open(path, isReadOnly: obstacle != nil)
            guard obstacle == nil else { return }
            try queue.writeWithoutTransaction { database in
                // GRDB lowers it for a write-ahead log.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                // What is deleted is overwritten.
                try database.execute(sql: "PRAGMA secure_delete = ON")
            }
            try HistorySchema.migrator.migrate(queue)
        } catch {
            throw HistoryFailure(error, in: HistoryFile(path: path))
        }
    }

    func insert(_ entry: HistoryEntry) throws(HistoryFailure) -> Int64 {
        guard pruning.retention.exchanges > 0 else { return 0 }
        let id = try write { database in
            var row = HistoryRow(entry)
            try row.insert(database)
            try pruning.run(in: database, newest: row.id ?? 0)
            return row.id ?? 0
        }
        try writeWithoutTransaction { try pruning.shrink($0) }
        return id
    }

    func recent(limit: Int) throws(HistoryFailure) -> [RecordedExchange] {
        try read { database in
            let request = HistoryRow.select(HistoryRow.summaryColumns)
                .order(Column("id").desc)
                .limit(max(limit, 0))
            return try Row.fetchAll(database, request).map(RecordedExchange.init)
        }
    }

    func entry(id: Int64) throws(HistoryFailure) -> HistoryEntry? {
        try read { database in
            try HistoryRow.fetchOne(database, key: id)?.entry
        }
    }

    func deleteAll() throws(HistoryFailure) {
        try write { database in
            _ = try HistoryRow.deleteAll(database)
        }
        // Deleted rows remain in the write-ahead log until it is truncated, too.
        try writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }

    private func read<Value>(
        _ body: (Database) throws -> Value
    ) throws(HistoryFailure) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw HistoryFailure(error, in: HistoryFile(path: path))
        }
    }

    private func write<Value>(
        _ body: (Database) throws -> Value
    ) throws(HistoryFailure) -> Value {
        if let writeObstacle { throw .unavailable(writeObstacle) }
        do {
            return try queue.write(body)
        } catch {
            throw HistoryFailure(error, in: HistoryFile(path: path))
        }
    }

    private func writeWithoutTransaction(
        _ body: (Database) throws -> Void
    ) throws(HistoryFailure) {
        do {
            try queue.writeWithoutTransaction(body)
        } catch {
            throw HistoryFailure(error, in: HistoryFile(path: path))
        }
    }
}

extension HistoryDatabase {
    /// The reason why a file that is there must not be written; nil if it may be, or is still empty.
    private static func obstacle(in path: String) throws -> HistoryUnavailable? {
        guard HistoryFile(path: path).hasContents else { return nil }
        return try open(path, isReadOnly: true).read { database in
            let known = HistorySchema.migrator.migrations
            let applied = try HistorySchema.migrator.appliedIdentifiers(database)
            guard applied.isSubset(of: known) else {
                guard try database.tableExists(HistoryRow.databaseTableName) else {
                    throw HistoryUnavailable.foreign(path: path)
                }
                return .newerVersion(path: path)
            }
            guard try !applied.isEmpty || !hasTables(database) else {
                throw HistoryUnavailable.foreign(path: path)
            }
            return nil
        }
    }

    /// Whether there is more than what an interrupted first run may have left.
    private static func hasTables(_ database: Database) throws -> Bool {
        let sql = """
            SELECT count(*) FROM sqlite_master
            WHERE name <> 'grdb_migrations' AND name NOT LIKE 'sqlite_%'
            """
        return try Int.fetchOne(database, sql: sql) != 0
    }

    /// Creates the file; returns the obstacle if it exists but is read-only.
    private static func prepare(_ path: String) throws -> HistoryUnavailable? {
        do {
            try HistoryFile(path: path).prepare()
            return nil
        } catch HistoryUnavailable.readOnly {
            return .readOnly(path: path)
        }
    }

    private static func open(_ path: String, isReadOnly: Bool) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "cartouche.history"
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(busyTimeout)
        configuration.journalMode = isReadOnly ? .default : .wal
        return try DatabaseQueue(path: path, configuration: configuration)
    }
}

/// The tables of the history and their migrations.
enum HistorySchema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 exchanges") { database in
            try database.create(table: HistoryRow.databaseTableName) { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("endpoint", .text).notNull()
                table.column("startedAt", .double).notNull()
                table.column("method", .text).notNull()
                table.column("url", .text).notNull()
                table.column("status", .integer)
                table.column("failure", .text)
                table.column("nanoseconds", .integer).notNull()
                table.column("byteCount", .integer).notNull()
                table.column("requestHeaders", .text).notNull()
                table.column("requestBody", .blob)
                table.column("requestIsTruncated", .boolean).notNull()
                table.column("responseHeaders", .text)
                table.column("responseBody", .blob)
                table.column("responseIsTruncated", .boolean).notNull()
            }
        }
        return migrator
    }()
}
