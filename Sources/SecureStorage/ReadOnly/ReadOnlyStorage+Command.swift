import Foundation

extension ReadOnlyStorage {
    /// Secrets that a command of the person's prints, such as a password manager.
    ///
    /// The shell runs it with the key as `$1`. What it prints, without the last line end, is the
    /// secret; where it fails, there is none.
    ///
    ///     ReadOnlyStorage.command(#"pass show "shop/$1""#)
    public static func command(_ command: String) -> ReadOnlyStorage {
        let name = "the command `\(command)`"
        return ReadOnlyStorage(description: name) { key throws(SecureStorageError) in
            do {
                return try output(of: command, key: key)
            } catch {
                throw SecureStorageError(store: name, reason: "it cannot be run")
            }
        }
    }

    private static func output(of command: String, key: String) throws -> Data? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command, "sh", key]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return data.last == UInt8(ascii: "\n") ? data.dropLast() : data
    }
}
