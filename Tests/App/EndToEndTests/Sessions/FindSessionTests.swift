import Testing

extension EndToEnd {
    /// An endpoint is found by letters of its name, and looking for one changes nothing.
    @Suite struct FindSessionTests {
        @Test func lettersFarApartFindAnEndpointAndEscapeGoesBack() throws {
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
                // The letters that were typed are underlined.
                let marked = Self.underlined(in: try session.colouredScreen())
                #expect(marked.prefix(2) == ["g", "tAl"])
                try session.press("Escape")
                try session.see("┃  ▾ body *     {5}")
                try session.see("┃›   name *     Bread")
                try session.see("│ ● POST   create            │")

                // Exact names come first, whatever group they are in.
                try session.press("C-f")
                try session.type("httpbin.get")
                try session.see("┃/httpbin.get                ┃\n┃›  GET    HTTPBin.get       ┃")
                try session.press("Enter")
                try session.waitFor("· HTTPBin.get")
                try session.leave()
            }
        }

        /// The time-out is longer than any test waits.
        @Test func escapeActsAtOnceWhateverTheEnvironmentSays() throws {
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
            // So is the name of the tab that is open.
            screen.matches(of: /\u{1B}\[1;4m([^\[\u{1B}]+)/).map { String($0.output.1) }
        }
    }
}
