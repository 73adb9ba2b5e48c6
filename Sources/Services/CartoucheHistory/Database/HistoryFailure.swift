import GRDB

/// The reason a database operation failed.
enum HistoryFailure: Error {
    case unavailable(HistoryUnavailable)
    /// The file isn't a database, or is damaged.
    case damaged
}

extension HistoryFailure {
    /// Explains an error of a database operation.
    ///
    /// SQLite says only that a file cannot be opened or written; the system is asked why.
    init(_ error: any Error, in file: HistoryFile) {
        if let unavailable = error as? HistoryUnavailable {
            self = .unavailable(unavailable)
        } else if let error = error as? DatabaseError {
            self.init(error, in: file)
        } else {
            self = .unavailable(.failed(path: file.path, reason: "\(error)"))
        }
    }

    private init(_ error: DatabaseError, in file: HistoryFile) {
        let path = file.path
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            self = .damaged
        case .SQLITE_READONLY:
            self = .unavailable(.readOnly(path: path))
        case .SQLITE_FULL:
            self = .unavailable(.diskFull(path: path))
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self = .unavailable(.busy(path: path))
        case .SQLITE_IOERR, .SQLITE_CANTOPEN:
            self = .unavailable(file.obstacle() ?? .failed(path: path, reason: error.words))
        default:
            self = .unavailable(.failed(path: path, reason: error.words))
        }
    }
}

extension DatabaseError {
    fileprivate var words: String { message ?? "SQLite error \(resultCode.rawValue)" }
}
