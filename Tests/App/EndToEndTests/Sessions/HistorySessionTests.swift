import Foundation
import Testing

extension EndToEnd {
    /// Scripts can use the requests that the explorer sent.
    @Suite struct HistorySessionTests {
        @Test func theCommandsListTheRequestsOfASession() throws {
            try AnsweringServer.with(.json(#"{"origin": "192.0.2.7"}"#)) { server in
                try TmuxSession.shell { session in
                    let none = try session.output(of: "cartouche history; cartouche history --json")
                    #expect(none == "[]")
                    try session.explore("--base-url HTTPBin=\(server.url)")
                    try session.send("HTTPBin.ip")
                    try session.send("HTTPBin.userAgent")
                    try session.waitForHistory(of: 2)
                    try session.leave()

                    let lines = try session.output(of: "cartouche history")
                        .replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "THEN")
                        .replacing(#/ <?[\d.]+ m?s +/#, with: " FAST ")
                    #expect(
                        lines == """
                            2  THEN  GET  200  FAST 23 B  HTTPBin.userAgent  \(server.url)/user-agent
                            1  THEN  GET  200  FAST 23 B  HTTPBin.ip         \(server.url)/ip
                            """
                    )
                    let one = try session.output(of: "cartouche history 1")
                        .replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "THEN")
                        .replacing(#/ <?[\d.]+ m?s +/#, with: " FAST ")
                    #expect(
                        one == """
                            HTTPBin.ip  THEN
                            GET \(server.url)/ip
                            200  FAST 23 B
                            Content-Type: application/json
                            Content-Length: 23
                            Connection: close
                            {"origin": "192.0.2.7"}
                            """
                    )

                    // The same exchanges as JSON, for programs.
                    let listed = try json(of: "history --json", in: session)
                    let exchanges = try #require(listed as? [[String: Any]])
                    #expect(exchanges.map { $0["id"] as? Int } == [2, 1])
                    #expect(
                        exchanges.map { $0["endpoint"] as? String } == [
                            "HTTPBin.userAgent", "HTTPBin.ip",
                        ]
                    )
                    #expect(
                        exchanges.map { $0["url"] as? String }
                            == ["/user-agent", "/ip"].map { server.url + $0 }
                    )
                    #expect(
                        exchanges.allSatisfy {
                            $0["status"] as? Int == 200 && $0["bytes"] as? Int == 23
                        }
                    )
                    let whole = try #require(
                        try json(of: "history --json 1", in: session) as? [String: Any]
                    )
                    #expect(whole["endpoint"] as? String == "HTTPBin.ip")
                    let missing = try session.output(of: "cartouche history 3; echo status $?")
                    #expect(missing.hasSuffix("\nstatus 66"))
                }
            }
        }

        /// The output goes to a file, because a terminal would break its long lines.
        private func json(of command: String, in session: TmuxSession) throws -> Any {
            #expect(
                try session.output(of: "cartouche \(command) > answer; echo status $?")
                    == "status 0"
            )
            let data = try Data(contentsOf: session.home.folder.appending(path: "answer"))
            return try JSONSerialization.jsonObject(with: data)
        }
    }
}
