package import Girders

/// The reason the history is unavailable or read-only.
package enum HistoryUnavailable: Error, Sendable, Hashable {
    /// There is no folder for it.
    case noPlace
    /// The file can't be created or opened.
    case unreachable(path: String, reason: HistoryFault)
    /// The file is read-only.
    case readOnly(path: String)
    /// The file was written by a later version of the program and is read-only.
    case newerVersion(path: String)
    /// The file is a database of another program, and is left alone.
    case foreign(path: String)
    /// The disk is full.
    case diskFull(path: String)
    /// Another program has locked the file.
    case busy(path: String)
    /// Something else.
    case failed(path: String, reason: HistoryFault)
}

extension HistoryUnavailable {
    /// Whether retrying in this run is pointless.
    package var isLasting: Bool {
        switch self {
        case .noPlace, .unreachable, .readOnly, .newerVersion, .foreign: true
        case .diskFull, .busy, .failed: false
        }
    }
}

extension HistoryUnavailable: CustomStringConvertible {
    /// One line: the problem and the file.
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
        case .foreign(let path):
            "no history is kept: \(path) belongs to another program; move it away"
        case .diskFull(let path):
            "not recorded: the disk of \(path) is full"
        case .busy(let path):
            "not recorded: another program holds \(path)"
        case .failed(let path, let reason):
            "the history \(path) failed: \(reason)"
        }
    }
}

/// The problem of the history file.
package enum HistoryFault: Sendable, Hashable {
    case system(SystemFault)
    /// Its folder cannot be made.
    case folder(FileOperationError)
    case folderNotWritable
    /// No file of this process may become larger.
    case sizeLimit(bytes: Int)
    /// It was damaged, and so is the file that replaced it.
    case damagedAgain
    /// The database's own words.
    case database(String)
}

extension HistoryFault: CustomStringConvertible {
    /// The fault in English.
    package var description: String {
        switch self {
        case .system(let fault): fault.description
        case .folder(let error): error.description
        case .folderNotWritable: "its folder cannot be written"
        case .sizeLimit(let bytes): "files may not be larger than \(bytes) bytes here (ulimit -f)"
        case .damagedAgain: "a new file is damaged too"
        case .database(let text): text
        }
    }
}

/// An event of the history file to tell the user about.
package enum HistoryNotice: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file was damaged; it was renamed and a new one created.
    case movedAside(to: String)

    /// One line for the user.
    package var description: String {
        switch self {
        case .movedAside(let path):
            "the history was damaged; it is kept as \(path), and a new one was begun"
        }
    }
}
