/// An event of the history file to tell the user about.
package enum HistoryNotice: Sendable, Hashable, CustomStringConvertible {
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
