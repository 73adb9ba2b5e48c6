/// Why the history cannot be used, or not be written.
package enum HistoryUnavailable: Error, Sendable, Hashable {
    /// No folder is known to keep it in.
    case noPlace
    /// The file cannot be made or opened.
    case unreachable(path: String, reason: String)
    /// The file can be read only.
    case readOnly(path: String)
    /// The file was written by a later version of the program; it can be read only.
    case newerVersion(path: String)
    /// The disk has no room.
    case diskFull(path: String)
    /// Another program holds the file.
    case busy(path: String)
    /// Something else.
    case failed(path: String, reason: String)
}

extension HistoryUnavailable {
    /// Whether trying again in this run is of no use.
    var isLasting: Bool {
        switch self {
        case .noPlace, .unreachable, .readOnly, .newerVersion: true
        case .diskFull, .busy, .failed: false
        }
    }
}

extension HistoryUnavailable: CustomStringConvertible {
    /// One line: what is the matter with which file.
    package var description: String {
        switch self {
        case .noPlace:
            "no history is kept: there is no home folder to keep it in"
        case .unreachable(let path, let reason):
            "no history is kept: cannot open \(path): \(reason)"
        case .readOnly(let path):
            "the history \(path) cannot be written, only read"
        case .newerVersion(let path):
            "the history \(path) belongs to a newer version of the program; it is only read"
        case .diskFull(let path):
            "not recorded: the disk of \(path) is full"
        case .busy(let path):
            "not recorded: another program holds \(path)"
        case .failed(let path, let reason):
            "the history \(path) failed: \(reason)"
        }
    }
}

/// Why one use of the database did not succeed.
enum HistoryFailure: Error {
    case unavailable(HistoryUnavailable)
    /// The file is no database, or a broken one.
    case damaged
}

/// Something that happened to the history file and should be told.
package enum HistoryNotice: Sendable, Hashable, CustomStringConvertible {
    /// The file was damaged; it is kept under another name and a new one begun.
    case movedAside(to: String)

    /// One line for the person.
    package var description: String {
        switch self {
        case .movedAside(let path):
            "the history was damaged; it is kept as \(path), and a new one was begun"
        }
    }
}
