public import FoundationEssentials
import Glibc

/// What of a file system is needed to read settings: a value, so that a test can make one up.
public struct FileReading: Sendable {
    /// The names in a folder; none when it is not there.
    public var names: @Sendable (_ folder: String) -> [String]
    /// What is in a file of at most so many bytes.
    public var data: @Sendable (_ path: String, _ sizeLimit: Int) throws(UnreadableFile) -> Data

    /// Makes up a file system.
    public init(
        names: @escaping @Sendable (_ folder: String) -> [String],
        data:
            @escaping @Sendable (
                _ path: String, _ sizeLimit: Int
            ) throws(UnreadableFile) -> Data
    ) {
        self.names = names
        self.data = data
    }

    /// The file system of the machine.
    public static let disk = FileReading(
        names: { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] },
        data: RegularFile.read
    )
}

/// Why a file cannot be read.
public struct UnreadableFile: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which file.
    public let path: String
    /// What the system says.
    public let reason: String

    /// Creates the error of a file.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// One line: the file and the reason.
    public var description: String { "cannot read \(path): \(reason)" }
}
