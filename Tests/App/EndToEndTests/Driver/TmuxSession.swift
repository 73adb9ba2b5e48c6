import Foundation
import Testing

/// A real terminal: a separate tmux server with one window that runs a shell command.
///
/// No other code in the tests looks at a clock. This type reads the screen until the expected text
/// appears, or until a deadline that is reached only by a hang.
struct TmuxSession {
    static let deadline: TimeInterval = 600

    let home: TemporaryHome

    /// Runs `command` in a terminal of `columns` by `rows`, which ends together with its home.
    static func run<Result>(
        _ command: String,
        columns: Int = 120,
        rows: Int = 35,
        body: (TmuxSession) throws -> Result
    ) throws -> Result {
        try TemporaryHome.with { home in
            let session = TmuxSession(home: home)
            try session.start(command, columns: columns, rows: rows)
            return try body(session)
        }
    }

    func press(_ keys: String...) throws {
        for key in keys { try tmux("send-keys", "-t", "0", key) }
    }

    func type(_ text: String) throws {
        try tmux("send-keys", "-t", "0", "-l", text)
    }

    func resize(columns: Int, rows: Int) throws {
        try tmux("resize-window", "-t", "0", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Copies every byte that the program writes from now on into a file, which exists immediately.
    func recordBytes(into file: URL) throws {
        try Data().write(to: file)
        try tmux("pipe-pane", "-t", "0", "cat >> '\(file.path)'")
    }

    /// Kills the drawing process with a signal that cannot be handled.
    func killYoungest(_ name: String) throws {
        let shell = try #require(Int32(try display("#{pane_pid}")))
        let process = try #require(try ProcessTree.youngest(named: name, below: shell))
        kill(process, SIGKILL)
    }

    /// Sends a signal to the `--oldest` or `--newest` process with this name.
    func signal(_ signal: String, to relation: String, named name: String) throws {
        let shell = try #require(Int32(try display("#{pane_pid}")))
        let chain = try ProcessTree.all(named: name, below: shell)
        let process = try #require(relation == "--oldest" ? chain.first : chain.last)
        _ = try home.shell.run("/bin/kill", [signal, "\(process)"])
    }

    /// Pastes text like a terminal that marks it as pasted.
    func paste(_ text: String) throws {
        try tmux("set-buffer", "-b", "pasted", text)
        try tmux("paste-buffer", "-p", "-d", "-b", "pasted", "-t", "0")
    }

    /// The text that a program last put into tmux's buffer.
    func buffer() throws -> String { try tmux("show-buffer").output }

    func isCursorVisible() throws -> Bool {
        try display("#{cursor_flag}") == "1"
    }

    func screen() throws -> String {
        try tmux("capture-pane", "-p", "-t", "0").output
    }

    /// The screen, including the sequences that set its colours.
    func colouredScreen() throws -> String {
        try tmux("capture-pane", "-e", "-p", "-t", "0").output
    }

    /// Reads the screen until `condition` is true, and returns it.
    @discardableResult
    func waitUntil(
        _ description: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: (String) throws -> Bool
    ) throws -> String {
        let end = Date(timeIntervalSinceNow: Self.deadline)
        var last = ""
        while Date() < end {
            last = try screen()
            if try condition(last) { return last }
            Thread.sleep(forTimeInterval: 0.03)
        }
        Issue.record("never seen: \(description)\n\(last)", sourceLocation: sourceLocation)
        throw NeverSeen(description: description)
    }

    @discardableResult
    func waitFor(
        _ text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        try waitUntil(text, sourceLocation: sourceLocation) { $0.contains(text) }
    }

    struct NeverSeen: Error {
        var description: String
    }

    func start(_ command: String, columns: Int, rows: Int) throws {
        let variables = home.environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
        try tmux(
            "new-session",
            "-d",
            "-x",
            "\(columns)",
            "-y",
            "\(rows)",
            "env \(variables) sh -c '\(command)'"
        )
    }

    private func display(_ format: String) throws -> String {
        try tmux("display-message", "-p", "-t", "0", format).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @discardableResult
    private func tmux(_ arguments: String...) throws -> Shell.Outcome {
        let server = ["tmux", "-u", "-S", home.socket.path, "-f", "/dev/null"]
        return try home.shell.run("/usr/bin/env", server + arguments)
    }
}

extension TmuxSession {
    /// Every byte that the program writes while `body` runs.
    static func bytes(
        of command: String,
        during body: (TmuxSession) throws -> Void
    ) throws -> [UInt8] {
        // The program starts on a key press, so that no byte is missed.
        try run("read go; \(command); echo ended with $?; exec cat") { session in
            let file = session.home.folder.appending(path: "bytes")
            try session.recordBytes(into: file)
            try session.press("Enter")
            try body(session)
            return try session.recording(in: file)
        }
    }
}

extension TmuxSession {
    /// Returns the recorded bytes once they include the end of the program: tmux writes the file
    /// after the screen.
    private func recording(in file: URL) throws -> [UInt8] {
        let end = Date(timeIntervalSinceNow: Self.deadline)
        let mark = Data("ended with".utf8)
        while Date() < end, try Data(contentsOf: file).range(of: mark) == nil {
            Thread.sleep(forTimeInterval: 0.03)
        }
        return [UInt8](try Data(contentsOf: file))
    }
}

extension TemporaryHome {
    /// Returns the processes that were started here and still run seconds after their home was
    /// removed.
    func leftovers() throws -> [Int32] {
        let end = Date(timeIntervalSinceNow: TmuxSession.deadline)
        while Date() < end, try !ProcessTree.mentioning(folder.path).isEmpty {
            Thread.sleep(forTimeInterval: 0.03)
        }
        return try ProcessTree.mentioning(folder.path)
    }
}

/// The processes of the machine and their parents, from /proc.
enum ProcessTree {
    /// The last process with this name in the chain that begins at `ancestor`.
    static func youngest(named name: String, below ancestor: Int32) throws -> Int32? {
        try all(named: name, below: ancestor).last
    }

    /// The processes with this name in the chain that begins at `ancestor`, parents first.
    static func all(named name: String, below ancestor: Int32) throws -> [Int32] {
        var found: [Int32] = []
        var current = ancestor
        let processes = try all()
        while let child = processes.first(where: { $0.parent == current }) {
            if child.name == name { found.append(child.id) }
            current = child.id
        }
        return found
    }

    /// Returns the processes with a text in their command line or environment.
    static func mentioning(_ text: String) throws -> [Int32] {
        try all(with: text, in: ["cmdline", "environ"])
    }

    /// Returns the processes with a text in their command line.
    static func running(_ text: String) throws -> [Int32] {
        try all(with: text, in: ["cmdline"])
    }

    private static func all(with text: String, in files: [String]) throws -> [Int32] {
        try all().map(\.id).filter { id in
            files.contains { file in
                let words = try? String(contentsOfFile: "/proc/\(id)/\(file)", encoding: .utf8)
                return words?.contains(text) == true
            }
        }
    }

    private struct Entry {
        var id: Int32
        var parent: Int32
        var name: String
    }

    private static func all() throws -> [Entry] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc")
            .compactMap(Int32.init)
            .compactMap(entry)
    }

    /// Returns nil for a process that has ended in the meantime.
    private static func entry(of id: Int32) -> Entry? {
        guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
            let match = stat.firstMatch(of: /\((.*)\) \S (\d+)/),
            let parent = Int32(match.output.2)
        else { return nil }
        return Entry(id: id, parent: parent, name: String(match.output.1))
    }
}
