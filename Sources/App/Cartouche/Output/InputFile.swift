internal import Glibc
internal import ValueTree

/// Reads a whole file, or standard input for `-`, into one buffer.
enum InputFile {
    private static let chunk = 1 << 20
    /// Limits how much is reserved up front: a sparse file of any size costs nothing to create.
    private static let largestReservation = 256 << 20
    /// Documents use 32-bit offsets.
    private static let limit = 4 << 30

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
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(name, because: systemReason) }
            guard count > 0 else { return bytes }
            guard bytes.count + count < limit else {
                throw unreadable(name, because: "it is larger than 4 GiB")
            }
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
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
