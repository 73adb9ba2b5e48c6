import CSQLiteLibrary
import HTTPMessage

/// The reason a database operation failed.
enum HistoryFailure: Error {
    case unavailable(HistoryUnavailable)
    /// The file isn't a database, or is damaged.
    case damaged
}

extension HistoryFailure {
    /// Explains an error of a database operation.
    ///
    /// SQLite reports only that a file can't be opened or written. The system knows why.
    init(_ error: SQLiteError, in file: HistoryFile) {
        let path = file.path
        switch error.code {
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            self = .damaged
        case SQLITE_READONLY:
            self = .unavailable(.readOnly(path: path))
        case SQLITE_FULL:
            self = .unavailable(.diskFull(path: path))
        case SQLITE_BUSY, SQLITE_LOCKED:
            self = .unavailable(.busy(path: path))
        case SQLITE_IOERR, SQLITE_CANTOPEN:
            self = .unavailable(
                file.obstacle() ?? .failed(path: path, reason: .database(error.message))
            )
        default:
            self = .unavailable(.failed(path: path, reason: .database(error.message)))
        }
    }
}
