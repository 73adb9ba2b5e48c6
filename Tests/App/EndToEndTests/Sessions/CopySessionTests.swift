import Foundation
import Testing

extension EndToEnd {
    /// Values and commands are copied from the explorer, and commands of others are pasted into it.
    @Suite struct CopySessionTests {
        @Test func valuesAndCommandsAreCopiedAndACommandIsPasted() throws {
            let ip = AnsweringServer.Answer.json(#"{"origin": "192.0.2.7"}"#)
            try TmuxSession.exploring(answered: ip) { session, server in
                let bytes = session.home.folder.appending(path: "bytes")
                try session.recordBytes(into: bytes)
                try session.send("HTTPBin.ip")
                try session.see("┃      origin  \"192.0.2.7\"")
                try session.press("j", "y")
                try session.see(
                    " v value  k key  p path  s subtree  r row  b whole body  c curl command "
                )
                let said = " ☑ copied with tmux, and sent to the terminal (OSC 52)"
                try session.press("v")
                try session.see(said)
                #expect(try session.buffer() == "192.0.2.7")
                try session.press("y", "p")
                try session.waitUntil("the path") { _ in try session.buffer() == "$.origin" }

                try session.press("y", "c")
                let command = "curl -L --compressed \(server.url)/ip"
                try session.waitUntil("the command") { _ in try session.buffer() == command }
                let sent = ["192.0.2.7", "$.origin", command].map {
                    "\u{1B}]52;c;\(Data($0.utf8).base64EncodedString())\u{07}"
                }
                // tmux writes the file after the screen.
                try session.waitUntil("\(sent)") { _ in
                    let text = String(decoding: try Data(contentsOf: bytes), as: UTF8.self)
                    return text.split(separator: "\u{1B}]52;").count == 4
                        && sent.allSatisfy(text.contains)
                }

                // A pasted command opens the form of its endpoint, filled in.
                try session.press("M-1")
                try session.paste(
                    "curl -H 'X-Team: blue' '\(server.url)/get?text=a%20b&number=4'"
                )
                try session.waitFor("· HTTPBin.get")
                try session.see("│ · added in the Headers tab: X-Team │")
                try session.see("┃› text      a b ")
                try session.see("┃  number    4 ")
                try session.press("Escape")
                try session.waitUntil("the form alone") { !$0.contains("Pasted command") }
                try session.press("C-r")
                try session.waitFor("200 OK")
                let asked = try #require(server.last("GET /get"))
                #expect(asked.line == "GET /get?text=a%20b&number=4 HTTP/1.1")
                #expect(asked.has("X-Team: blue"))
                try session.leave()

                // The command line prints the same command.
                let printed = try session.output(
                    of: "cartouche --base-url \(server.url) curl HTTPBin.ip"
                )
                #expect(printed == command)
            }
        }
    }
}
