import FoundationEssentials
import Glibc

/// A process in its own group, which its children join unless they leave it.
struct ChildProcess {
    private let id: pid_t

    /// Starts a program with pipes as standard output and standard error.
    ///
    /// The program inherits only these descriptors and its input.
    init(
        _ program: String,
        _ arguments: [String],
        variables: [String: String],
        hasTerminal: Bool,
        input: borrowing ProcessInput,
        output: OwnedPipe,
        complaints: OwnedPipe
    ) throws(ProcessFault) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, complaints.writing, STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
        for descriptor in Self.openDescriptors where descriptor > STDERR_FILENO {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.setUsualSignals(&attributes, hasTerminal: hasTerminal)
        var id: pid_t = 0
        let code = Self.withTexts([program] + arguments) { arguments in
            Self.withTexts(variables.map { "\($0)=\($1)" }) { variables in
                posix_spawn(&id, program, &actions, &attributes, arguments, variables)
            }
        }
        output.closeWriting()
        complaints.closeWriting()
        guard code == 0 else { throw .notRun }
        self.id = id
    }

    /// POSIX_SPAWN_SETSID, which the module doesn't define.
    private static let newSession: Int32 = 0x80

    /// Restores the signals that a new process has by default, even if this one ignores or blocks
    /// them.
    private static func setUsualSignals(
        _ attributes: inout posix_spawnattr_t,
        hasTerminal: Bool
    ) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        // A separate session has its own group and no terminal.
        let apart = hasTerminal ? POSIX_SPAWN_SETPGROUP : newSession
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | apart
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// The descriptors of this process; a child inherits them unless they are closed.
    private static var openDescriptors: [Int32] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return (names ?? []).compactMap { Int32($0) }
    }

    /// Passes texts to C: pointers, and a null at the end.
    private static func withTexts<Value>(
        _ texts: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}

extension ChildProcess {
    /// The way the process ended; nil while it runs.
    ///
    /// Its number isn't reused before ``end()``, so a signal reaches no other process.
    var ending: ProcessResult.Ending? {
        var information = siginfo_t()
        let found = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
        // If this process ignores SIGCHLD, the system doesn't report how the child ended.
        if found != 0, errno == ECHILD { return .unknown }
        let child = information._sifields._sigchld
        guard found == 0, child.si_pid == id else { return nil }
        return information.si_code == Int32(CLD_EXITED)
            ? .status(child.si_status) : .signal(child.si_status)
    }

    /// Kills the process and its group if it still runs, and releases it; its background processes
    /// continue.
    func end() {
        if ending == nil { _ = kill(-id, SIGKILL) }
        while waitpid(id, nil, 0) < 0, errno == EINTR {}
    }
}
