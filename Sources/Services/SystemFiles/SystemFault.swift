import Glibc
public import ValueTree

/// The reason the system gives when an operation on a file fails.
///
/// The usual reasons are cases, so that they can be translated.
public enum SystemFault: Sendable, Hashable {
    case missing
    case denied
    case notPermitted
    case full
    case overQuota
    case readOnly
    case notFolder
    case folder
    case circle
    case longName
    case notOpen
    case broken
    /// The system's own words.
    case other(String)

    /// The reason for a value of `errno`.
    package init(code: Int32) {
        self = Self.known[code] ?? .other(String(cString: strerror(code)))
    }

    /// The reason for the current value of `errno`.
    package static var last: SystemFault { SystemFault(code: errno) }

    private static let known: [Int32: SystemFault] = [
        ENOENT: .missing, EACCES: .denied, EPERM: .notPermitted, ENOSPC: .full,
        EDQUOT: .overQuota, EROFS: .readOnly, ENOTDIR: .notFolder, EISDIR: .folder, ELOOP: .circle,
        ENAMETOOLONG: .longName, EBADF: .notOpen, EIO: .broken,
    ]
}

extension SystemFault: MessageConvertible {
    /// The reason in the system's words.
    public var message: Message {
        switch self {
        case .missing: "No such file or directory"
        case .denied: "Permission denied"
        case .notPermitted: "Operation not permitted"
        case .full: "No space left on device"
        case .overQuota: "Disk quota exceeded"
        case .readOnly: "Read-only file system"
        case .notFolder: "Not a directory"
        case .folder: "Is a directory"
        case .circle: "Too many levels of symbolic links"
        case .longName: "File name too long"
        case .notOpen: "Bad file descriptor"
        case .broken: "Input/output error"
        case .other(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
