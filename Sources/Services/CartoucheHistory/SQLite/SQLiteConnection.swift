import CSQLiteLibrary

/// An open database file, which is closed when the connection is released.
///
/// It belongs to one task at a time.
///
///     let connection = try SQLiteConnection(path: path, access: .writing)
///     try connection.run("DELETE FROM notes WHERE id < ?", [.integer(9)])
final class SQLiteConnection {
    enum Access {
        case reading
        /// Creates the file if it is missing.
        case writing
    }

    let handle: OpaquePointer

    /// Opens a file.
    ///
    /// Statements wait up to `busyTimeout` while another program writes.
    init(
        path: String,
        access: Access,
        busyTimeout: Duration = .zero
    ) throws(SQLiteError) {
        let purpose =
            switch access {
            case .reading: SQLITE_OPEN_READONLY
            case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, purpose | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            throw SQLiteError(code: code, of: opened)
        }
        handle = opened
        sqlite3_busy_timeout(handle, Int32(clamping: Int64(busyTimeout / .milliseconds(1))))
        // Opening reads nothing, so a file that isn't a database would be noticed late.
        try run("SELECT 1 FROM sqlite_master LIMIT 1")
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// The number of the last inserted row.
    var lastRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// The number of rows that the last statement inserted, updated or deleted.
    var changedRowCount: Int { Int(sqlite3_changes(handle)) }

    /// Runs a statement to its end.
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        let statement = try SQLiteStatement(sql, values, on: handle)
        while try statement.step() {}
    }

    /// Returns the rows of a query, by the names of their columns.
    func rows(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [SQLiteRow] {
        let statement = try SQLiteStatement(sql, values, on: handle)
        var rows: [SQLiteRow] = []
        while try statement.step() { rows.append(statement.row) }
        return rows
    }

    /// Returns the first column of the first row of a query; null if there is no row.
    func value(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> SQLiteValue {
        let statement = try SQLiteStatement(sql, values, on: handle)
        return try statement.step() ? statement.value(0) : .null
    }

    /// Runs statements in a transaction.
    func transaction<Value>(
        _ body: () throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        // Two transactions that read before they write would wait for each other.
        try run("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // The first failure is the reason, and some failures roll back by themselves.
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    /// Moves everything from the write-ahead log to the file and empties the log.
    func emptyLog() throws(SQLiteError) {
        let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code: code, of: handle) }
    }
}

/// An error that SQLite reports.
struct SQLiteError: Error, Equatable {
    /// The primary code, such as `SQLITE_BUSY`.
    let code: Int32
    let message: String

    init(code: Int32, message: String) {
        self.code = code & 0xFF
        self.message = message
    }

    /// The error that a call on a connection just returned.
    init(code: Int32, of handle: OpaquePointer?) {
        let message = handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(code)
        self.init(code: code, message: message.map { String(cString: $0) } ?? "code \(code)")
    }
}
