public import FoundationEssentials
import Glibc
public import ValueTree

/// The part of a file system that reading settings needs, as a value that tests can replace.
public struct FileReading: Sendable {
    /// The names in a folder; empty if there is no such folder.
    public var names: @Sendable (_ folder: String) -> [String]
    /// The contents of a file of at most `sizeLimit` bytes.
    public var data: @Sendable (_ path: String, _ sizeLimit: Int) throws(FileReadError) -> Data

    /// Creates a file system from two functions.
    public init(
        names: @escaping @Sendable (_ folder: String) -> [String],
        data:
            @escaping @Sendable (
                _ path: String, _ sizeLimit: Int
            ) throws(FileReadError) -> Data
    ) {
        self.names = names
        self.data = data
    }

    /// The file system of this machine.
    public static let disk = FileReading(
        names: FolderNames.read,
        data: RegularFile.read
    )
}

/// The reason a file can't be read.
public struct FileReadError: Error, Sendable, Hashable, MessageConvertible {
    /// The path of the file.
    public let path: String
    /// The reason it can't be read.
    public let reason: FileReadFault

    /// Creates an error for a file.
    public init(path: String, reason: FileReadFault) {
        self.path = path
        self.reason = reason
    }

    /// One line: the file and the reason.
    public var message: Message { "cannot read \(path): \(reason)" }

    /// The message in English.
    public var description: String { message.english }
}

/// Reads the names in a folder.
///
/// `FileManager` makes the runtime search all conformances of the program, which would happen
/// before every first frame.
private enum FolderNames {
    /// Returns the names in any order; empty if there is no such folder.
    @Sendable static func read(_ folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = name(of: entry)
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns the name of an entry, which may be longer than the declared size of its field.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let start = UnsafeRawPointer(entry).advanced(by: offset)
        return String(cString: start.assumingMemoryBound(to: CChar.self))
    }
}

/// Reads whole files up to a size limit.
package enum RegularFile {
    private static let chunk = 1 << 16

    /// The contents of a file.
    ///
    /// Refuses folders, pipes and devices, because reading one might never end.
    @Sendable package static func read(
        _ path: String,
        sizeLimit: Int
    ) throws(FileReadError) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .lastFailure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .lastFailure(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileReadError(path: path, reason: .notRegular)
        }
        return try contents(of: descriptor, path: path, sizeLimit: sizeLimit)
    }

    private static func contents(
        of descriptor: CInt,
        path: String,
        sizeLimit: Int
    ) throws(FileReadError) -> Data {
        var bytes: [UInt8] = []
        do throws(DescriptorReading.Failure) {
            try DescriptorReading.read(descriptor, sizeLimit: sizeLimit, chunk: chunk) {
                bytes += $0
            }
            return Data(bytes)
        } catch {
            switch error {
            case .system(let fault): throw FileReadError(path: path, reason: .system(fault))
            case .tooLarge:
                throw FileReadError(path: path, reason: .tooLarge(limit: sizeLimit))
            }
        }
    }
}

/// Reads an open descriptor to its end: a file, a pipe or a terminal.
package enum DescriptorReading {
    /// The reason reading stopped before the end.
    package enum Failure: Error {
        /// An error of the system.
        case system(SystemFault)
        /// There are more bytes than the limit.
        case tooLarge
    }

    /// Passes at most `sizeLimit` bytes to `take`, in pieces of at most `chunk` bytes.
    package static func read(
        _ descriptor: CInt,
        sizeLimit: Int,
        chunk: Int,
        _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(Failure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
        defer { buffer.deallocate() }
        var total = 0
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, chunk)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .system(.last) }
            guard count > 0 else { return }
            total += count
            guard total <= sizeLimit else { throw .tooLarge }
            take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}

extension FileReadError {
    static func lastFailure(_ path: String) -> FileReadError {
        switch errno {
        case ENOENT: FileReadError(path: path, reason: .missing)
        case EACCES: FileReadError(path: path, reason: .denied)
        case let code: FileReadError(path: path, reason: .system(SystemFault(code: code)))
        }
    }
}
