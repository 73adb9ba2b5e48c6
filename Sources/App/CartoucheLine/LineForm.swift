package import CartoucheTexts
import TerminalUI

/// The syntax of a command in the plain explorer, and its description.
package struct LineForm: Equatable {
    package let name: String
    /// The arguments after the name.
    let arguments: String
    private let meaning: TextKey
    /// Whether the command line also has it.
    private let isShared: Bool

    private init(
        _ name: String,
        _ arguments: String,
        _ meaning: TextKey,
        isShared: Bool = false
    ) {
        self.name = name
        self.arguments = arguments
        self.meaning = meaning
        self.isShared = isShared
    }

    /// `open ENDPOINT`.
    var typed: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

    static let all = [
        LineForm("find", "WORDS", .plainFind),
        LineForm("open", "ENDPOINT", .plainOpen),
        LineForm("send", "ENDPOINT name=value ...", .plainSend, isShared: true),
        LineForm("again", "[NUMBER]", .plainAgain),
        LineForm("show", "[VIEW]", .plainShow),
        LineForm("runs", "[ENDPOINT]", .plainRuns),
        LineForm("run", "NUMBER", .plainRun),
        LineForm("compare", "[NUMBER [NUMBER]]", .plainCompare),
        LineForm("fix", "[NUMBER]", .plainFix),
        LineForm("save", "FILE", .plainSave),
        LineForm("cookies", "[remove NAME]", .plainCookies),
        LineForm("describe", "ENDPOINT", .plainDescribe, isShared: true),
        LineForm("env", "[NAME]", .plainEnv),
        LineForm("help", "[COMMAND]", .plainHelp),
        LineForm("quit", "", .plainQuit),
    ]

    private static let synonyms = ["exit": "quit", "?": "help"]

    /// The names of the commands that the command line doesn't have.
    package static let ownNames = all.filter { !$0.isShared }.map(\.name)

    /// Returns the command of the session with a name, or nil for those of the command line.
    static func own(_ name: String) -> LineForm? {
        let name = synonyms[name] ?? name
        return all.first { $0.name == name && !$0.isShared }
    }

    /// Returns its syntax followed by its description, in lines that aren't longer than `columns`.
    ///
    /// The syntax takes at least `width` characters, if there is such a column.
    package func lines(_ texts: Texts, width: Int = 0, in columns: Int) -> [String] {
        let means = meaning == .plainShow ? texts(meaning, LineCommand.views) : texts[meaning]
        let padding = String(repeating: " ", count: max(0, width - typed.count))
        let line = "\(typed)\(padding)  \(means)"
        guard let first = TextWrapping.lines(of: line, width: columns).first, first != line else {
            return [line]
        }
        // The rest is below the description, unless that leaves too little room.
        let indent = width + 2 <= columns / 2 ? width + 2 : 2
        let rest = String(line.dropFirst(first.count).drop { $0 == " " })
        return [first]
            + TextWrapping.lines(of: rest, width: columns - indent).map {
                String(repeating: " ", count: indent) + $0
            }
    }

    /// Returns all commands, in lines that aren't longer than `columns`.
    ///
    /// `names` are those of the commands of the command line.
    package static func manual(
        _ texts: Texts,
        beside names: [String],
        in columns: Int
    ) -> [String] {
        let others = names.filter { name in !all.contains { $0.name == name } }
        let other = LineForm(others.joined(separator: ", "), "", .plainCommands, isShared: true)
        var forms = all
        forms.insert(other, at: all.firstIndex { $0.name == "help" } ?? all.endIndex)
        // A longer command has its description right after it, so that the others keep a narrow
        // column.
        let width = forms.map(\.typed.count).filter { $0 < longest }.max() ?? 0
        return forms.flatMap { $0.lines(texts, width: width, in: columns) } + [""]
            + TextWrapping.lines(of: texts[.plainQuoting], width: columns)
    }

    private static let longest = 24
}
