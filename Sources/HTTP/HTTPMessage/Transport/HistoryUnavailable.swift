package import SystemFiles
package import ValueTree

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

extension HistoryUnavailable: MessageConvertible {
    /// One line: the problem and the file.
    package var message: Message {
        switch self {
        case .noPlace:
            "there is no home folder for the history"
        case .unreachable(let path, let reason):
            "cannot open \(path): \(reason)"
        case .readOnly(let path):
            "the file can only be read: \(path)"
        case .newerVersion(let path):
            "written by a newer version of the program, so it is only read: \(path)"
        case .foreign(let path):
            "the file belongs to another program; move it away: \(path)"
        case .diskFull(let path):
            "the disk is full: \(path)"
        case .busy(let path):
            "another program holds the file: \(path)"
        case .failed(let path, let reason):
            "\(path) failed: \(reason)"
        }
    }

    /// The message in English.
    package var description: String { message.english }
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

extension HistoryFault: MessageConvertible {
    /// The fault in English.
    package var message: Message {
        switch self {
        case .system(let fault): fault.message
        case .folder(let error): error.message
        case .folderNotWritable: "its folder cannot be written"
        case .sizeLimit(let bytes): "files may not be larger than \(bytes) bytes here (ulimit -f)"
        case .damagedAgain: "a new file is damaged too"
        case .database(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    package var description: String { message.english }
}

/// An event of the history file to tell the user about.
package enum HistoryNotice: Error, Sendable, Hashable, MessageConvertible {
    /// The file was damaged; it was renamed and a new one created.
    case movedAside(to: String)

    /// One line for the user.
    package var message: Message {
        switch self {
        case .movedAside(let path):
            "the history was damaged, and a new one was begun; the old one: \(path)"
        }
    }

    /// The message in English.
    package var description: String { message.english }
}
