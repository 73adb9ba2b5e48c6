import Foundation
import Glibc

/// Runs a program until it ends, and collects its output.
struct Shell {
    /// The folder for its input and output.
    let folder: URL

    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var errors: String
    }

    struct NotStarted: Error {
        var program: String
        var reason: String
    }

    /// Uses `waitpid`, because Foundation waits with a run loop, which tests don't have.
    ///
    /// The program is killed together with this process.
    func run(
        _ program: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String = ""
    ) throws -> Outcome {
        let folder = folder.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files rather than pipes, so that a full buffer cannot block a program.
        let files = ["in", "out", "err"].map { folder.appending(path: $0).path }
        try input.write(toFile: files[0], atomically: false, encoding: .utf8)
        let killed = ["--pdeathsig", "KILL", "--", program] + arguments
        let process = try Self.spawn("/usr/bin/setpriv", killed, environment) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, files[1], O_WRONLY | O_CREAT, 0o600)
            posix_spawn_file_actions_addopen(&actions, 2, files[2], O_WRONLY | O_CREAT, 0o600)
        }
        let status = Self.wait(for: process)
        return Outcome(
            status: status,
            output: try String(contentsOfFile: files[1], encoding: .utf8),
            errors: try String(contentsOfFile: files[2], encoding: .utf8)
        )
    }

    static func spawn(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String] = [:],
        files: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        files(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        takeAllSignals(&attributes)
        let variables = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }
            .map { "\($0.key)=\($0.value)" }
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var entries = variables.map { strdup($0) } + [nil]
        defer { for text in words + entries { free(text) } }
        var process = pid_t()
        let fault = posix_spawn(&process, program, &actions, &attributes, &words, &entries)
        guard fault == 0 else {
            throw NotStarted(program: program, reason: String(cString: strerror(fault)))
        }
        return process
    }

    /// Unblocks all signals.
    ///
    /// The threads of tests block nearly all of them, and programs inherit that: a tmux server
    /// would not notice a signal to end.
    private static func takeAllSignals(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// The exit status; 128 plus the signal's number for a process that was killed.
    static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
