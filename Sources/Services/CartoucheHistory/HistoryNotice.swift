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
