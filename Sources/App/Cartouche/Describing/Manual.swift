internal import ArgumentParser
internal import CartoucheSession

/// The help of all commands as a page for `man`.
///
///     cartouche --generate-manual > ~/.local/share/man/man1/cartouche.1
struct Manual {
    /// Parses `--generate-manual`.
    ///
    /// Returns nil for anything else.
    init?(_ arguments: [String]) {
        guard arguments == ["--generate-manual"] else { return nil }
    }

    func text(for program: ProgramName) -> String {
        let root = CartoucheCommand.configuration
        var lines = [
            ".TH \(program.text.uppercased()) 1 \"\" \"\(root.version)\"",
            ".SH NAME",
            Self.escaped("\(ProgramName.usual.text) - \(root.abstract)"),
        ]
        lines += section("COMMANDS AND OPTIONS", of: CartoucheCommand.self)
        for command in root.subcommands {
            let name = command.configuration.commandName ?? command._commandName
            lines += section(name.uppercased(), of: command)
        }
        return program.standing(in: lines.joined(separator: "\n"))
    }

    /// Returns the help with its layout, unfilled, in the width of a manual page.
    private func section(_ title: String, of command: any ParsableCommand.Type) -> [String] {
        let help = CartoucheCommand.helpMessage(for: command, columns: 72)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        return [".SH \(title)", ".nf"] + lines.map { Self.escaped(String($0)) } + [".fi"]
    }

    /// Returns a line as text.
    ///
    /// A line that begins with a dot or an apostrophe would be a request.
    private static func escaped(_ line: String) -> String {
        let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}
