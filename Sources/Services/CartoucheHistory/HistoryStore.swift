package import HTTPMessage

/// The history of exchanges, stored in one file.
///
/// Creating a store does nothing; the first use opens the file, off the main actor. A failure is an
/// error with a reason: the program keeps working without a history.
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
    /// What ``takeNotice()`` returns next.
    package private(set) var notice: HistoryNotice?

    /// Creates a store in the file at `path`; nil if there is no folder for one.
    ///
    /// `retention` is asked for when the file is opened.
    package init(
        path: String?,
        retention: @escaping @autoclosure @Sendable () -> HistoryRetention = HistoryRetention()
    ) {
        self.path = path
        self.retention = retention
    }

    /// Stores an entry and returns its number; deletes the oldest ones where there are too many.
    @discardableResult
    package func record(_ entry: HistoryEntry) throws(HistoryUnavailable) -> Int64 {
        try perform { database throws(HistoryFailure) in try database.insert(entry) }
    }

    /// The latest exchanges, newest first; reading never makes a file.
    package func recent(limit: Int) throws(HistoryUnavailable) -> [RecordedExchange] {
        guard hasFile else { return [] }
        return try perform { database throws(HistoryFailure) in try database.recent(limit: limit) }
    }

    /// How many exchanges are kept.
    package func count() throws(HistoryUnavailable) -> Int {
        guard hasFile else { return 0 }
        return try perform { database throws(HistoryFailure) in try database.count() }
    }

    /// The numbers of the responses of an endpoint, oldest first.
    package func responses(of endpoint: String) throws(HistoryUnavailable) -> [Int64] {
        guard hasFile else { return [] }
        return try perform { database throws(HistoryFailure) in
            try database.responses(of: endpoint)
        }
    }

    /// The stored entry of an exchange; nil if there is none.
    package func entry(id: Int64) throws(HistoryUnavailable) -> HistoryEntry? {
        guard hasFile else { return nil }
        return try perform { database throws(HistoryFailure) in try database.entry(id: id) }
    }

    /// Deletes everything, leaving no trace of it in the file.
    package func clear() throws(HistoryUnavailable) {
        try perform { database throws(HistoryFailure) in try database.deleteAll() }
    }

    /// An event to tell the user about; returned once.
    package func takeNotice() -> HistoryNotice? {
        defer { notice = nil }
        return notice
    }

    /// Whether the file has something in it, without opening it.
    package nonisolated var hasContents: Bool {
        path.map { HistoryFile(path: $0).hasContents } ?? false
    }

    /// Whether something may have been recorded.
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

    /// A damaged file is renamed, and a new one is created.
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
