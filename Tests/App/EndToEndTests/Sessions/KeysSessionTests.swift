import Testing

extension EndToEnd {
    /// The keys of other programs work, and all actions are found by their names.
    @Suite struct KeysSessionTests {
        @Test func emacsKeysMoveSendSearchAndQuit() throws {
            try TmuxSession.exploring("--keys emacs") { session in
                try session.see(" Enter open the form  / find an endpoint  F5 send  Tab next pane ")
                // The possible next keys are shown while one is awaited.
                try session.press("C-x")
                try session.see(" ^F find an endpoint  o next pane  ^E send  e editor  v Preview ")
                try session.press("C-f")
                try session.type("Todos.get")
                try session.press("Enter")
                try session.waitFor("· Todos.get")
                try session.press("3", "C-x", "C-e")
                try session.see("┃      name        \"Be awesome\"   String")
                try session.press("C-n", "C-n", "C-p", "C-n")
                try session.see("┃›     name        \"Be awesome\"   String")
                try session.press("C-s")
                try session.type("high")
                try session.seeSearch("/high", hits: "1/1")
                try session.see("┃›     priority    \"high\"")
                try session.press("C-g")
                try session.waitUntil("no search") { !$0.contains("/high") }

                // An action and a theme are found by their names.
                try session.press("M-x")
                try session.waitFor("━ Commands · ")
                try session.type("hide endp")
                try session.see("┃› hide endpoints ")
                try session.press("Enter")
                try session.waitUntil("a wide pane") { !$0.contains("Endpoints ·") }
                try session.press("M-x")
                try session.type("theme nord")
                try session.see("┃› theme nord ")
                try session.press("Enter")
                try session.waitUntil("the theme") { !$0.contains("━ Commands · ") }
                try session.press("C-x", "C-c")
                try session.waitForShell()
            }
        }

        @Test func theTopRowShowsTheEffectOfTheOptions() throws {
            let files = [
                "Configuration-staging.toml": """
                baseURL = "http://staging.test"
                colour = "red"
                """
            ]
            try TmuxSession.shell(files: files) { session in
                try session.enter("cartouche --env staging --keys vim")
                try session.see(" cartouche ·  env staging · staging.test  · Todos.getAll")
                // The colour of the environment is used.
                #expect(try session.colouredScreen().contains("\u{1B}[41m"))
                try session.press("Z", "Z")
                try session.waitForShell()
                let addresses = "--base-url http://all.test --base-url Todos=http://one.test"
                try session.enter("clear; cartouche \(addresses)")
                try session.see(" cartouche · one.test · Todos.getAll")
                try session.find("HTTPBin.ip")
                try session.see(" cartouche · all.test · HTTPBin.ip")
                try session.leave()
                let errors = try session.output(of: "cartouche --keys emcas; echo status $?")
                #expect(errors.hasSuffix("status 64"))
            }
        }
    }
}
