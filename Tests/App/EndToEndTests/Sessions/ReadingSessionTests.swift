import Foundation
import Testing

extension EndToEnd {
    /// Responses are read in all the ways that their kind allows.
    @Suite struct ReadingSessionTests {
        @Test func aListIsSortedFilteredAndReadAsATable() throws {
            try TmuxSession.exploring { session in
                try session.send("Trouble.missingFields")
                try session.waitFor("! 5 problems")
                try session.press("M-a")
                try session.see(Self.table)
                try session.press("l", "s")
                try session.see(Self.sorted)

                // A path is completed from the response, and applied while it is typed.
                try session.press("M-t")
                try session.waitFor("[Tree]")
                try session.type(".$[?@.inS")
                try session.see("› .inStock")
                try session.press("Enter")
                try session.type("==false]")
                try session.see(
                    """
                    ┃  $[0]  {id: 0, name: "Enamel mug", price:…│
                    ┃› $[4]  {id: 4, name: "Paper lantern", pri…│
                    ┃
                    """
                )
                try session.waitFor(".$[?@.inStock==false]")
                try session.press("Escape")
                try session.waitUntil("the whole tree") { !$0.contains("inStock==false") }

                // The selection moves from sibling to sibling, past their contents.
                try session.press("g", "l", "J")
                try session.see("┃›  ▾  [1]  {5}")
                try session.press("J", "J", "K")
                try session.see("┃›  ▾  [2]  {5}")
                try session.leave()
            }
        }

        private static let table = """
            ┃      id  name             price  inStock  tags                          note
            ┃›[0]   0  "Enamel mug"      4.50  false    ["kitchen", "enamel"]         "dispatched on ┃
            ┃ [1]   1 !–                11.95  true     ["textile", "washable"]       null           ┃
            ┃ [2]   2  "Cast iron pan" !–      true     ["kitchen", "iron", "heavy"]  "last pieces"  ┃
            ┃ [3]   3  "Bread knife"    25.95 !–       !–                             "dispatched on ┃
            """

        private static let sorted = """
            ┃      id  name ↑           price  inStock  tags                          note
            ┃ [3]   3  "Bread knife"    25.95 !–       !–                             "dispatched on ┃
            ┃ [2]   2  "Cast iron pan" !–      true     ["kitchen", "iron", "heavy"]  "last pieces"  ┃
            ┃›[0]   0  "Enamel mug"      4.50  false    ["kitchen", "enamel"]         "dispatched on ┃
            """

        @Test func aResponseIsSearchedOpenedReadAsTextAndSaved() throws {
            try TmuxSession.exploring { session in
                try session.find("Todos.get")
                try session.type("4")
                try session.press("C-r")
                try session.see("┃›▾  $  {7}                         Todo    │· 1 ┃{")
                try session.type("/e")
                try session.seeSearch("/e", hits: "1/5")
                try session.press("C-t")
                try session.seeSearch("/keys: e", hits: "1/4")
                try session.press("C-t", "C-t", "BSpace")
                try session.type("due")
                try session.seeSearch("/paths: due", hits: "1/1")
                try session.press("Enter", "v")
                try session.see("│─ Date ───")
                try session.see("│ UTC  2027-01-02T12:00:00Z")
                try session.see("seconds since 1970  1798891200")
                try session.press("Escape")
                try session.waitUntil("the text") { !$0.contains("─ Date ─") }

                try session.press("M-y")
                try session.see(Self.typed)
                try session.press("M-h")
                try session.see("┃›200 OK\n┃ Content-Type                application/json")
                try session.waitFor("/todos/4 ")
                try session.see("┃ User-Agent                  cartouche")
                try session.press("M-m")
                try session.waitUntil("the phases") { screen in
                    // The duration doesn't matter.
                    ["›connect", " wait", " total"].allSatisfy { phase in
                        screen.split(separator: "\n").contains {
                            $0.contains(#/ +<?[\d.]+ m?s/#) && $0.contains("┃\(phase) ")
                        }
                    } && screen.contains("█")
                }

                try session.press("S")
                try session.see(Self.saving)
                try session.press("Enter")
                try session.waitFor("/Todos.get.json · 168 B")
                try session.press("S")
                try session.waitFor("byte for byte")
                try session.press("Enter")
                try session.see("│ Todos.get.json is there already. Replace it? │")
                try session.press("Escape")
                try session.waitUntil("the window") { !$0.contains("Replace it?") }
                try session.leave()
                #expect(try session.output(of: "wc -c Todos.get.json") == "168 Todos.get.json")
            }
        }

        private static let typed = """
            ┃›Todo(
            ┃     id: 4,
            ┃     name: "Water the tomatoes",
            ┃     isComplete: false,
            ┃     priority: .high,
            ┃     tags: ["garden", "daily"],
            ┃     due: 2027-01-02T12:00:00Z,
            ┃     note: "The two by the wall need more."
            ┃ )
            """

        private static let saving = """
            ┏━ Save the body ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
            ┃ 168 B, byte for byte
            ┃ Todos.get.json
            ┃Enter save  Esc close
            """

        @Test func eventsAreShownAsTheyArriveHeldAndFollowed() throws {
            let begin = "event: price\ndata: {\"of\": \"tea\", \"now\": 3}\n\n"
            try TmuxSession.exploring(answered: .stream("text/event-stream", begin)) {
                session,
                server in
                try session.find("HTTPBin.stream")
                try session.type("3")
                try session.press("C-r")
                try session.see("[0]  {of: \"tea\", now:")
                try session.see("data: {\"of\": \"tea\", \"now\": 3}")
                server.send("data: 4\n\n")
                try session.waitFor("2 items")

                try session.press("P")
                try session.waitFor("paused")
                server.send("data: 5\n\ndata: 6\n\n")
                try session.waitFor("2 items · paused, 2 more")
                try session.press("P")
                try session.waitFor("4 items")
                try session.press("F")
                try session.waitFor("following")
                server.send("event: end\ndata: 7\n\n")
                try session.waitUntil("the last one") { $0.contains(#/┃›.*\[4\]  7/#) }

                try session.press("Escape")
                try session.waitFor("cancelled")
                try session.waitUntil("what has come") { $0.contains(#/\[4\]  7/#) }
                try session.leave()
            }
        }

        @Test func anImageIsDrawnInHalfBlocks() throws {
            let png = [UInt8](try #require(Data(base64Encoded: Self.redAndBlue)))
            let answer = AnsweringServer.Answer("200 OK", ["Content-Type: image/png"], png)
            let colours = "TERM=xterm-256color COLORTERM=truecolor"
            try TmuxSession.exploring(answered: answer, variables: colours) { session, _ in
                try session.find("HTTPBin.image")
                try session.press("Right", "C-r")
                try session.waitFor("200 OK")
                try session.waitFor("▀▀")
                // Red above blue, as far as a terminal can show it: one cell contains both.
                let screen = try session.colouredScreen()
                #expect(screen.contains("\u{1B}[38;2;255;0;0m\u{1B}[48;2;0;1;255m▀▀"))
                try session.leave()
            }
        }

        /// Two pixels of red above two of blue.
        private static let redAndBlue =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEU"
            + "lEQVR42mP4z8AARAxg8j8AG/ID/Y4I1K8AAAAASUVORK5CYII="
    }
}
