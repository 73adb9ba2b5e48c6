internal import CartoucheSession
internal import Glibc
internal import TerminalWidgets
internal import ValueSerializers
internal import ValueTree
internal import VisibleText

/// The standard output and standard error of a command.
struct Streams: Sendable {
    /// Whether input and output are a terminal, so that an interactive program can be opened.
    var isInteractive: Bool
    /// The terminal of standard output, or nil if it isn't a terminal.
    var terminal: OutputTerminal?
    /// The terminal of standard error, if it is one.
    var errorTerminal: OutputTerminal?
    /// The theme of terminal output.
    var theme = CommandTheme.usual
    var print: @Sendable (PrintedText) -> Void
    /// Writes bytes, unchanged to a pipe and with visible control characters to a terminal.
    var writeBytes: @Sendable (PaddedBytes) -> Void
    var printError: @Sendable (PrintedText) -> Void
    /// Returns why not all of the output was written, or nil if it was or if its reader closed the
    /// pipe.
    var outputFailure: @Sendable () -> CommandFailure?
    /// Whether the reader of standard output has closed the pipe.
    var isUnread: @Sendable () -> Bool = { false }
    /// The clock for output that is printed within the time limit of its request.
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

    /// Whether standard output is a terminal.
    var isTerminal: Bool { terminal != nil }

    /// The pen for standard output, or nil if it isn't a terminal.
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

    /// Writes rows in columns that fit a terminal.
    func table(_ rows: [[Words]]) {
        let pen = pen
        print(PrintedText(TextColumns.lines(rows, in: pen?.columns), by: pen))
    }

    /// Writes an error, whose beginning has the colour of a role.
    ///
    /// Errors may quote foreign text, so control characters are made visible everywhere.
    func errorLine(_ text: String, marking beginning: String = "", _ role: ThemeRole = .error) {
        var line = PrintedText(by: errorPen)
        let isMarked = !beginning.isEmpty && text.hasPrefix(beginning)
        if isMarked { line.add(beginning, role) }
        line.add(Text.visible(String(text.dropFirst(isMarked ? beginning.count : 0))) + "\n")
        printError(line)
    }

    /// Writes the message of a failure after the name of the program.
    func say(_ failure: CommandFailure, as program: ProgramName) {
        errorLine("\(program.text): \(failure.message)", marking: "\(program.text):")
    }

    func json(_ value: SupportedType) {
        line(JSONWriter(.pretty).text(value))
    }
}
