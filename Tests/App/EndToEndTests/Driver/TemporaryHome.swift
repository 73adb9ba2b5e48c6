import Foundation
import Glibc

/// A temporary home folder, so that the user's history is unchanged.
///
/// A guard process removes it and ends its tmux server when the test ends. The guard waits for the
/// end of a pipe that only this process holds, so it notices a killed test, too.
struct TemporaryHome {
    let folder: URL

    /// A locale without a language makes the program speak English.
    var environment: [String: String] {
        [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
            "LC_ALL": "C.UTF-8",
        ]
    }

    /// Runs programs with their files in this folder.
    var shell: Shell { Shell(folder: folder) }

    /// The socket of the tmux server that runs in this home.
    var socket: URL { folder.appending(path: "tmux") }

    /// Writes a file in this folder, creating the folders it is in.
    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    static func with<Result>(_ body: (TemporaryHome) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-\(UUID().uuidString)")
        let home = TemporaryHome(folder: folder)
        let end = try home.startGuard()
        defer { end() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try body(home)
    }

    /// Waits for the programs of this home, since a program that is ending may still write.
    private static let removal = """
        trap '' HUP INT TERM
        read end
        tmux -S "$0/tmux" kill-server 2> /dev/null
        for attempt in $(seq 100); do
            grep -qsz "^HOME=$0" /proc/[0-9]*/environ || break
            sleep 0.05
        done
        rm -rf "$0"
        """

    /// Starts the guard; the returned function ends it, and waits until it has removed everything.
    private func startGuard() throws -> () -> Void {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw Shell.NotStarted(program: "sh", reason: "no pipe")
        }
        let (reading, writing) = (ends[0], ends[1])
        // The pipe isn't inherited, or another program would keep the guard waiting.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(reading) }
        let process = try Shell.spawn("/bin/sh", ["-c", Self.removal, folder.path]) { actions in
            posix_spawn_file_actions_adddup2(&actions, reading, 0)
        }
        return {
            close(writing)
            _ = Shell.wait(for: process)
        }
    }
}
