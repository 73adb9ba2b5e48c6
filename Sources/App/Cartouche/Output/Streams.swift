internal import Glibc
internal import TerminalWidgets
internal import ValueSerializers
internal import ValueTree
internal import VisibleText

/// The standard output and standard error of a command.
struct Streams: Sendable {
    /// Whether input and output are a terminal, so that something interactive can be opened.
    var isInteractive: Bool
    /// The terminal that standard output is; nil if a program reads it.
    var terminal: OutputTerminal?
    /// The terminal that standard error is.
    var errorTerminal: OutputTerminal?
    /// The theme of what terminals are told.
    var theme = CommandTheme.usual
    var print: @Sendable (PrintedText) -> Void
    /// Writes bytes unchanged to a pipe; to a terminal as text with control characters made visible.
    var writeBytes: @Sendable (PaddedBytes) -> Void
    var printError: @Sendable (PrintedText) -> Void
    /// The reason why not all of the output was written; nil if it was, or if its reader closed the
    /// pipe.
    var outputFailure: @Sendable () -> CommandFailure?
    /// Whether the reader of standard output has closed the pipe.
    var isUnread: @Sendable () -> Bool = { false }
    /// The clock of what is printed within the time of its request.
    var clock = ReadingTime.Clock()
}

extension Streams {
    /// The streams of the process.
    static func standard() -> Streams {
        let output = OutputDescriptor(STDOUT_FILENO, named: "standard output")
        let errors = OutputDescriptor(STDERR_FILENO, named: "standard error")
        return Streams(
            isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
            terminal: output.isTerminal ? .of(STDOUT_FILENO) : nil,
            errorTerminal: errors.isTerminal ? .of(STDERR_FILENO) : nil,
            print: { output.write($0) },
            writeBytes: { output.write($0) },
            printError: { errors.write($0) },
            outputFailure: { output.failure },
            isUnread: { output.isUnread }
        )
    }

    /// Whether a person reads standard output, not a program.
    var isTerminal: Bool { terminal != nil }

    /// How standard output shows the roles of words; nil if it is no terminal.
    var pen: Pen? { terminal.map { Pen(theme.theme, on: $0) } }

    private var errorPen: Pen? { errorTerminal.map { Pen(theme.theme, on: $0) } }

    /// Writes text without a role.
    func write(_ text: String) {
        print(PrintedText(text, by: terminal.map { _ in Pen.colourless }))
    }

    func line(_ text: String) {
        write(text + "\n")
    }

    func lines(_ lines: [Words]) {
        print(PrintedText(lines, by: pen))
    }

    /// Writes rows in columns, which fit a terminal.
    func table(_ rows: [[Words]]) {
        let pen = pen
        print(PrintedText(TextColumns.lines(rows, in: pen?.columns), by: pen))
    }

    /// Writes an error, whose beginning has the colour of a role.
    ///
    /// Errors quote what others wrote, and are read by people wherever they go.
    func errorLine(_ text: String, marking beginning: String = "", _ role: ThemeRole = .error) {
        var line = PrintedText(by: errorPen)
        let isMarked = !beginning.isEmpty && text.hasPrefix(beginning)
        if isMarked { line.add(beginning, role) }
        line.add(Text.visible(String(text.dropFirst(isMarked ? beginning.count : 0))) + "\n")
        printError(line)
    }

    /// Writes why something failed, after the name of the program.
    func say(_ failure: CommandFailure, as program: ProgramName) {
        errorLine("\(program.text): \(failure.message)", marking: "\(program.text):")
    }

    func json(_ value: SupportedType) {
        line(JSONWriter(.pretty).text(value))
    }
}
