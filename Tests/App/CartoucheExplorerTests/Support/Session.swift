import CartoucheDocumentView
import CartoucheExplorer
import TerminalUI
import TerminalWidgets

/// Runs the explorer of the shop on a headless terminal.
enum Session {
    @MainActor @discardableResult
    static func run(
        _ world: ShopWorld = ShopWorld(),
        in size: Size = Size(120, 35),
        theme: ResolvedTheme? = nil,
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws -> ExplorerModel {
        try await ProgramDriver.run(
            try world.program(
                theme: theme ?? RoleTheme.theme
            ),
            in: size,
            performing: try world.interpreter(),
            script
        )
    }
}

extension ProgramDriver<ExplorerProgram> {
    /// Opens the first endpoint's form, fills it in and sends it.
    @discardableResult
    func sendList() async -> ProgramDriver {
        press(.enter).type("5").press(.ctrl("r"))
        return await wait { $0.response.reading != nil || $0.response.failure != nil }
    }

    /// The words of the top row.
    var header: String {
        let row = screen.prefix { $0 != "\n" }
        return row.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
}
