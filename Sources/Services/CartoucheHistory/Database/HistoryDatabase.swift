import FoundationEssentials
import GRDB
import HTTPMessage

/// The open file.
struct HistoryDatabase: Sendable {
    /// How long to wait while another program writes.
    private static let busyTimeout = 2.0

    private let path: String
    private let queue: DatabaseQueue
    /// The reason the database is read-only; nil if it can be written.
    private let writeObstacle: HistoryUnavailable?

    init(path: String?) throws(HistoryFailure) {
        guard let path else { throw .unavailable(.noPlace) }
        self.path = path
        do {
            let obstacle = try Self.prepare(path)
            queue = try Self.open(path, isReadOnly: obstacle != nil)
            let isNewer = try queue.read(HistorySchema.migrator.hasBeenSuperseded)
            writeObstacle = isNewer ? .newerVersion(path: path) : obstacle
            guard writeObstacle == nil else { return }
            try queue.writeWithoutTransaction { database in
                // GRDB lowers it for a write-ahead log.
                try database.execute(sql: "PRAGMA synchronous = FULL")
            }
            try HistorySchema.migrator.migrate(queue)
        } catch {
            throw Self.failure(error, path: path)
        }
    }

    func insert(_ entry: HistoryEntry) throws(HistoryFailure) -> Int64 {
        try write { database in
            var row = HistoryRow(entry)
            try row.insert(database)
            return row.id ?? 0
        }
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
            try database.execute(sql: "PRAGMA secure_delete = ON")
            _ = try HistoryRow.deleteAll(database)
        }
        // Deleted rows remain in the write-ahead log until it is truncated, too.
        do {
            try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        } catch {
            throw Self.failure(error, path: path)
        }
    }

    private func read<Value>(
        _ body: (Database) throws -> Value
    ) throws(HistoryFailure) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw Self.failure(error, path: path)
        }
    }

    private func write<Value>(
        _ body: (Database) throws -> Value
    ) throws(HistoryFailure) -> Value {
        if let writeObstacle { throw .unavailable(writeObstacle) }
        do {
            return try queue.write(body)
        } catch {
            throw Self.failure(error, path: path)
        }
    }
}

extension HistoryDatabase {
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

    private static func failure(_ error: any Error, path: String) -> HistoryFailure {
        if let unavailable = error as? HistoryUnavailable { return .unavailable(unavailable) }
        guard let error = error as? DatabaseError else {
            return .unavailable(.failed(path: path, reason: "\(error)"))
        }
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            return .damaged
        case .SQLITE_READONLY:
            return .unavailable(.readOnly(path: path))
        case .SQLITE_FULL:
            return .unavailable(.diskFull(path: path))
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return .unavailable(.busy(path: path))
        default:
            let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
            return .unavailable(.failed(path: path, reason: reason))
        }
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
