import Testing

extension EndToEnd {
    /// A person's first minutes: a session in a real terminal, from the list back to the shell.
    @Suite struct SessionTests {
        private static let explorer =
            "stty -a > \"$HOME/before\"; \(BuiltBinary.path); echo ended with $?; "
            + "stty -a > \"$HOME/after\"; cmp \"$HOME/before\" \"$HOME/after\" && echo modes are back; "
            + "exec cat"

        @Test func aFormIsFilledSentAndItsResponseReadInTreeAndText() throws {
            try TmuxSession.run(Self.explorer, columns: 160, rows: 45) { session in
                try session.waitFor("getAll")
                try session.press("Enter")
                try session.waitFor("limit *")
                try session.type("3")
                try session.press("C-r")
                let screen = try session.waitFor("3 × TodoDTO")
                #expect(screen.contains("200 OK"))
                // The split view shows a field both as a row of the tree and as a line of the text.
                let split = try session.waitFor("\"name\": \"Do laundry\"")
                #expect(split.contains(/name +"Do laundry" +String/))
                try quit(session)
            }
        }

        @Test func theCursorJumpsToAProblemInBothPanes() throws {
            try TmuxSession.run(Self.explorer, columns: 160, rows: 45) { session in
                try send("Trouble.wrongTypes", in: session)
                try session.waitFor("problems")
                try session.press("!")
                // The line of the same value in the text shows the other half of the cursor.
                try session.waitUntil("both halves of the cursor") { screen in
                    screen.contains(
                        /›     ! price    expected Double, got "0.95".*· +5!.    "price": "0.95",/
                    )
                }
                try quit(session)
            }
        }

        @Test func typedValuesAreRestoredAfterARestart() throws {
            let explorer = BuiltBinary.path
            let twice = "\(explorer); echo in between; read line; \(explorer); exec cat"
            try TmuxSession.run(twice) { session in
                try find("Todos.search", in: session)
                try session.waitFor("dueBefore")
                try session.type("milk and eggs")
                try session.waitFor("milk and eggs")
                try session.press("M-1", "q")
                try session.waitFor("in between")
                try session.press("Enter")
                let screen = try session.waitFor("milk and eggs")
                #expect(screen.contains("Request · Todos.search"))
                try session.press("q")
            }
        }

        @Test func aSlowRequestIsCancelledAndTheScreenStaysUsable() throws {
            try TmuxSession.run(Self.explorer) { session in
                try find("Trouble.slow", in: session)
                try session.press("Enter")
                try session.waitFor("seconds *")
                try session.type("60")
                try session.press("C-r")
                try session.waitFor("waiting")
                try session.press("Escape")
                try session.waitFor("cancelled")
                try quit(session)
            }
        }

        @Test func theExplorerSpeaksGermanAndShowsItsLog() throws {
            let settings = "cd; echo logLevel = 2 > Configuration.toml; "
            let german = "\(BuiltBinary.path) --language de; exec cat"
            try TmuxSession.run(settings + german) { session in
                try session.waitFor("Endpunkte")
                try session.press("L")
                try session.waitFor("INFO cartouche: requests are made without an environment")
                try session.waitFor("steht in ")
            }
        }

        @Test func theKeysOfTheConfigurationAndTheMouseWork() throws {
            let settings =
                "mkdir -p ~/cartouche; "
                + "echo \"keys: {preset: vim, history: F2, sned: F5}\" "
                + "> ~/cartouche/Configuration.yaml; "
            try TmuxSession.run(settings + Self.explorer) { session in
                try session.waitFor("there is no action `sned`; did you mean `send`?")
                try session.press("g")
                try session.waitFor("f find an endpoint")
                try session.press("f")
                try session.type("Todos.get")
                try session.press("Enter", "F2")
                try session.waitFor("History")
                // A click beside the window, and a drag of a border.
                try session.type("\u{1B}[<0;1;1M")
                try session.waitFor("Alt-u Auth")
                try session.type("\u{1B}[<0;30;9M\u{1B}[<32;50;9M\u{1B}[<0;50;9m")
                try session.waitFor("/todos/:id")
                try session.press("C-o")
                try session.waitFor("a-z go there")
                try session.type("a")
                try session.press("Z", "Z")
                try session.waitFor("modes are back")
            }
        }

        @Test func theOptionsOfTheExplorerAreOnItsFirstScreen() throws {
            let settings = "cd; echo \"colour = \\\"red\\\"\" > Configuration-test.toml; "
            let explorer =
                "\(BuiltBinary.path) --env test --base-url Todos=http://todos.test:81; exec cat"
            try TmuxSession.run(settings + explorer, columns: 160) { session in
                let screen = try session.waitFor("getAll")
                let top = screen.split(separator: "\n").first ?? ""
                #expect(top.contains("env test") && top.contains("todos.test:81"), "\(top)")
                try session.press("q")
            }
        }

        @Test func aTinyTerminalShowsAMessageAndTheScreenIsRestored() throws {
            try TmuxSession.run(Self.explorer) { session in
                try session.waitFor("getAll")
                try session.resize(columns: 20, rows: 5)
                try session.waitFor("20x5")
                try session.resize(columns: 120, rows: 35)
                // `getAll` is in the top row before the rest is drawn.
                let screen = try session.waitFor("no response yet")
                #expect(screen.contains("getAll"))
                try quit(session)
            }
        }

        private func find(_ endpoint: String, in session: TmuxSession) throws {
            try session.waitFor("getAll")
            try session.find(endpoint)
        }

        private func send(_ endpoint: String, in session: TmuxSession) throws {
            try session.waitFor("getAll")
            try session.send(endpoint)
        }

        /// Quits with ^C twice, which works wherever the focus is, and expects the terminal to be
        /// restored.
        private func quit(_ session: TmuxSession) throws {
            try session.press("C-c", "C-c")
            let screen = try session.waitFor("modes are back")
            #expect(screen.contains("ended with 0"))
        }
    }
}
