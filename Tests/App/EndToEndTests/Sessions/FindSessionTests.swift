import Testing

extension EndToEnd {
    /// An endpoint is found by letters of its name, and a search changes nothing else.
    @Suite struct FindSessionTests {
        @Test func scatteredLettersFindAnEndpointAndEscapeGoesBack() throws {
            try TmuxSession.exploring { session in
                try session.find("Todos.create")
                try session.type("Bread")
                try session.press("C-f")
                try session.type("gtal")
                try session.see(
                    """
                    ┃/gtal                       ┃
                    ┃›  GET    Todos.getAll      ┃
                    """
                )
                // The typed letters are underlined.
                let marked = Self.underlined(in: try session.colouredScreen())
                #expect(marked.prefix(2) == ["g", "tAl"])
                try session.press("Escape")
                try session.see("┃  ▾ body *     {5}")
                try session.see("┃›   name *     Bread")
                try session.see("│ ● POST   create            │")

                // Exact names come first, in whichever group they are.
                try session.press("C-f")
                try session.type("httpbin.get")
                try session.see("┃/httpbin.get                ┃\n┃›  GET    HTTPBin.get       ┃")
                try session.press("Enter")
                try session.waitFor("· HTTPBin.get")
                try session.leave()
            }
        }

        /// The time-out is longer than any test waits.
        @Test func escapeActsImmediatelyDespiteTheEnvironment() throws {
            try TmuxSession.exploring(variables: "ESCDELAY=60000") { session in
                try session.press("C-f")
                try session.type("slow")
                try session.see("┃›  GET    Trouble.slow")
                try session.press("Escape")
                try session.see("┃›● GET    getAll            ┃")
                try session.leave()
            }
        }

        private static func underlined(in screen: String) -> [String] {
            // The name of the open tab is underlined, too.
            screen.matches(of: /\u{1B}\[1;4m([^\[\u{1B}]+)/).map { String($0.output.1) }
        }
    }
}
