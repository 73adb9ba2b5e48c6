package import HTTPMessage

/// What was sent and what came back, kept in one file.
///
/// Making a store does nothing; the file is opened by the first use, away from the main actor.
/// Every failure is a value that says why: the program works on without a history.
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
    private var state = State.unopened
    private var notice: HistoryNotice?

    /// A store in the file at `path`; nil when there is no place for one.
    package init(path: String?) {
        self.path = path
    }

    /// Keeps an entry, and gives the number under which it is kept.
    @discardableResult
    package func record(_ entry: HistoryEntry) throws(HistoryUnavailable) -> Int64 {
        try perform { database throws(HistoryFailure) in try database.insert(entry) }
    }

    /// The latest exchanges, the last one first.
    package func recent(limit: Int) throws(HistoryUnavailable) -> [RecordedExchange] {
        try perform { database throws(HistoryFailure) in try database.recent(limit: limit) }
    }

    /// All that is kept of one exchange; nil when it is not there.
    package func entry(id: Int64) throws(HistoryUnavailable) -> HistoryEntry? {
        try perform { database throws(HistoryFailure) in try database.entry(id: id) }
    }

    /// Deletes everything, so that nothing of it stays in the file.
    package func clear() throws(HistoryUnavailable) {
        try perform { database throws(HistoryFailure) in try database.deleteAll() }
    }

    /// Something that happened to the file and should be told; told once.
    package func takeNotice() -> HistoryNotice? {
        defer { notice = nil }
        return notice
    }

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

    /// A damaged file is kept under another name, and a new one begun.
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
            case .damaged: throw .failed(path: path, reason: "a new file is damaged too")
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
            let database = try HistoryDatabase(path: path)
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
