public import ValueTree

/// The reason an operation on a file or folder failed.
public struct FileOperationError: Error, Sendable, Hashable, MessageConvertible {
    /// An operation on a file or folder.
    public enum Action: Sendable, Hashable, CaseIterable {
        case open, read, create, write, lock, replace, remove
        /// Following a symbolic link.
        case follow
        /// Creating a folder.
        case make
        /// Writing a file in a folder.
        case writeIn
    }

    /// The operation that failed.
    public let action: Action
    /// The file or folder.
    public let path: String
    /// The reason given by the system.
    public let reason: SystemFault

    /// Creates an error for a file.
    public init(action: Action, path: String, reason: SystemFault) {
        self.action = action
        self.path = path
        self.reason = reason
    }

    /// One line: the action, the file and the reason.
    public var message: Message {
        switch action {
        case .open: "cannot open \(path): \(reason)"
        case .read: "cannot read \(path): \(reason)"
        case .create: "cannot create \(path): \(reason)"
        case .write: "cannot write \(path): \(reason)"
        case .lock: "cannot lock \(path): \(reason)"
        case .replace: "cannot replace \(path): \(reason)"
        case .remove: "cannot remove \(path): \(reason)"
        case .follow: "cannot follow \(path): \(reason)"
        case .make: "cannot make \(path): \(reason)"
        case .writeIn: "cannot write in \(path): \(reason)"
        }
    }

    /// The message in English.
    public var description: String { message.english }

    /// The error for the current value of `errno`.
    package static func lastFailure(_ action: Action, _ path: String) -> FileOperationError {
        FileOperationError(action: action, path: path, reason: .last)
    }
}
