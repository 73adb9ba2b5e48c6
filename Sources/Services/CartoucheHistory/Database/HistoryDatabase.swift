import HTTPMessage

/// The open database file.
struct HistoryDatabase {
    /// The time to wait while another program writes.
    private static let busyTimeout = Duration.seconds(2)

    private let file: HistoryFile
    let connection: SQLiteConnection
    private let pruning: HistoryPruning
    /// The reason the database is read-only; nil if it can be written.
    private let writeObstacle: HistoryUnavailable?

    init(
        path: String?,
        retention: HistoryRetention = HistoryRetention()
    ) throws(HistoryFailure) {
        guard let path else { throw .unavailable(.noPlace) }
        let file = HistoryFile(path: path)
        // Opening a file for writing can change it.
        var obstacle = try Self.obstacle(in: file)
        if obstacle == nil { obstacle = try Self.prepare(file) }
        connection = try Self.explaining(file) { () throws(SQLiteError) in
            try obstacle == nil ? Self.openToWrite(file) : Self.open(file, .reading)
        }
        self.file = file
        pruning = HistoryPruning(retention: retention)
        writeObstacle = obstacle
    }

    func insert(_ entry: HistoryEntry) throws(HistoryFailure) -> Int64 {
        guard pruning.retention.exchanges > 0 else { return 0 }
        return try write { () throws(SQLiteError) -> Int64 in
            let id = try connection.transaction { () throws(SQLiteError) -> Int64 in
                try HistoryRow.insert(entry, in: connection)
                let id = connection.lastRowID
                try pruning.run(in: connection, newest: id)
                return id
            }
            try pruning.shrink(connection)
            return id
        }
    }

    func recent(limit: Int) throws(HistoryFailure) -> [RecordedExchange] {
        try Self.explaining(file) { () throws(SQLiteError) in
            try HistoryRow.recent(limit: limit, in: connection)
        }
    }

    func count() throws(HistoryFailure) -> Int {
        try Self.explaining(file) { () throws(SQLiteError) in
            try Int(connection.value("SELECT count(*) FROM exchange").integer ?? 0)
        }
    }

    func responses(of endpoint: String) throws(HistoryFailure) -> [Int64] {
        try Self.explaining(file) { () throws(SQLiteError) in
            try HistoryRow.responses(of: endpoint, in: connection)
        }
    }

    func entry(id: Int64) throws(HistoryFailure) -> HistoryEntry? {
        try Self.explaining(file) { () throws(SQLiteError) in
            try HistoryRow.entry(id: id, in: connection)
        }
    }

    func deleteAll() throws(HistoryFailure) {
        try write { () throws(SQLiteError) in
            try connection.transaction { () throws(SQLiteError) in
                try connection.run("DELETE FROM exchange")
            }
            // Deleted rows also remain in the write-ahead log until it is emptied.
            try connection.emptyLog()
        }
    }

    private func write<Value>(
        _ body: () throws(SQLiteError) -> Value
    ) throws(HistoryFailure) -> Value {
        if let writeObstacle { throw .unavailable(writeObstacle) }
        return try Self.explaining(file, body)
    }

    private static func explaining<Value>(
        _ file: HistoryFile,
        _ body: () throws(SQLiteError) -> Value
    ) throws(HistoryFailure) -> Value {
        do {
            return try body()
        } catch {
            throw HistoryFailure(error, in: file)
        }
    }
}

extension HistoryDatabase {
    /// The reason why an existing file must not be written; nil if it may be written or is empty.
    private static func obstacle(in file: HistoryFile) throws(HistoryFailure) -> HistoryUnavailable?
    {
        guard file.hasContents else { return nil }
        let version = try explaining(file) { () throws(SQLiteError) in
            try HistorySchema.version(of: try open(file, .reading))
        }
        switch version {
        case .none, .known: return nil
        case .newer: return .newerVersion(path: file.path)
        case .foreign: throw .unavailable(.foreign(path: file.path))
        }
    }

    /// Creates the file.
    ///
    /// Returns the reason if the file exists but is read-only.
    private static func prepare(_ file: HistoryFile) throws(HistoryFailure) -> HistoryUnavailable? {
        do {
            try file.prepare()
            return nil
        } catch {
            guard case .readOnly = error else { throw .unavailable(error) }
            return error
        }
    }

    private static func open(
        _ file: HistoryFile,
        _ access: SQLiteConnection.Access
    ) throws(SQLiteError) -> SQLiteConnection {
        try SQLiteConnection(path: file.path, access: access, busyTimeout: busyTimeout)
    }

    private static func openToWrite(_ file: HistoryFile) throws(SQLiteError) -> SQLiteConnection {
        let connection = try open(file, .writing)
        guard try connection.value("PRAGMA journal_mode = WAL") == .text("wal") else {
            throw SQLiteError(code: 1, message: "its folder does not permit a write-ahead log")
        }
        // Recorded exchanges survive a power failure.
        try connection.run("PRAGMA synchronous = FULL")
        // Deleted data is overwritten.
        try connection.run("PRAGMA secure_delete = ON")
        try HistorySchema.migrate(connection)
        return connection
    }
}
