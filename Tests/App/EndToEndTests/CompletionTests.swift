import Testing

extension EndToEnd {
    /// The script for bash with the built binary, called like by Tab.
    @Suite struct CompletionTests {
        /// Prints the offers for the last of the words, and the options set for readline.
        private static let tab = """
            source <(cartouche --generate-completion-script bash)
            compopt() { echo "compopt $*"; }
            read -r _ _ _ _ function _ < <(complete -p cartouche)
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
            COMP_POINT=${#COMP_LINE}
            current="${COMP_WORDS[COMP_CWORD]}"
            [[ "$current" != = ]] || current=
            "$function" cartouche "$current" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """

        @Test(arguments: [
            (["send", "Todos.getA"], "Todos.getAll\n"),
            (["send", "Todos.getAll", "l"], "compopt -o nospace +o filenames\nlimit=\n"),
            (["send", "Todos.getAll", "incompleteOnly", "="], "true\nfalse\n"),
            (["send", "Todos.create", "body.priority", "=", "h"], "high\n"),
            (["--base-url", "Tod"], "compopt -o nospace +o filenames\nTodos=\n"),
            (["view", "--format", "y"], "yaml\n"),
        ])
        func bashOffersMatchingCompletions(words: [String], offered: String) throws {
            let folder = BuiltBinary.path.dropLast("/cartouche".count)
            let line = words.map { "'\($0)'" }.joined(separator: " ")
            let outcome = try BuiltBinary.shell(
                "PATH=\(folder):$PATH; set -- cartouche \(line)\n\(Self.tab)"
            )
            #expect(outcome == .init(status: 0, output: offered, errors: ""))
        }
    }
}
