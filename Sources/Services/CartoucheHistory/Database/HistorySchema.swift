/// The tables of the history and their migrations.
enum HistorySchema {
    /// A step from one version of the tables to the next.
    private struct Migration {
        let identifier: String
        let sql: String
    }

    /// In the order in which they are applied.
    ///
    /// Published migrations never change.
    private static let migrations = [
        Migration(
            identifier: "1 exchanges",
            sql: """
                CREATE TABLE "exchange" (
                    "id" INTEGER PRIMARY KEY AUTOINCREMENT,
                    "endpoint" TEXT NOT NULL,
                    "startedAt" DOUBLE NOT NULL,
                    "method" TEXT NOT NULL,
                    "url" TEXT NOT NULL,
                    "status" INTEGER,
                    "failure" TEXT,
                    "nanoseconds" INTEGER NOT NULL,
                    "byteCount" INTEGER NOT NULL,
                    "requestHeaders" TEXT NOT NULL,
                    "requestBody" BLOB,
                    "requestIsTruncated" BOOLEAN NOT NULL,
                    "responseHeaders" TEXT,
                    "responseBody" BLOB,
                    "responseIsTruncated" BOOLEAN NOT NULL
                )
                """
        ),
        // NULL if an earlier version recorded the exchange, or if the form isn't stored.
        Migration(
            identifier: "2 environments",
            sql: """
                ALTER TABLE "exchange" ADD COLUMN "environment" TEXT
                """
        ),
        Migration(
            identifier: "3 forms",
            sql: """
                ALTER TABLE "exchange" ADD COLUMN "form" TEXT
                """
        ),
        Migration(
            identifier: "4 item times",
            sql: """
                ALTER TABLE "exchange" ADD COLUMN "itemTimes" TEXT
                """
        ),
        Migration(
            identifier: "5 added lines",
            sql: """
                ALTER TABLE "exchange" ADD COLUMN "added" TEXT
                """
        ),
        Migration(
            identifier: "6 bodies as written",
            sql: """
                ALTER TABLE "exchange" ADD COLUMN "isAsWritten" BOOLEAN
                """
        ),
    ]

    /// The state of the tables in a file.
    enum Version {
        case none
        case known
        case newer
        /// The tables of another program.
        case foreign
    }

    static func version(of connection: SQLiteConnection) throws(SQLiteError) -> Version {
        let applied = try appliedIdentifiers(in: connection)
        guard applied.isSubset(of: migrations.map(\.identifier)) else {
            return try hasTable("exchange", in: connection) ? .newer : .foreign
        }
        guard applied.isEmpty else { return .known }
        guard try !hasTables(connection) else { return .foreign }
        return try isMarked(connection) ? .foreign : .none
    }

    /// Whether another program has marked the file as its own without creating a table yet.
    private static func isMarked(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        let application = try connection.value("PRAGMA application_id")
        let version = try connection.value("PRAGMA user_version")
        return application != .integer(0) || version != .integer(0)
    }

    /// Migrates the tables to the version of this program.
    static func migrate(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard try !pending(in: connection).isEmpty else { return }
        try connection.transaction { () throws(SQLiteError) -> Void in
            // Files written by earlier versions use this name.
            try connection.run(
                "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
            )
            // Another program may have migrated the file in the meantime.
            for migration in try pending(in: connection) {
                try connection.run(migration.sql)
                try connection.run(
                    "INSERT INTO grdb_migrations (identifier) VALUES (?)",
                    [.text(migration.identifier)]
                )
            }
        }
    }

    private static func pending(
        in connection: SQLiteConnection
    ) throws(SQLiteError) -> [Migration] {
        let applied = try appliedIdentifiers(in: connection)
        return migrations.filter { !applied.contains($0.identifier) }
    }

    private static func appliedIdentifiers(
        in connection: SQLiteConnection
    ) throws(SQLiteError) -> Set<String> {
        guard try hasTable("grdb_migrations", in: connection) else { return [] }
        let rows = try connection.rows("SELECT identifier FROM grdb_migrations")
        return Set(rows.compactMap { $0["identifier"]?.text })
    }

    private static func hasTable(
        _ name: String,
        in connection: SQLiteConnection
    ) throws(SQLiteError) -> Bool {
        let sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
        return try connection.value(sql, [.text(name)]) != .null
    }

    /// Whether the file contains more than an interrupted first run leaves.
    private static func hasTables(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        let sql = """
            SELECT count(*) FROM sqlite_master
            WHERE name <> 'grdb_migrations' AND name NOT LIKE 'sqlite_%'
            """
        return try connection.value(sql) != .integer(0)
    }
}
