internal import CartoucheSession
internal import CartoucheThemes
internal import NcursesTerminal
internal import Synchronization
internal import TerminalUI
internal import TerminalWidgets

/// A terminal that a command prints to.
struct OutputTerminal: Sendable {
    /// The columns of a line, or nil for lines of any length.
    var columns: @Sendable () -> Int?
    /// The colours it shows, or nil if it shows only text.
    var depth: @Sendable () -> ColorDepth?

    /// A terminal that is read line by line, without layout and colours.
    static let plain = OutputTerminal(columns: { nil }, depth: { nil })

    /// Returns the terminal of a descriptor.
    ///
    /// Its properties are read when something is written.
    static func of(_ descriptor: Int32) -> OutputTerminal {
        OutputTerminal(
            columns: { WrittenTerminal.columns(of: descriptor) },
            depth: { WrittenTerminal.depth() }
        )
    }
}

/// The theme of command output.
///
/// It is read when a terminal first gets output.
final class CommandTheme: Sendable {
    private let read: @Sendable () -> ResolvedTheme
    private let known = Mutex<ResolvedTheme?>(nil)

    init(_ read: @escaping @Sendable () -> ResolvedTheme) { self.read = read }

    /// The theme of terminals whose program has no theme setting.
    static var usual: CommandTheme {
        CommandTheme { (try? ThemeLibrary.builtIn.theme(ThemeLibrary.defaultID).theme) ?? .plain }
    }

    var theme: ResolvedTheme {
        known.withLock { known in
            let theme = known ?? read()
            known = theme
            return theme
        }
    }
}

extension Composition {
    /// Returns the composition for a command.
    ///
    /// It prints in the theme that the command requests, or else in that of the last session if
    /// that theme keeps the terminal's background.
    ///
    /// A theme that can't be used is reported where it would be shown, and doesn't stop the
    /// command.
    func dressed(for command: any ComposedRun) -> Composition {
        var composition = self
        composition.streams.theme = CommandTheme { [asked = command.theme] in
            self.theme(asked: asked) ?? self.themeOfLines(last: self.stateFile.theme)
        }
        return composition
    }

    private func theme(asked: String?) -> ResolvedTheme? {
        guard let asked else { return nil }
        do throws(CommandFailure) {
            let choice = try ThemeChoice(asked, in: themes, read: read)
            for warning in choice.warnings { remark("\(warning)") }
            return choice.theme
        } catch {
            remark(error.message)
            return nil
        }
    }

    /// Returns the theme if none is requested: the explorer's `last` one, or the default.
    ///
    /// The colours of a theme with its own background are made for that background. Commands print
    /// on the terminal's background, where those of a dark theme would be unreadable if it is
    /// white.
    func themeOfLines(last: String?) -> ResolvedTheme {
        guard let choice = try? ThemeChoice(nil, orAgain: last, in: themes, read: read),
            choice.theme[.background].background == .default
        else {
            return CommandTheme.usual.theme
        }
        return choice.theme
    }
}
