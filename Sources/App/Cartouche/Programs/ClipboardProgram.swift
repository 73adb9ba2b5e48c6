internal import LimitedProcesses

/// A program that stores its input in the clipboard: of tmux, Wayland or X.
struct ClipboardProgram: Equatable, Sendable {
    /// The name in messages.
    let name: String
    let path: String
    let arguments: [String]
    let variables: [String: String]

    private static let timeLimit = Duration.seconds(2)

    /// Returns whether it accepted the text.
    ///
    /// A program that fails or doesn't end in time hasn't.
    func takes(_ text: String) -> Bool {
        let process = LimitedProcess(
            path,
            arguments,
            variables: variables,
            timeLimit: Self.timeLimit
        )
        let result = try? process.result(reading: Array(text.utf8))
        return result?.ending == .status(0)
    }
}

extension ClipboardProgram {
    private static let known = [
        (needs: "TMUX", name: "tmux", arguments: ["load-buffer", "-w", "-"]),
        (needs: "WAYLAND_DISPLAY", name: "wl-copy", arguments: []),
        (needs: "DISPLAY", name: "xclip", arguments: ["-selection", "clipboard", "-in"]),
        (needs: "DISPLAY", name: "xsel", arguments: ["--clipboard", "--input"]),
    ]

    /// Returns the programs to copy with: that of tmux inside tmux, and the first one for the
    /// desktop.
    static func found(in variables: [String: String]) -> [ClipboardProgram] {
        let found = known.compactMap { known -> ClipboardProgram? in
            guard variables[known.needs, default: ""] != "" else { return nil }
            guard let path = ProgramPath.of(known.name, in: variables) else { return nil }
            return ClipboardProgram(
                name: known.name,
                path: path,
                arguments: known.arguments,
                variables: variables
            )
        }
        return found.filter { $0.name == "tmux" } + found.filter { $0.name != "tmux" }.prefix(1)
    }
}
