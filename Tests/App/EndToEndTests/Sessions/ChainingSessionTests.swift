import Testing

extension EndToEnd {
    /// Values of one response are sent with the next request.
    @Suite struct ChainingSessionTests {
        @Test func theTokenOfALoginIsSentByName() throws {
            try TmuxSession.exploring { session in
                try session.find("Todos.me")
                try session.type("Bearer {{Todos.lo")
                try session.see("› Todos.login.")
                try session.press("Enter")
                try session.see("› Todos.login.token")
                try session.press("Enter")
                try session.see(
                    """
                    ┃› authorization   Bearer {{Todos.login.token}}  ✗ there is no response of Todos.login …
                    """
                )
                // There is no response yet; one key opens the endpoint that provides it.
                try session.press("C-r")
                try session.see(Self.question)
                try session.press("Enter")
                try session.waitFor("· Todos.login")
                try session.see("┃›   user *     required")
                try session.type("Ann")
                try session.press("Down")
                try session.type("pw")
                try session.press("C-r")
                try session.waitFor("200 OK")
                try session.send("Todos.me")
                try session.see(
                    """
                    ┃›▾  $  {2}                       User      │·1 ┃{
                    ┃      name   "Ann"               String    │ 2 ┃  "name": "Ann",
                    ┃      email  "ann@example.org"   String    │ 3 ┃  "email": "ann@example.org"
                    """
                )
                try session.leave()
            }
        }

        private static let question = """
            ┌ Value of a response ──────────────────────────────────┐
            │ Todos.me takes a value from Todos.login, which has no │
            │ response here yet. Send that first?                   │
            │                                                       │
            │                                    ›Open it‹   Stay   │
            └───────────────────────────────────────────────────────┘
            """

        @Test func aCookieIsStoredShownAndRemoved() throws {
            try TmuxSession.exploring(answered: Self.cookies) { session, server in
                try session.find("HTTPBin.setCookie")
                try session.type("flavour")
                try session.press("Down")
                try session.type("oat")
                try session.press("C-r")
                try session.waitFor("200 OK")
                try session.send("HTTPBin.cookies")
                #expect(server.last("GET /cookies ")?.has("Cookie: flavour=oat") == true)

                try session.press("C")
                try session.see(
                    """
                    ┏━ Cookies · 1 ━
                    ┃› flavour  127.0.0.1/  •••  session 
                    """
                )
                try session.press("M-s")
                try session.see("┃› flavour  127.0.0.1/  oat  session")
                try session.press("d")
                try session.see("┏━ Cookies · 0 ━\n┃ no cookies")
                try session.press("Escape")
                try session.waitFor("┏━ Response")
                try session.press("C-r")
                try session.waitFor("run 2 of 2")
                let last = try #require(server.last("GET /cookies "))
                #expect(!last.fields.contains { $0.hasPrefix("Cookie:") })
                try session.leave()
            }
        }

        @Sendable private static func cookies(
            _ request: AnsweringServer.Request
        ) -> AnsweringServer.Answer {
            let isNew = request.line.hasPrefix("GET /cookies/set/flavour/oat ")
            return .json(
                #"{"cookies": {}}"#,
                isNew ? ["Set-Cookie: flavour=oat; Path=/; HttpOnly"] : []
            )
        }
    }
}
