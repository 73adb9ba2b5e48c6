internal import FoundationEssentials
internal import LimitedProcesses

/// The program that opens an address in the browser of the desktop.
struct BrowserProgram: Equatable, Sendable {
    let path: String
    let variables: [String: String]

    private static let timeLimit = Duration.seconds(5)

    /// Returns the program on a desktop.
    ///
    /// A browser in the terminal would draw over the screen, and a browser on another machine
    /// wouldn't be seen.
    static func found(in variables: [String: String]) -> BrowserProgram? {
        let isDesktop = ["WAYLAND_DISPLAY", "DISPLAY"]
            .contains { variables[$0, default: ""] != "" }
        guard isDesktop, let path = ProgramPath.of("xdg-open", in: variables) else { return nil }
        return BrowserProgram(path: path, variables: variables)
    }

    /// Opens an address without waiting for the browser.
    @concurrent func open(_ page: URL) async {
        let process = LimitedProcess(
            "/bin/sh",
            // `xdg-open` may keep the browser in its foreground.
            ["-c", #""$1" "$2" >/dev/null 2>&1 </dev/null &"#, "sh", path, page.absoluteString],
            variables: variables,
            timeLimit: Self.timeLimit,
            hasTerminal: false
        )
        _ = try? process.result()
    }
}
