package import HTTPMessage

/// The history of exchanges, stored in one file.
///
/// The first use opens the file, off the main actor. If that fails, the methods throw an error with the
/// reason, and the program works without a history.
///
///     let history = HistoryStore(path: path)
///     let entry = HistoryEntry(exchange, endpoint: "Todos.getAll", redaction: redaction)
///     try await history.record(entry)
///     let lines = try await history.recent(limit: 100)
package actor HistoryStore {
    private enum State {
        case unopened
        case open(HistoryDatabase)
        case unavailable(HistoryUnavailable)
    }

    private let path: String?
    private let retention: @Sendable () -> HistoryRetention
    private var state = State.unopened
    /// The event that ``takeNotice()`` returns next.
    package private(set) var notice: HistoryNotice?

    /// Creates a store in the file at `path`; nil if there is no folder for one.
    ///
    /// `retention` is evaluated when the file is opened.
    package init(
        path: String?,
        retention: @escaping @autoclosure @Sendable () -> HistoryRetention = HistoryRetention()
    ) {
        self.path = path
        self.retention = retention
    }

    /// Stores an entry, deletes the oldest ones if there are too many, and returns the entry's number.
    @discardableResult
    package func record(_ entry: HistoryEntry) throws(HistoryUnavailable) -> Int64 {
        try perform { database throws(HistoryFailure) in try database.insert(entry) }
    }

    /// Returns the latest exchanges, newest first.
    ///
    /// Reading never creates a file.
    package func recent(limit: Int) throws(HistoryUnavailable) -> [RecordedExchange] {
        guard hasFile else { return [] }
        return try perform { database throws(HistoryFailure) in try database.recent(limit: limit) }
    }

    /// Returns the number of stored exchanges.
    package func count() throws(HistoryUnavailable) -> Int {
        guard hasFile else { return 0 }
        return try perform { database throws(HistoryFailure) in try database.count() }
    }

    /// Returns the numbers of an endpoint's responses, oldest first.
    package func responses(of endpoint: String) throws(HistoryUnavailable) -> [Int64] {
        guard hasFile else { return [] }
        return try perform { database throws(HistoryFailure) in
            try database.responses(of: endpoint)
        }
    }

    /// Returns the stored entry of an exchange; nil if there is none.
    package func entry(id: Int64) throws(HistoryUnavailable) -> HistoryEntry? {
        guard hasFile else { return nil }
        return try perform { database throws(HistoryFailure) in try database.entry(id: id) }
    }

    /// Deletes all exchanges and overwrites them in the file.
    package func clear() throws(HistoryUnavailable) {
        try perform { database throws(HistoryFailure) in try database.deleteAll() }
    }

    /// Returns an event to tell the user about, once.
    package func takeNotice() -> HistoryNotice? {
        defer { notice = nil }
        return notice
    }

    /// Whether the file isn't empty.
    ///
    /// This doesn't open it.
    package nonisolated var hasContents: Bool {
        path.map { HistoryFile(path: $0).hasContents } ?? false
    }

    /// Whether exchanges may have been recorded.
    private var hasFile: Bool { path.map { !HistoryFile(path: $0).isMissing } ?? true }

    private func perform<Value>(
        _ body: (HistoryDatabase) throws(HistoryFailure) -> Value
    ) throws(HistoryUnavailable) -> Value {
        do {
            return try body(opened())
        } catch {
            switch error {
            case .unavailable(let reason): throw reason
            case .damaged: break
            }
        }
        return try performOnNewFile(body)
    }

    /// Renames the damaged file and creates a new one.
    private func performOnNewFile<Value>(
        _ body: (HistoryDatabase) throws(HistoryFailure) -> Value
    ) throws(HistoryUnavailable) -> Value {
        guard let path else { throw .noPlace }
        state = .unopened
        notice = .movedAside(to: try HistoryFile(path: path).moveAside())
        do {
            return try body(opened())
        } catch {
            switch error {
            case .unavailable(let reason): throw reason
            case .damaged: throw .failed(path: path, reason: .damagedAgain)
            }
        }
    }

    private func opened() throws(HistoryFailure) -> HistoryDatabase {
        switch state {
        case .open(let database): return database
        case .unavailable(let reason): throw .unavailable(reason)
        case .unopened: break
        }
        do {
            let database = try HistoryDatabase(path: path, retention: retention())
            state = .open(database)
            return database
        } catch {
            if case .unavailable(let reason) = error, reason.isLasting {
                state = .unavailable(reason)
            }
            throw error
        }
    }
}
