internal import FoundationEssentials
internal import LimitedProcesses

/// The program that opens an address in the browser of the desktop.
struct BrowserProgram: Equatable, Sendable {
    let path: String
    let variables: [String: String]

    private static let timeLimit = Duration.seconds(5)

    /// Only on a desktop: a browser in the terminal would draw over everything, and one that runs beside
    /// a shell on another machine is nobody's.
    static func found(in variables: [String: String]) -> BrowserProgram? {
        let isDesktop = ["WAYLAND_DISPLAY", "DISPLAY"]
            .contains { variables[$0, default: ""] != "" }
        guard isDesktop, let path = ProgramPath.of("xdg-open", in: variables) else { return nil }
        return BrowserProgram(path: path, variables: variables)
    }

    /// Opens an address; nobody waits for the browser.
    @concurrent func open(_ page: URL) async {
        let process = LimitedProcess(
            "/bin/sh",
            // The browser may stay in the foreground of what opens it.
            ["-c", #""$1" "$2" >/dev/null 2>&1 </dev/null &"#, "sh", path, page.absoluteString],
            variables: variables,
            timeLimit: Self.timeLimit,
            hasTerminal: false
        )
        _ = try? process.result()
    }
}
