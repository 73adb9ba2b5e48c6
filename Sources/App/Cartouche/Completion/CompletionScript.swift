internal import ArgumentParser
internal import CartoucheSession

/// A shell's script for completing the commands of a program.
struct CompletionScript {
    let shell: CompletionShell

    /// Parses `--generate-completion-script SHELL`.
    ///
    /// Returns nil for anything else, and for a shell that the parser must refuse.
    init?(_ arguments: [String]) {
        let option = "--generate-completion-script"
        guard arguments.first == option, arguments.count <= 2 else { return nil }
        let named = arguments.dropFirst().first.map(CompletionShell.init(rawValue:))
        guard let shell = named ?? .autodetected() else { return nil }
        self.shell = shell
    }

    /// Returns the parser's script under the program's name, with additions for words that continue
    /// after `=`.
    func text(for program: ProgramName) -> String {
        let script = CartoucheCommand.completionScript(for: shell)
        let text =
            switch shell {
            case .bash: script + "\n" + Self.bashEnd
            case .zsh: Self.zsh(script)
            default: script
            }
        return program.standing(in: text)
    }

    /// The end of the bash script: adds no space after `limit=`, and doesn't quote its `=` as in a
    /// file name.
    private static let bashEnd = """
        _cartouche_open() {
            _cartouche "${@}"
            local word
            for word in "${COMPREPLY[@]}"; do
                [[ "${word}" != *= ]] || { compopt -o nospace +o filenames; return; }
            done
        }
        complete -o filenames -F _cartouche_open cartouche
        """

    /// Returns the script with a redefined function that offers words, before the script's end may
    /// call it.
    private static func zsh(_ script: String) -> String {
        let end = "if [[ \"${funcstack[1]}\" = _cartouche ]]; then"
        return script.replacing(end, with: zshOffer + "\n" + end)
    }

    private static let zshOffer = """
        __cartouche_complete() {
            local -ar open=("${(M)@:#*=}") whole=("${@:#*=}")
            local -i ret=1
            [[ "${#open}" -eq 0 ]] || compadd -S '' -a open && ret=0
            [[ "${#whole}" -eq 0 ]] || compadd -a whole && ret=0
            return "${ret}"
        }

        """
}
