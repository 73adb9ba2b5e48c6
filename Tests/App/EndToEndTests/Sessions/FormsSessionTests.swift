import Foundation
import Testing

extension EndToEnd {
    /// Forms are filled in with rows of all kinds, previewed, and sent as previewed.
    @Suite struct FormsSessionTests {
        private static let echo = AnsweringServer.Answer.json(
            #"{"args": {}, "headers": {}, "origin": "here", "url": "/"}"#
        )
        private static let configuration = [
            "cartouche/Configuration.toml": "[variables]\nwho = \"ann\"\n"
        ]

        @Test func theRequestMatchesItsPreview() throws {
            try TmuxSession.exploring(answered: Self.echo, files: Self.configuration) {
                session,
                server in
                try session.find("HTTPBin.get")
                try session.type("hi {{who}}")
                try session.press("Down", "4", "1", "C-Up", "Down", "M-+")
                try session.type("milk")
                try session.press("Down")
                try session.type("2027-01-02")
                try session.see("┃ = 2027-01-02T00:00:00Z")
                // A name and its value are one row.
                try session.press("Down", "M-+")
                try session.type("colour")
                try session.press("Enter")
                try session.type("green")
                try session.press("Down", "x")
                try session.waitFor("✗ expected a UUID, got `x`")
                try session.press("M-g")
                try session.see(Self.rows)

                try session.press("M-e")
                try session.waitFor("[Headers]")
                try session.type("X-Team: blue")
                try session.press("M-v")
                let url = "\(server.url)/get?text=hi%20ann&number=42&tags=milk"
                let preview = try session.see("┃›GET \n┃   \(url)")
                let trace = try #require(preview.firstMatch(of: /X-Trace-ID +([0-9A-F-]{36})/))
                try session.see("┃ X-Team                      blue")
                try session.press("C-r")
                try session.waitFor("200 OK")

                let sent = try #require(server.last("GET"))
                let target =
                    "/get?text=hi%20ann&number=42&tags=milk"
                    + "&since=2027-01-02T00%3A00%3A00Z&options%5Bcolour%5D=green"
                #expect(sent.line == "GET \(target) HTTP/1.1")
                #expect(sent.has("X-Team: blue"))
                #expect(sent.has("X-Trace-ID: \(trace.output.1)"))
                try session.leave()
            }
        }

        private static let rows = """
            ┃  number       42                                             query · Int?
            ┃  ▾ tags       1 element                                      query · [String]
            ┃    [0]        milk                                           String
            ┃  since        2027-01-02                                     query · Date?
            ┃  ▾ options    1 entry                                        query · [String: String]?
            ┃    colour     green                                          String
            """

        @Test func aFileIsUploadedAsATypedPart() throws {
            try TmuxSession.exploring(answered: Self.echo, files: ["note.txt": "a note\n"]) {
                session,
                server in
                try session.find("HTTPBin.upload")
                try session.press("M-+")
                try session.waitFor("name *")
                try session.type("attachment")
                try session.press("Down", "Down")
                try session.type("note.txt")
                try session.waitFor("file       note.txt  7 B · text/plain")
                try session.press("M-v")
                try session.see(Self.preview)
                try session.waitFor("the contents of the file note.txt")
                try session.press("C-r")
                try session.waitFor("200 OK")

                let sent = try #require(server.last("PUT /anything"))
                let form = try #require(
                    sent.fields.lazy
                        .compactMap { $0.wholeMatch(of: /Content-Type: multipart.*=(.*)/) }
                        .first
                )
                let head =
                    "Content-Disposition: form-data; name=\"attachment\"; "
                    + "filename=\"note.txt\"\r\nContent-Type: text/plain"
                let boundary = "--\(form.output.1)"
                #expect(
                    sent.body == "\(boundary)\r\n\(head)\r\n\r\na note\n\r\n\(boundary)--\r\n"
                )
                try session.leave()
            }
        }

        private static let preview = """
            ┃ Content-Disposition: form-data; name="attachment"; filename="note.txt"
            ┃ Content-Type: text/plain
            """

        @Test func aFormIsSwitchedToJSONAndSentAnyway() throws {
            try TmuxSession.exploring { session in
                try session.find("Todos.create")
                try session.type("Bread")
                try session.press("M-j")
                try session.see(Self.json)
                try session.press("C-r")
                try session.see(
                    " ✗ not sent: `body.priority` is required · Alt-r sends it anyway"
                )
                try session.press("M-r")
                try session.waitFor("400 Bad Request")
                try session.see("┃      message  \"expected body field `prior…│")

                // As rows again, the error is next to its field, and disappears with the choice.
                try session.press("M-2", "M-j")
                try session.see(Self.required)
                try session.press("Down", "Right")
                try session.see("┃›   priority * [low] normal  high ")
                try session.press("C-r")
                try session.see("name        \"Bread\"")
                try session.leave()
            }
        }

        private static let json = """
            ┃› JSON * {
            ┃           "body": {                                          ✗ body.priority: required ┃
            ┃             "name": "Bread",
            ┃             "tags": [],
            ┃             "steps": []
            ┃           }
            ┃         }
            ┃ ✗ body.priority: required
            """

        private static let required = """
            ┃  ▾ body *     {5}                                                       body · NewTodo ┃
            ┃›   name *     Bread                                                     String         ┃
            ┃    priority *  low  normal  high                                            ✗ required ┃
            """
    }
}
