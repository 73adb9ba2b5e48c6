internal import CartoucheSession
internal import Glibc
internal import NcursesTerminal
internal import SystemFiles
internal import ValueTree

/// The purpose of reading a file, which determines its maximum size.
enum InputKind: Sendable {
    /// A document; its offsets have 32 bits.
    case document
    /// A theme or texts.
    case text

    var sizeLimit: Int {
        switch self {
        case .document: (4 << 30) - 1
        case .text: 1 << 20
        }
    }

    fileprivate var tooLarge: String {
        switch self {
        case .document: "it is larger than 4 GiB"
        case .text: "it is larger than 1 MiB"
        }
    }
}

/// Reads a whole file, or standard input for `-`, into one buffer.
///
/// Devices are refused, because many never end. A named pipe is read as a document, like any other
/// pipe, but not for a theme or texts, because it may have no writer.
enum InputFile {
    private static let chunk = 1 << 20
    /// The maximum size that is reserved in advance.
    ///
    /// A sparse file of any size costs nothing to create.
    private static let largestReservation = 256 << 20

    @Sendable static func read(
        _ path: String,
        as kind: InputKind
    ) throws(CommandFailure) -> PaddedBytes {
        try read(path, as: kind) { _ in }
    }

    /// Reads a file, and reports the number of bytes so far.
    static func read(
        _ path: String,
        as kind: InputKind,
        counting count: (Int) -> Void
    ) throws(CommandFailure) -> PaddedBytes {
        guard path != "-" else {
            return try contents(of: standardInput, named: "standard input", as: kind, count)
        }
        // Even opening a device can block, or have an effect.
        var status = stat()
        if stat(path, &status) == 0 {
            if status.isDevice { throw isDevice(path) }
            if kind == .text, status.isPipe { throw unreadable(path, because: "it is a pipe") }
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, because: systemReason) }
        defer { close(descriptor) }
        return try contents(of: descriptor, named: path, as: kind, count)
    }

    /// Returns whether reading waits for a writer, as for a pipe.
    static func waits(for path: String) -> Bool {
        var status = stat()
        let code = path == "-" ? fstat(standardInput, &status) : stat(path, &status)
        return code == 0 && (status.isPipe || status.st_mode & S_IFMT == S_IFSOCK)
    }

    /// Whether standard input is a document, not a terminal.
    static var isPiped: Bool { isatty(standardInput) != 1 }

    private static var standardInput: Int32 { Supervisor.pipedInput ?? STDIN_FILENO }

    private static func contents(
        of descriptor: Int32,
        named name: String,
        as kind: InputKind,
        _ count: (Int) -> Void
    ) throws(CommandFailure) -> PaddedBytes {
        let size = try size(of: descriptor, named: name)
        guard size <= kind.sizeLimit else { throw unreadable(name, because: kind.tooLarge) }
        var bytes = CollectedBytes(expecting: min(size, largestReservation))
        do throws(DescriptorReading.Failure) {
            try DescriptorReading.read(descriptor, sizeLimit: kind.sizeLimit, chunk: chunk) {
                bytes.append(contentsOf: $0)
                count(bytes.count)
            }
            return bytes.joined()
        } catch {
            switch error {
            case .system(let fault): throw unreadable(name, because: fault.description)
            case .tooLarge: throw unreadable(name, because: kind.tooLarge)
            }
        }
    }

    /// Returns the remaining size of a file, or 0 for a pipe, whose size is unknown.
    private static func size(
        of descriptor: Int32,
        named name: String
    ) throws(CommandFailure) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return 0 }
        // Input at a terminal is allowed, because the user can end it.
        guard !status.isDevice || isatty(descriptor) == 1 else { throw isDevice(name) }
        guard status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return max(0, Int(status.st_size) - max(0, lseek(descriptor, 0, SEEK_CUR)))
    }

    private static var systemReason: String { String(cString: strerror(errno)) }

    private static func isDevice(_ name: String) -> CommandFailure {
        unreadable(name, because: "it is a device")
    }

    private static func unreadable(_ name: String, because reason: String) -> CommandFailure {
        CommandFailure(.noInput, "cannot read \(name): \(reason)")
    }
}

extension stat {
    fileprivate var isDevice: Bool {
        st_mode & S_IFMT == S_IFCHR || st_mode & S_IFMT == S_IFBLK
    }

    fileprivate var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
}
