import Foundation
import Testing

/// A person at a shell who starts the explorer and works with it.
extension TmuxSession {
    /// Starts a shell whose working directory is the home folder, and whose path contains
    /// `cartouche`.
    ///
    /// The `files` are written to the home folder first, by their paths. Each of the `variables` is
    /// a word such as `LC_ALL=C`.
    static func shell<Result>(
        columns: Int = 120,
        rows: Int = 35,
        variables: String = "",
        files: [String: String] = [:],
        body: (TmuxSession) throws -> Result
    ) throws -> Result {
        try TemporaryHome.with { home in
            for (path, text) in files { try home.write(text, to: path) }
            let session = TmuxSession(home: home)
            // Keeps the tests away from the user's keyring and clipboard.
            let start =
                "cd \"$HOME\"; unset DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR DISPLAY WAYLAND_DISPLAY; "
                + "unset COLORTERM NO_COLOR; "
                + "export PATH=\"\(BuiltBinary.folder):$PATH\" PS1=\"% \" \(variables); "
                + "exec bash --norc -i"
            try session.start(start, columns: columns, rows: rows)
            try session.waitForShell()
            return try body(session)
        }
    }

    /// Starts a shell, and the explorer in it.
    static func exploring<Result>(
        _ arguments: String = "",
        variables: String = "",
        files: [String: String] = [:],
        body: (TmuxSession) throws -> Result
    ) throws -> Result {
        try shell(variables: variables, files: files) { session in
            try session.explore(arguments)
            return try body(session)
        }
    }

    /// Starts the explorer with a server of the test in place of httpbin.
    static func exploring<Result>(
        answered answer: @escaping @Sendable (AnsweringServer.Request) -> AnsweringServer.Answer,
        variables: String = "",
        files: [String: String] = [:],
        body: (TmuxSession, AnsweringServer) throws -> Result
    ) throws -> Result {
        try AnsweringServer.with(answer) { server in
            let base = "--base-url HTTPBin=\(server.url)"
            return try exploring(base, variables: variables, files: files) { session in
                try body(session, server)
            }
        }
    }

    /// Starts the explorer with a server that gives the same answer to every request.
    static func exploring<Result>(
        answered answer: AnsweringServer.Answer,
        variables: String = "",
        files: [String: String] = [:],
        body: (TmuxSession, AnsweringServer) throws -> Result
    ) throws -> Result {
        try exploring(answered: { _ in answer }, variables: variables, files: files, body: body)
    }

    /// Starts the explorer, and waits for its first frame.
    func explore(_ arguments: String = "") throws {
        try enter("cartouche \(arguments)")
        try waitFor("Endpoints ·")
    }

    /// Opens the form of an endpoint.
    func find(_ endpoint: String) throws {
        try press("C-f")
        try type(endpoint)
        try press("Enter")
        try waitFor("· \(endpoint)")
    }

    /// Opens the form of an endpoint and sends it unchanged.
    func send(_ endpoint: String) throws {
        try find(endpoint)
        try press("C-r")
        // The response of another endpoint may still be on the screen.
        try waitUntil("200 OK of \(endpoint)") { screen in
            let top = screen.prefix { $0 != "\n" }
            // If the name is cut at the top, the form is wide enough to show it in its title.
            let isShown =
                top.contains("· \(endpoint) ") || screen.contains("Request · \(endpoint) ")
            return isShown && top.contains(" 200 OK")
        }
    }

    /// Waits until the history has this many exchanges.
    ///
    /// A response is recorded after it is shown, and after the explorer is left recording continues
    /// only for a moment.
    func waitForHistory(of count: Int) throws {
        try waitFor("history \(count)")
    }

    /// Leaves the explorer, wherever the focus is.
    func leave() throws {
        try press("C-c", "C-c")
        try waitForShell()
    }

    /// Returns the output of a command.
    func output(of command: String) throws -> String {
        try enter("clear; \(command)")
        let lines = try waitForShell().split(separator: "\n")
        return lines.dropLast().joined(separator: "\n")
    }

    /// Types a command, and presses Enter once it is on the screen.
    func enter(_ command: String) throws {
        try type(command)
        try waitUntil(command) { screen in
            // A long command continues on the next row.
            screen.replacing("\n", with: "").hasSuffix(command.trimmingCharacters(in: .whitespaces))
        }
        try press("Enter")
    }

    /// Waits until the shell asks for the next command, and returns the screen.
    @discardableResult
    func waitForShell() throws -> String {
        try waitUntil("the shell") { $0.split(separator: "\n").last == "%" }
    }

    /// Waits for the line of a search in the response, such as `/keys: id`, with its count.
    func seeSearch(
        _ search: String,
        hits: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try waitUntil("\(search) \(hits)", sourceLocation: sourceLocation) { screen in
            screen.split(separator: "\n").contains { row in
                row.contains("┃\(search)  ") && row.hasSuffix(" \(hits) ┃")
            }
        }
    }

    /// Waits until a part of the screen matches, and returns the screen.
    @discardableResult
    func see(
        _ picture: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let part = Picture(picture)
        return try waitUntil("this part:\n\(picture)\n", sourceLocation: sourceLocation) {
            part.isPart(of: $0)
        }
    }
}
