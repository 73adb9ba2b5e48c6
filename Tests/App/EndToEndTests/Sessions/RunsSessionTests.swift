import Testing

extension EndToEnd {
    /// Responses are stored, browsed, compared, and found again after a restart.
    @Suite struct RunsSessionTests {
        @Test func runsAreBrowsedComparedAndFoundAfterARestart() throws {
            try TmuxSession.exploring { session in
                try session.press("Enter")
                try session.waitFor("Enter next row")
                try session.type("1")
                try session.press("C-r")
                try session.see(Self.one)
                try session.press("M-2", "BSpace", "2", "C-r")
                try session.see(Self.two)

                // The previous run is shown with the form that was sent.
                try session.press("{")
                try session.see(Self.one)
                try session.waitUntil("the first form") { screen in
                    screen.contains("run 1 of 2") && screen.contains(#/limit \* +1 /#)
                }
                try session.press("}")
                try session.waitUntil("the second form") { screen in
                    screen.contains("run 2 of 2") && screen.contains(#/limit \* +2 /#)
                }
                try session.press("D")
                try session.see(
                    "┃ run 2 compared with run 1 · + 1 added \n┃ input: limit 1 → 2 \n\(Self.comparison)"
                )
                try session.leave()

                // After a restart, the history has both, the last one first.
                try session.explore()
                try session.press("H")
                try session.see("━ History · 2 ━")
                try expectTargets(["limit=2", "limit=1"], in: session)
                try session.type("/limit=1")
                try session.see("━ History · 1 ━")
                try expectTargets(["limit=1"], in: session)
                try session.press("Enter")
                try session.see(Self.one)
                try session.waitFor("history no. 1")

                // One is sent again from the history, and two that were not opened in this session
                // are compared.
                try session.press("H")
                try session.waitFor("━ History · 2 ━")
                try session.press("C-r")
                try session.see(Self.two)
                try session.waitFor("history 3")
                try session.press("H")
                try session.waitFor("━ History · 3 ━")
                try session.press("m")
                try session.waitFor("›●")
                try session.press("G", "D")
                try session.see(
                    "┃ run 3 compared with run 1 · + 1 added \n┃ input: limit 1 → 2 \n\(Self.comparison)"
                )
                try session.leave()
            }
        }

        private static let one = """
            ┃›▾  $  1 × TodoDTO                [TodoDTO]│·1 ┃[
            ┃   ▾  [0]  {2}                    TodoDTO  │ 2 ┃  {
            ┃        name        "Do laundry"  String   │ 3 ┃    "name": "Do laundry",
            ┃        isComplete  false         Bool     │ 4 ┃    "isComplete": false
            ┃                                           │ 5 ┃  }
            ┃                                           │ 6 ┃]
            """

        private static let two = """
            ┃›▾  $  2 × TodoDTO                [TodoDTO]│· 1 ┃[
            ┃   ▾  [0]  {2}                    TodoDTO  │  2 ┃  {
            ┃        name        "Do laundry"  String   │  3 ┃    "name": "Do laundry",
            ┃        isComplete  false         Bool     │  4 ┃    "isComplete": false
            ┃   ▾  [1]  {2}                    TodoDTO  │  5 ┃  },
            ┃        name        "Learn Alche… String   │  6 ┃  {
            ┃        isComplete  true          Bool     │  7 ┃    "name": "Learn Alchemy",
            """

        private static let comparison = """
            ┃   ▾ $
            ┃       [0]  {name: "Do laundry", isComplete: false}
            ┃›+     [1]  {name: "Learn Alchemy", isComplete: true}
            ┃
            """

        /// Expects the rows of the history in order, each with a part of its target.
        private func expectTargets(_ targets: [String], in session: TmuxSession) throws {
            let row = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  200  GET +Todos.getAll .*todos\?(.*?)&/
            try session.waitUntil("\(targets)") { screen in
                screen.matches(of: row).map { String($0.output.1) } == targets
            }
        }
    }
}
