internal import LimitedProcesses

/// A program that keeps what it reads as the clipboard: that of tmux, of Wayland or of X.
struct ClipboardProgram: Equatable, Sendable {
    /// As people know it.
    let name: String
    let path: String
    let arguments: [String]
    let variables: [String: String]

    private static let timeLimit = Duration.seconds(2)

    /// Whether it took the text: one that fails or does not end in time has not.
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

    /// The programs to copy with: that of tmux inside it, and the first one for the desktop.
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
