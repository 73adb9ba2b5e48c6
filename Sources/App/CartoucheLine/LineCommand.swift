package import CartoucheSession
package import CartoucheTexts
import HTTPMessage

/// A line of the plain explorer.
package enum LineCommand: Equatable {
    case quit
    /// Lists the commands, or explains one of them.
    case help(LineForm?)
    /// Lists the endpoints that contain all of these words.
    case find([String])
    /// Switches to an environment or to none, or lists all.
    case environment(String??)
    /// Asks for the form of an endpoint, row by row.
    case open(String)
    /// Sends the last request again, or one of the history.
    case again(Int64?)
    /// Prints the last response.
    case show(ResponseOutput)
    /// Lists the stored responses of an endpoint, or of the last one.
    case runs(String?)
    /// Makes a response of the history the last one.
    case run(Int64)
    /// Compares the last response with the previous one, or others of the history.
    case compare([Int64])
    /// Prints a declaration that accepts the last response, for all its problems or for the one
    /// with a number.
    case fix(Int?)
    /// Saves the body of the last response to a file.
    case save(String)
    /// Lists the cookies, after removing those with a name.
    case cookies(without: String?)
    /// Runs a command of the command line.
    case arguments([String])

    static let views = ResponseOutput.allCases.map(\.rawValue).joined(separator: ", ")

    /// Parses a line.
    ///
    /// Returns nil for an empty one.
    package init?(_ line: String, _ texts: Texts) throws(CommandFailure) {
        let commands = try Self.commands(in: line, texts)
        guard let words = commands.first, let name = words.first else { return nil }
        guard commands.count == 1 else { throw CommandFailure(.usage, texts[.plainOneCommand]) }
        let rest = Array(words.dropFirst())
        guard let form = LineForm.own(name) else {
            self = .arguments(words)
            return
        }
        guard rest != ["--help"], rest != ["-h"] else {
            self = .help(form)
            return
        }
        if form.name == "help", let first = rest.first, LineForm.own(first) == nil {
            self = .arguments(["help"] + rest)
            return
        }
        if form.name == "show", let first = rest.first, rest.count == 1,
            ResponseOutput(rawValue: first) == nil
        {
            throw CommandFailure(.usage, texts(.plainNoView, first, Self.views))
        }
        guard let command = Self.own(form.name, rest) else {
            throw CommandFailure(.usage, texts(.plainUsage, form.typed))
        }
        self = command
    }

    /// Returns a command of the session for its words, or nil if they aren't valid arguments.
    private static func own(_ name: String, _ words: [String]) -> LineCommand? {
        let numbers = words.compactMap { Int64($0) }.filter { $0 > 0 }
        let areNumbers = numbers.count == words.count
        switch (name, words.count) {
        case ("quit", 0): return .quit
        case ("help", 0): return .help(nil)
        case ("help", 1): return LineForm.own(words[0]).map { .help($0) }
        case ("find", 1...): return .find(words)
        case ("env", 0): return .environment(nil)
        case ("env", 1): return .environment(.some(words[0] == "-" ? nil : words[0]))
        case ("open", 1): return .open(words[0])
        case ("again", 0...1) where areNumbers: return .again(numbers.first)
        case ("show", 0): return .show(.tree)
        case ("show", 1): return ResponseOutput(rawValue: words[0]).map { .show($0) }
        case ("runs", 0...1): return .runs(words.first)
        case ("run", 1) where areNumbers: return .run(numbers[0])
        case ("compare", 0...2) where areNumbers: return .compare(numbers)
        case ("fix", 0...1) where areNumbers: return .fix(numbers.first.map { Int($0) })
        case ("save", 1): return .save(words[0])
        case ("cookies", 0): return .cookies(without: nil)
        case ("cookies", 2) where words[0] == "remove": return .cookies(without: words[1])
        default: return nil
        }
    }

    private static func commands(
        in line: String,
        _ texts: Texts
    ) throws(CommandFailure) -> [[String]] {
        do throws(ShellLine.Fault) {
            return try ShellLine(line).commands
        } catch {
            switch error {
            case .openQuote: throw CommandFailure(.usage, texts[.plainOpenQuote])
            case .substitution: throw CommandFailure(.usage, texts[.plainSubstitution])
            }
        }
    }
}
