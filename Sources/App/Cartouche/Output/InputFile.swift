internal import Girders
internal import Glibc
internal import ValueTree

/// Reads a whole file, or standard input for `-`, into one buffer.
enum InputFile {
    private static let chunk = 1 << 20
    /// Limits how much is reserved up front: a sparse file of any size costs nothing to create.
    private static let largestReservation = 256 << 20
    /// Documents use 32-bit offsets.
    private static let sizeLimit = (4 << 30) - 1

    static func read(_ path: String) throws(CommandFailure) -> PaddedBytes {
        guard path != "-" else { return try contents(of: STDIN_FILENO, named: "standard input") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, because: systemReason) }
        defer { close(descriptor) }
        return try contents(of: descriptor, named: path)
    }

    private static func contents(
        of descriptor: Int32,
        named name: String
    ) throws(CommandFailure) -> PaddedBytes {
        var bytes = PaddedBytes(capacity: min(size(of: descriptor), largestReservation))
        do throws(DescriptorReading.Failure) {
            try DescriptorReading.read(descriptor, sizeLimit: sizeLimit, chunk: chunk) {
                bytes.append(contentsOf: $0)
            }
            return bytes
        } catch {
            switch error {
            case .system(let reason): throw unreadable(name, because: reason)
            case .tooLarge: throw unreadable(name, because: "it is larger than 4 GiB")
            }
        }
    }

    private static func size(of descriptor: Int32) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return 0 }
        return max(0, Int(status.st_size))
    }

    private static var systemReason: String { String(cString: strerror(errno)) }

    private static func unreadable(_ name: String, because reason: String) -> CommandFailure {
        CommandFailure(.noInput, "cannot read \(name): \(reason)")
    }
}
