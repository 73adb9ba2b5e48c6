/// The reason an operation on a file or folder failed.
public struct FileOperationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was tried.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        case open, read, create, write, lock, replace, remove
        /// Following a symbolic link.
        case follow
        /// Making a folder.
        case make
        /// Writing a file in a folder.
        case writeIn = "write in"
    }

    /// What was tried.
    public let action: Action
    /// The file or folder.
    public let path: String
    /// Why the system refused it.
    public let reason: SystemFault

    /// Creates an error for a file.
    public init(action: Action, path: String, reason: SystemFault) {
        self.action = action
        self.path = path
        self.reason = reason
    }

    /// One line: the action, the file and the reason.
    public var description: String { "cannot \(action.rawValue) \(path): \(reason)" }

    /// The error for the current value of `errno`.
    package static func lastFailure(_ action: Action, _ path: String) -> FileOperationError {
        FileOperationError(action: action, path: path, reason: .last)
    }
}
