import GRDB

/// The tables of the history and how they came to be.
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
