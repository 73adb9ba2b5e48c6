import Foundation

/// Runs shell commands with a `curl` that only prints its arguments.
enum Shell {
    /// The call that curl would have received.
    struct Call: Equatable {
        var arguments: [String]
        /// The standard input, if `@-` requests it.
        var input = Data()
    }

    /// Runs a command with these variables.
    static func call(_ command: String, variables: [String: String] = [:]) async throws -> Call {
        let definition = """
            curl() {
                for word; do printf '%s\\0' "$word"; done
                printf '\\0'
                case " $* " in *" @- "*) cat;; esac
            }
            """
        let output = try await output(of: "\(definition)\n\(command)", variables: variables)
        let bytes = [UInt8](output)
        var arguments: [String] = []
        var start = 0
        while let end = bytes[start...].firstIndex(of: 0), end > start || arguments.isEmpty {
            arguments.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
        }
        return Call(arguments: arguments, input: Data(bytes[min(start + 1, bytes.count)...]))
    }

    private static func output(of script: String, variables: [String: String]) async throws -> Data
    {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "script.sh")
        try Data(script.utf8).write(to: file)
        let result = folder.appending(path: "output")
        try Data().write(to: result)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = [file.path]
        shell.environment = variables
        shell.standardOutput = try FileHandle(forWritingTo: result)
        // Waiting for its end would block one of the few threads that tests share.
        let ends = AsyncStream.makeStream(of: Void.self)
        shell.terminationHandler = { _ in ends.continuation.finish() }
        try shell.run()
        for await _ in ends.stream {}
        return try Data(contentsOf: result)
    }
}
