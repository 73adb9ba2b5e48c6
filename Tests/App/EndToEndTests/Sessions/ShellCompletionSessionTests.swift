import Foundation
import Testing

extension EndToEnd {
    /// Shells complete names from the catalogue, and `man` shows the manual.
    @Suite struct ShellCompletionSessionTests {
        enum OtherShell: String, CaseIterable {
            case zsh, fish

            /// Starts the shell with the program's script and the same prompt as the other shells.
            var start: String {
                switch self {
                case .zsh: "PS1=\"%% \" zsh -f"
                case .fish: "fish --no-config"
                }
            }

            var setUp: String {
                let script = "cartouche --generate-completion-script \(self)"
                return switch self {
                case .zsh:
                    "autoload -Uz compinit; compinit -D; source <(\(script)); clear"
                case .fish:
                    "function fish_prompt; echo \"% \"; end; function fish_right_prompt; end; "
                        + "\(script) | source; clear"
                }
            }

            var isInstalled: Bool {
                FileManager.default.isExecutableFile(atPath: "/usr/bin/\(self)")
            }
        }

        @Test(
            .enabled(if: OtherShell.allCases.contains { $0.isInstalled }),
            arguments: OtherShell.allCases.filter { $0.isInstalled }
        )
        func tabOffersEndpointsFieldsAndCases(shell: OtherShell) throws {
            try TmuxSession.shell { session in
                try session.enter("clear; \(shell.start)")
                try session.waitUntil("the other shell") { screen in
                    // The prompt of the shell itself, which may have any form.
                    !screen.contains("clear") && !screen.allSatisfy(\.isWhitespace)
                }
                try session.enter(shell.setUp)
                try session.waitForShell()
                try session.type("cartouche send Todos.crea")
                try complete("cartouche send Todos.create", in: session)
                try session.type("body.pri")
                try complete("cartouche send Todos.create body.priority=", in: session)
                try session.type("h")
                try complete("cartouche send Todos.create body.priority=high", in: session)
                try session.press("C-c")
                try session.waitForShell()
                try session.type("cartouche --theme solarized-l")
                try complete("cartouche --theme solarized-light", in: session)
            }
        }

        /// Presses Tab once all typed text is on the screen, and waits for the completed line.
        private func complete(_ line: String, in session: TmuxSession) throws {
            try session.press("Tab")
            try session.waitUntil(line) { screen in
                screen.split(separator: "\n").contains { $0 == "% \(line)" }
            }
        }

        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man")))
        func theManualIsAPage() throws {
            try TmuxSession.shell(variables: "MANPAGER=cat PAGER=cat MANWIDTH=80") { session in
                let page = try session.output(
                    of:
                        "cartouche --generate-manual > cartouche.1; man -l ./cartouche.1 | head -n 4"
                )
                #expect(
                    page == """
                        CARTOUCHE(1)                General Commands Manual               CARTOUCHE(1)
                        NAME
                               cartouche - A terminal explorer for typed HTTP APIs.
                        """
                )
            }
        }
    }
}
