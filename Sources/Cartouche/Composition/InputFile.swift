internal import Glibc
internal import ValueTree

/// Reads a whole file, or standard input for `-`, into one owned buffer.
enum InputFile {
    private static let chunk = 1 << 20

    static func read(_ path: String) throws(CommandFailure) -> PaddedBytes {
        guard path != "-" else { return try contents(of: STDIN_FILENO, named: "standard input") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        return try contents(of: descriptor, named: path)
    }

    private static func contents(
        of descriptor: Int32,
        named name: String
    ) throws(CommandFailure) -> PaddedBytes {
        var bytes = PaddedBytes(capacity: size(of: descriptor))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(name) }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    private static func size(of descriptor: Int32) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return 0 }
        return max(0, Int(status.st_size))
    }

    private static func unreadable(_ name: String) -> CommandFailure {
        CommandFailure(.noInput, "cannot read \(name): \(String(cString: strerror(errno)))")
    }
}
