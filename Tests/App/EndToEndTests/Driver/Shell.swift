import Foundation
import Glibc

/// Runs a program until it ends, and keeps what it printed.
enum Shell {
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var errors: String
    }

    struct NotStarted: Error {
        var program: String
        var reason: String
    }

    /// Uses `waitpid`, because Foundation waits with a run loop, which tests do not have.
    static func run(
        _ program: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String = ""
    ) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, not pipes: nothing blocks on a full buffer.
        let files = ["in", "out", "err"].map { folder.appending(path: $0).path }
        try input.write(toFile: files[0], atomically: false, encoding: .utf8)
        let process = try spawn(program, arguments, environment: environment, files: files)
        let status = wait(for: process)
        return Outcome(
            status: status,
            output: try String(contentsOfFile: files[1], encoding: .utf8),
            errors: try String(contentsOfFile: files[2], encoding: .utf8)
        )
    }

    private static func spawn(
        _ program: String,
        _ arguments: [String],
        environment: [String: String],
        files: [String]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, files[1], O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, files[2], O_WRONLY | O_CREAT, 0o600)
        let variables = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }
            .map { "\($0.key)=\($0.value)" }
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var entries = variables.map { strdup($0) } + [nil]
        defer { for text in words + entries { free(text) } }
        var process = pid_t()
        let fault = posix_spawn(&process, program, &actions, nil, &words, &entries)
        guard fault == 0 else {
            throw NotStarted(program: program, reason: String(cString: strerror(fault)))
        }
        return process
    }

    /// The exit status; 128 plus the signal's number for a process that was killed.
    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
