import CTerminal
import CartoucheTestKit
import Glibc
import Testing

/// The behaviour of the supervising parent when the terminal is closed.
@Suite(.limitedConcurrency(.processes), .serialized) struct SupervisorTests {
    /// A pseudo-terminal: one end for the window, one for the programs in it.
    private struct Terminal {
        let window: Int32
        let programs: Int32

        init() throws {
            var (window, programs): (Int32, Int32) = (0, 0)
            try #require(openpty(&window, &programs, nil, nil, nil) == 0)
            // Any other process that has it open would keep the window open.
            for end in [window, programs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (self.window, self.programs) = (window, programs)
        }
    }

    /// Starts a shell command and waits for its first output.
    private func start(_ command: String) throws -> pid_t {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The process that runs the tests may ignore or block the signal.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGHUP)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, flags)
        var process: pid_t = 0
        let arguments = ["/bin/sh", "-c", command]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        let failure = posix_spawn(&process, "/bin/sh", &actions, &attributes, &pointers, environ)
        try #require(failure == 0)
        close(ends[1])
        var byte: UInt8 = 0
        try #require(read(ends[0], &byte, 1) == 1)
        close(ends[0])
        return process
    }

    @Test func aChildThatIgnoresTheHangupIsKilled() throws {
        let terminal = try Terminal()
        let child = try start("trap '' HUP; echo; exec sleep 30")
        close(terminal.window)
        var status: Int32 = 0
        #expect(ct_wait(child, terminal.programs, 0, &status) == child)
        #expect(status & 0x7F == SIGKILL)
        close(terminal.programs)
    }

    @Test func aChildMayEndOnItsOwnBefore() throws {
        let terminal = try Terminal()
        let child = try start("echo; exec sleep 30")
        close(terminal.window)
        var status: Int32 = 0
        #expect(ct_wait(child, terminal.programs, 20_000, &status) == child)
        #expect(status & 0x7F == SIGHUP)
        close(terminal.programs)
    }

    @Test func aChildInAnOpenTerminalIsLeftAlone() throws {
        let terminal = try Terminal()
        let child = try start("trap '' HUP; echo; exit 3")
        var status: Int32 = 0
        #expect(ct_wait(child, terminal.programs, 0, &status) == child)
        #expect(status == 3 << 8)
        close(terminal.window)
        close(terminal.programs)
    }
}
