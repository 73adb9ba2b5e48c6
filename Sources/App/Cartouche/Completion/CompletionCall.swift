internal import ArgumentParser
internal import CartoucheExplorer
internal import EndpointKit
internal import Girders

/// What the completion script of a shell asks the program at every press of Tab.
///
///     cartouche ---completion send -- positional@0 2 5 cartouche send Todos
///
/// The parser would answer it with a closure of the argument, which knows no catalogue.
struct CompletionCall: ComposedRun, Equatable {
    /// What is completed.
    enum Subject: Equatable {
        case endpoint, component, environment, baseURL, theme
    }

    var subject: Subject
    /// The number of the completed word.
    var index: Int
    var words: [String]

    /// Reads the arguments; nil if they are no such call, or one for the parser.
    init?(_ arguments: [String]) {
        guard arguments.first == "---completion",
            let end = arguments.firstIndex(of: "--"),
            arguments.count > end + 4,
            let subject = Subject(argument: arguments[end + 1], of: arguments[1..<end].last),
            let index = Int(arguments[end + 2])
        else { return nil }
        let words = Array(arguments[(end + 4)...])
        guard words.indices.contains(index) else { return nil }
        self.subject = subject
        self.index = index
        self.words = words
    }

    func run(in composition: Composition) async throws(CommandFailure) {
        let shell = composition.variables["SAP_SHELL"]
        let word = CompletedWord(words, at: index, areBroken: shell == "bash")
        let answers = word.answers(among: candidates(for: word, in: composition))
        // The script for zsh takes the last line away.
        let end = shell == "zsh" ? [" "] : []
        composition.streams.line((answers + end).joined(separator: "\n"))
    }

    private func candidates(for word: CompletedWord, in composition: Composition) -> [String] {
        let registry = composition.registry
        return switch subject {
        case .endpoint: registry.endpoints.map(\.id)
        case .component: word.components(in: registry)
        case .environment: composition.environments.places.environments
        case .baseURL: registry.groups.map { $0.name + "=" }
        case .theme: composition.themes.ids
        }
    }
}

extension CompletionCall.Subject {
    /// What the argument of a command takes, by the parser's name for it.
    fileprivate init?(argument: String, of command: String?) {
        switch argument {
        case "positional@0" where command == "themes": self = .theme
        case "positional@0": self = .endpoint
        case "positional@1": self = .component
        case "--env": self = .environment
        case "--base-url": self = .baseURL
        case "--theme": self = .theme
        default: return nil
        }
    }
}

extension CompletionKind {
    /// Words that a ``CompletionCall`` finds, before the parser would ask this closure.
    static var composed: CompletionKind { .custom { _, _, _ in [] } }
}
