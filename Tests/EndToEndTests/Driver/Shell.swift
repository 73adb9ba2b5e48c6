import Foundation

/// Runs a program to its end and keeps what it printed.
enum Shell {
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var errors: String
    }

    static func run(
        _ program: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, not pipes: nothing blocks on a full buffer.
        let files = try ["in", "out", "err"].map { name in
            let file = folder.appending(path: name)
            try (name == "in" ? input ?? "" : "").write(
                to: file,
                atomically: false,
                encoding: .utf8
            )
            return file
        }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: try String(contentsOf: files[1], encoding: .utf8),
            errors: try String(contentsOf: files[2], encoding: .utf8)
        )
    }
}
