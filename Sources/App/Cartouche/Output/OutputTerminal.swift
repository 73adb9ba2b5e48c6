internal import CartoucheExplorer
internal import NcursesTerminal
internal import Synchronization
internal import TerminalUI
internal import TerminalWidgets

/// A terminal that a command writes lines to.
struct OutputTerminal: Sendable {
    /// The columns of a line; nil if lines are as long as they are.
    var columns: @Sendable () -> Int?
    /// The colours it shows; nil if it shows nothing but text.
    var depth: @Sendable () -> ColorDepth?

    /// One that is read line by line: nothing is laid out, and nothing has a colour.
    static let plain = OutputTerminal(columns: { nil }, depth: { nil })

    /// The terminal of a descriptor, which is asked when something is written.
    static func of(_ descriptor: Int32) -> OutputTerminal {
        OutputTerminal(
            columns: { WrittenTerminal.columns(of: descriptor) },
            depth: { WrittenTerminal.depth() }
        )
    }
}

/// The theme of what commands write, read when a terminal first gets something of it.
final class CommandTheme: Sendable {
    private let read: @Sendable () -> ResolvedTheme
    private let known = Mutex<ResolvedTheme?>(nil)

    init(_ read: @escaping @Sendable () -> ResolvedTheme) { self.read = read }

    /// The theme of terminals whose program knows no person's choice.
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
    /// The same for a command, which writes in the theme that it asks for, or else in that of last time if that
    /// leaves the ground to the terminal.
    ///
    /// A theme that cannot be used is said where it would be seen, and keeps no command from its work.
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

    /// The theme that nobody asks for: the explorer's `last` one, or the default.
    ///
    /// The inks of a theme with a ground of its own are made for that ground. Commands write on the terminal's,
    /// where those of a dark theme could not be read if it is white.
    func themeOfLines(last: String?) -> ResolvedTheme {
        guard let choice = try? ThemeChoice(nil, orAgain: last, in: themes, read: read),
            choice.theme[.background].background == .default
        else {
            return CommandTheme.usual.theme
        }
        return choice.theme
    }
}
