import Testing

extension EndToEnd {
    /// The explorer line by line, without UTF-8, and in other languages.
    @Suite struct PlainSessionTests {
        @Test func thePlainExplorerAnswersEveryLine() throws {
            try TmuxSession.shell { session in
                try session.enter("clear; cartouche --plain")
                try session.waitUntil("the prompt") { $0.hasLine("cartouche>") }
                try session.see("112 endpoints. `help` says what can be typed, `quit` ends.")
                try session.enter("find todo delete")
                try session.waitFor("Todos.delete  DELETE  /todos/:id  id:path:Int → Empty")
                try session.enter("open Todos.getAll")
                try session.waitUntil("the first question") {
                    $0.hasLine("limit, Int, maximum number of todos, required:")
                }
                // An invalid value is reported immediately, and requested again.
                try session.enter("many")
                try session.waitFor("Todos.getAll: limit: expected Int, found `many`")
                try session.enter("1")
                try session.waitUntil("the next question") {
                    $0.hasLine(
                        "incompleteOnly, Bool, only todos that are not complete, "
                            + "false unless given, or nothing:"
                    )
                }
                try session.enter("false")
                try session.waitUntil("the last question") {
                    $0.hasLine("send? Enter for yes, n for no:")
                }
                try session.press("Enter")
                try session.see(
                    """
                    environment: none · the built-in server
                    HTTP/1.1 200 OK
                    $  1 × TodoDTO
                      [0]  {2}
                        name  "Do laundry"  String
                        isComplete  false  Bool
                    cartouche>
                    """
                )
                try session.enter("show raw")
                try session.see(
                    """
                    [{"name":"Do laundry","isComplete":false}]
                    cartouche>
                    """
                )
                try session.enter("quit")
                try session.waitForShell()
            }
        }

        @Test func withoutUTF8TheBordersAreASCII() throws {
            try TmuxSession.shell(variables: "LC_ALL=C") { session in
                try session.enter("cartouche")
                try session.see(
                    """
                    #= Endpoints . 112 ==========#+- Request . Todos.getAll [Form] Preview  Headers  Auth ---
                    # v Todos 8                  #| GET /todos
                    #>* GET    getAll            #|
                    """
                )
                #expect(try session.screen().filter { !$0.isASCII } == "")
                try session.leave()
            }
        }

        @Test(arguments: [
            (
                "LC_ALL=fr_FR.UTF-8", "",
                """
                ┌─ Réponse [Arbre] Brut  Tableau  Typé  Problèmes  En-têtes  Temps ─
                │ pas encore de réponse
                """,
                "volet suivant"
            ),
            (
                "LC_ALL=C.UTF-8", "--language it",
                """
                ┌─ Risposta [Albero] Grezzo  Tabella  Tipo  Problemi  Header  Tempi ─
                │ ancora nessuna risposta: compilare il modulo e inviarlo con ^R
                """,
                "riquadro succ."
            ),
        ])
        func theExplorerUsesTheLanguageOfTheEnvironmentOrTheOption(
            locale: String,
            option: String,
            picture: String,
            hint: String
        ) throws {
            try TmuxSession.shell(variables: locale) { session in
                try session.enter("cartouche \(option)")
                try session.see(picture)
                try session.press("F1")
                try session.waitFor(hint)
                try session.leave()
            }
        }
    }
}

extension String {
    /// Whether the text contains exactly this line.
    fileprivate func hasLine(_ line: String) -> Bool {
        split(separator: "\n").contains { $0 == line }
    }
}
