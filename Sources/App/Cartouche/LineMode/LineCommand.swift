internal import ArgumentParser
internal import HTTPMessage

/// What a line of the plain explorer asks for.
enum LineCommand: Equatable {
    case quit
    case help
    /// The endpoints with all of these words.
    case find([String])
    /// Another environment, none, or the names of all.
    case environment(String??)
    /// The form of an endpoint, row by row.
    case open(String)
    /// The last response.
    case show(ResponseOutput)
    /// A command of the command line.
    case arguments([String])

    static let manual = """
        find WORDS         the endpoints with all of these words
        open ENDPOINT      asks for each value of a request, then sends it
        send ENDPOINT name=value ...   sends a request as it stands
        show VIEW          the last response: \(views)
        describe ENDPOINT  what an endpoint takes and gives
        env NAME           makes requests in this environment; - for none, without a name: which there are
        curl, list, history, decode, view, check   as on the command line; COMMAND --help says more
        quit               ends; so does the end of the input

        Words are quoted as in a shell.
        """

    private static let views = ResponseOutput.allCases.map(\.rawValue).joined(separator: ", ")

    /// Reads a line; nil for an empty one.
    init?(_ line: String) throws(CommandFailure) {
        let commands = try Self.commands(in: line)
        guard let words = commands.first else { return nil }
        guard commands.count == 1 else {
            throw CommandFailure(.usage, "one command a line: put quotes around ; & and |")
        }
        switch (words[0], Array(words.dropFirst())) {
        case ("quit", []), ("exit", []): self = .quit
        case ("help", []), ("?", []): self = .help
        case ("find", let words) where !words.isEmpty: self = .find(words)
        case ("env", []): self = .environment(nil)
        case ("env", ["-"]): self = .environment(.some(nil))
        case ("env", let names) where names.count == 1: self = .environment(names[0])
        case ("open", let names) where names.count == 1: self = .open(names[0])
        case ("show", []): self = .show(.tree)
        case ("show", let views) where views.count == 1: self = .show(try Self.view(views[0]))
        case ("find", _): throw CommandFailure(.usage, "find WORDS")
        case ("env", _): throw CommandFailure(.usage, "env NAME")
        case ("open", _): throw CommandFailure(.usage, "open ENDPOINT")
        case ("show", _): throw CommandFailure(.usage, "show VIEW, one of \(Self.views)")
        default: self = .arguments(words)
        }
    }

    private static func commands(in line: String) throws(CommandFailure) -> [[String]] {
        do throws(ShellLine.Fault) {
            return try ShellLine(line).commands
        } catch {
            switch error {
            case .openQuote: throw CommandFailure(.usage, "a quote is not closed")
            case .substitution: throw CommandFailure(.usage, "$(...) and `...` run nothing here")
            }
        }
    }

    private static func view(_ name: String) throws(CommandFailure) -> ResponseOutput {
        guard let view = ResponseOutput(rawValue: name) else {
            throw CommandFailure(.usage, "there is no view `\(name)`, but \(views)")
        }
        return view
    }
}

extension LineCommand {
    /// A command of the command line, or what its parser says.
    enum Parsed {
        case command(any ComposedCommand)
        case words(String)
    }

    private static let manualHint = "`help` says what can be typed"

    /// What can be typed besides the commands of the command line.
    private static let names = ["find", "open", "show", "env", "quit"]

    /// Parses the arguments of a command; throws what is wrong with them.
    static func parsed(_ arguments: [String]) throws(CommandFailure) -> Parsed {
        if let failure = CommandName.failure(in: arguments, beside: names) { throw failure }
        do {
            var command = try CartoucheCommand.parseAsRoot(arguments)
            guard let composed = command as? any ComposedCommand else {
                // Help, which is thrown.
                try command.run()
                return .words("")
            }
            guard !(composed is CartoucheCommand) else {
                throw CommandFailure(.usage, "the explorer is open: \(manualHint)")
            }
            return .command(composed)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            let message = CartoucheCommand.fullMessage(for: error)
            guard CartoucheCommand.exitCode(for: error) == .success else {
                throw CommandFailure(.usage, message)
            }
            return .words(message)
        }
    }
}
