import Testing

extension EndToEnd {
    /// A login is chosen in the Auth tab, sent with every request of its group, and stored as a
    /// secret.
    @Suite struct AuthSessionTests {
        @Test func aTokenIsTypedOnceAndSentAfterARestart() throws {
            try TmuxSession.exploring(answered: Self.guarded) { session, server in
                try session.find("HTTPBin.ip")
                try session.press("C-r")
                try session.waitFor("401 Unauthorized")

                try session.press("M-u")
                try session.see("┃› Scheme * as the group says")
                try session.press("Right", "Right")
                try session.see("┃› Scheme *   Basic")
                try session.press("Down")
                try session.type("ann")
                try session.press("Down")
                try session.type("pass:word")
                try session.see("•••••••••")
                try session.press("C-r")
                try session.waitFor("200 OK")
                // ann:pass:word
                #expect(
                    server.last("GET")?.has("Authorization: Basic YW5uOnBhc3M6d29yZA==") == true
                )

                try session.press("M-u", "Up", "Up", "Right")
                try session.see("┃› Scheme * Bearer token")
                try session.press("Down")
                try session.type("s3cret")
                let name = "login.HTTPBin.bearer.http-127.0.0.1-\(server.port)"
                try session.see(
                    """
                    ┃› Token *  ••••••
                    ┃
                    ┃ Enter or ^R stores it as a secret that only goes to \(server.url):
                    ┃ `\(name)`
                    """
                )
                try session.press("C-r")
                try session.see(" ☑ stored as the secret `\(name)`")
                // The secret is stored before the request is sent.
                try session.waitUntil("the request") { _ in
                    server.last("GET")?.has("Authorization: Bearer s3cret") == true
                }
                try session.leave()

                // After a restart nobody has to type the secret, and no file contains it.
                try session.explore("--base-url HTTPBin=\(server.url)")
                try session.send("HTTPBin.userAgent")
                #expect(
                    server.last("GET /user-agent")?.has("Authorization: Bearer s3cret") == true
                )
                try session.press("M-u")
                try session.see("┃  Scheme * Bearer token\n┃› Token *  {{secret:\(name)}}")
                try session.leave()
                #expect(
                    try session.output(of: "grep -rls s3cret . || echo nowhere") == "nowhere"
                )
            }
        }

        @Sendable private static func guarded(
            _ request: AnsweringServer.Request
        ) -> AnsweringServer.Answer {
            let isKnown = request.fields.contains { $0.hasPrefix("Authorization: B") }
            return isKnown
                ? .json(#"{"origin": "127.0.0.1"}"#)
                : .init("401 Unauthorized", ["WWW-Authenticate: Bearer"], [])
        }
    }
}
