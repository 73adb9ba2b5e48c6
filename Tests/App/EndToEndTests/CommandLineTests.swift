import Testing

extension EndToEnd {
    /// The outputs and exit statuses of the built binary, on which scripts rely.
    @Suite struct CommandLineTests {
        @Test func listPrintsOneLineAnEndpoint() throws {
            let outcome = try BuiltBinary.run("list")
            let lines = outcome.output.split(separator: "\n")
            #expect(outcome.status == 0)
            #expect(
                lines.first
                    == "Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]"
            )
            #expect(lines.contains("Trouble.endless  GET  /trouble/endless → Empty"))
            #expect(lines.allSatisfy { $0.contains(#/^\w+\.\w+  [A-Z]+  /.*→ /#) })
        }

        @Test func sendStartsTheDemoServerAndPrintsTheTree() throws {
            let outcome = try BuiltBinary.run(
                "send",
                "Todos.getAll",
                "limit=1",
                "incompleteOnly=false",
                "--output",
                "tree"
            )
            #expect(outcome.errors == "")
            #expect(outcome.status == 0)
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.prefix(2) == ["$  1 × TodoDTO", "  [0]  {2}"])
            #expect(lines.count == 4)
        }

        @Test(arguments: [
            ("Todos.getAl", 64, "there is no endpoint `Todos.getAl`; did you mean Todos.getAll"),
            ("Todos.getAll", 64, "limit"),
            ("Trouble.notJSON", 1, "line 1"),
            ("Trouble.truncated", 3, "connection closed after"),
            ("Trouble.wrongTypes", 1, "problems"),
            ("Trouble.undeclaredFields", 0, ""),
        ])
        func sendEndsWithTheStatusOfItsOutcome(
            endpoint: String,
            status: Int,
            message: String
        ) throws {
            let outcome = try BuiltBinary.run("send", endpoint)
            #expect(Int(outcome.status) == status)
            #expect(message.isEmpty ? outcome.errors == "" : outcome.errors.contains(message))
        }

        @Test func anHTTPStatusOutsideSuccessIsStatusTwo() throws {
            let outcome = try BuiltBinary.run("send", "Trouble.status", "code=503")
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("503"))
        }

        @Test func aRefusedConnectionIsStatusThree() throws {
            let outcome = try BuiltBinary.run(
                "send",
                "Todos.get",
                "id=1",
                "--base-url",
                "http://127.0.0.1:1"
            )
            #expect(outcome.status == 3)
            #expect(outcome.errors.contains("127.0.0.1"))
        }

        @Test func aServerWithoutTLSIsStatusThree() throws {
            let outcome = try BuiltBinary.shell(
                "mkfifo address; \(BuiltBinary.path) serve > address & read url < address; "
                    + "\(BuiltBinary.path) send Todos.getAll limit=1 "
                    + "--base-url ${url/http:/https:}; echo $?; kill %1"
            )
            #expect(outcome.output == "3\n")
            let reason =
                "cartouche: TLS failed (the server does not speak TLS on this port) while connecting "
            #expect(outcome.errors.hasPrefix(reason), "\(outcome.errors)")
        }

        /// It works like Esc in the explorer; while no request is sent, ^C ends the program as
        /// usual.
        @Test func controlCCancelsTheRequestAndEndsWithStatusThree() throws {
            let endless = AnsweringServer.Answer.stream("text/event-stream", "data: 1\n\n")
            try AnsweringServer.with(endless) { server in
                try TmuxSession.shell { session in
                    let base = "--base-url HTTPBin=\(server.url)"
                    try session.enter(
                        "clear; cartouche \(base) send HTTPBin.stream count=1; echo status $?"
                    )
                    try session.waitUntil("the request") { _ in !server.requests.isEmpty }
                    try session.press("C-c")
                    try session.waitFor("status 3")
                    try session.waitFor("cancelled")

                    try session.enter("clear; cartouche \(base) --plain; echo status $?")
                    try session.waitFor("cartouche>")
                    try session.enter("send HTTPBin.stream count=1")
                    try session.waitUntil("the request") { _ in server.requests.count == 2 }
                    try session.press("C-c")
                    try session.waitFor("cancelled")
                    try session.waitUntil("the prompt") { screen in
                        screen.split(separator: "\n").last == "cartouche>"
                    }
                    try session.press("C-c")
                    try session.waitForShell()
                }
            }
        }

        @Test func aTimeoutIsStatusThree() throws {
            let outcome = try BuiltBinary.run(
                "send",
                "Trouble.slow",
                "seconds=30",
                "--timeout",
                "0.2"
            )
            #expect(outcome.status == 3)
            #expect(outcome.output == "")
        }

        /// Piped input is read both with and without `-`.
        @Test(arguments: [["-"], []])
        func decodeListsEveryProblemWithItsPlace(arguments: [String]) throws {
            let body = #"[{"name": 5, "isComplete": true}, {"name": "x"}]"#
            let outcome = try BuiltBinary.run(
                arguments: ["decode", "Todos.getAll"] + arguments,
                input: body
            )
            #expect(outcome.status == 1)
            #expect(
                outcome.output == """
                    $[0].name: expected String, found Int 5 (1:11, byte 10)
                    $[1].isComplete: expected Bool, found nothing (1:35, byte 34)

                    """
            )
        }

        @Test func decodeOfAMalformedBodyPrintsItsOneSyntaxProblem() throws {
            let outcome = try BuiltBinary.run("decode", "Todos.getAll", "-", "--json", input: "[1,")
            #expect(outcome.status == 65)
            #expect(outcome.output.contains(#""kind": "syntax""#))
        }

        @Test func theDemoServerAnswersAtTheAddressThatServePrints() throws {
            let outcome = try BuiltBinary.shell(
                "mkfifo address; \(BuiltBinary.path) serve > address & read url < address; "
                    + "\(BuiltBinary.path) send Todos.getAll limit=1 --output headers "
                    + "--base-url $url; echo $?; kill %1"
            )
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.first == "HTTP/1.1 200 OK" && lines.last == "0", "\(outcome)")
        }

        @Test func aMissingFileIsStatusSixtySix() throws {
            let outcome = try BuiltBinary.run("decode", "Todos.getAll", "/nowhere.json")
            #expect(outcome.status == 66)
            #expect(
                outcome.errors
                    == "cartouche: cannot read /nowhere.json: No such file or directory\n"
            )
        }

        @Test func viewWithoutATerminalPrintsTheTree() throws {
            let outcome = try BuiltBinary.run(
                "view",
                "-",
                input: #"{"a": [1, 2.50], "odd key": null}"#
            )
            #expect(outcome.status == 0)
            #expect(
                outcome.output == """
                    $  {2}
                      a  2 × Any
                        [0]  1  Int
                        [1]  2.50  Double
                      odd key  null  null

                    """
            )
        }

        /// Piped input is moved to a free descriptor, which may be 2.
        @Test func pipedInputIsShownWithoutStandardError() throws {
            try TmuxSession.run(
                "echo \"{\\\"name\\\": \\\"Rex\\\"}\" | \(BuiltBinary.path) view 2>&-; "
                    + "echo ended with $?; exec cat"
            ) { session in
                try session.waitUntil("the viewer") { $0.contains("Rex") && $0.contains("q") }
                try session.press("q")
                #expect(try session.waitFor("ended with").contains("ended with 0"))
            }
            let plain = try BuiltBinary.shell("echo [1] | \(BuiltBinary.path) view 2>&-")
            #expect(plain == .init(status: 0, output: "$  1 × Int\n  [0]  1  Int\n", errors: ""))
        }

        @Test(arguments: [
            "list", "list --json", "describe Todos.get", "--help", "--version", "serve",
            "decode Todos.getAll wrong.json", "view wrong.json", "send Trouble.wrongTypes",
        ])
        func aFailedWriteIsReported(command: String) throws {
            let outcome = try BuiltBinary.shell(
                "echo \"[{}]\" > wrong.json; \(BuiltBinary.path) \(command) > /dev/full"
            )
            #expect(outcome.status == 74)
            #expect(
                outcome.errors.hasSuffix(
                    "cartouche: cannot write standard output: No space left on device\n"
                ),
                "\(outcome.errors)"
            )
        }

        @Test(arguments: [
            ("list >&-", 74), ("send Trouble.status code=503 > /dev/full", 2),
            ("list | true", 0), ("view /dev/zero", 66), ("view - < /dev/zero", 66),
            ("send Todos.create --body @/dev/zero", 66),
        ])
        func unusableOutputAndInputHaveAStatus(command: String, status: Int) throws {
            let outcome = try BuiltBinary.shell("\(BuiltBinary.path) \(command)")
            #expect(Int(outcome.status) == status, "\(outcome.errors)")
        }

        @Test func theHistoryShowsTimesInTheTimeZone() throws {
            let program = BuiltBinary.path
            let outcome = try BuiltBinary.shell(
                "\(program) send Todos.getAll limit=1 incompleteOnly=false > /dev/null; "
                    + "TZ=UTC0 \(program) history; TZ=EAST-9 \(program) history; "
                    + "TZ=EAST-9 \(program) decode Todos.getAll --history"
            )
            // A line begins with the number, the day and the time of day.
            let hours = outcome.output.split(separator: "\n").compactMap { line in
                line.split(separator: " ").dropFirst(2).first.flatMap { Int($0.prefix(2)) }
            }
            let hour = try #require(hours.first)
            #expect(hours == [hour, (hour + 9) % 24, (hour + 9) % 24], "\(outcome.errors)")
        }

        @Test(arguments: [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)])
        func aSignalEndsACommandWithItsStatus(signal: String, status: Int) throws {
            // The address is written once the server runs. The server isn't a background job, which
            // would ignore SIGINT.
            let outcome = try BuiltBinary.shell(
                "mkfifo address; (read url < address; pkill -\(signal) -P $$ cartouche) & "
                    + "\(BuiltBinary.path) serve > address"
            )
            #expect(Int(outcome.status) == status)
        }

        @Test func withoutATerminalTheExplorerReportsItAndExitsWithSixtyNine() throws {
            let outcome = try BuiltBinary.run()
            #expect(outcome.status == 69)
            #expect(outcome.output == "")
            #expect(outcome.errors.split(separator: "\n").count == 1)
        }

        @Test func anUnknownTerminalIsNamed() throws {
            try TmuxSession.run("TERM=nonesuch \(BuiltBinary.path); echo ended with $?; exec cat") {
                let screen = try $0.waitFor("ended with")
                #expect(screen.contains("ended with 69"))
                #expect(screen.contains("nonesuch"))
            }
        }
    }
}
