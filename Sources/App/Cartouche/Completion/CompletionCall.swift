internal import ArgumentParser
internal import CartoucheSession
internal import CartoucheThemes
internal import EndpointKit
internal import Girders

/// A call of a shell's completion script, at every press of Tab.
///
///     cartouche ---completion send -- positional@0 2 5 cartouche send Todos
///
/// The parser would answer it with a closure of the argument, which has no access to the catalogue.
struct CompletionCall: ComposedRun, Equatable {
    /// The kind of word that is completed.
    enum Subject: Equatable {
        case endpoint, component, environment, baseURL, theme
    }

    var subject: Subject
    /// The index of the completed word.
    var index: Int
    var words: [String]

    /// Parses the arguments.
    ///
    /// Returns nil if they aren't such a call, or if the parser answers it.
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
        // The script for zsh removes the last line.
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
    /// Creates the subject for an argument of a command, by the parser's name for it.
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
    /// Words that a ``CompletionCall`` finds.
    ///
    /// The parser never calls this closure.
    static var composed: CompletionKind { .custom { _, _, _ in [] } }
}
