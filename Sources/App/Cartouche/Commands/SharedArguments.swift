internal import ArgumentParser
internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

/// The endpoint that a command is about.
struct EndpointArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("An endpoint as `list` names it.", valueName: "GROUP.ENDPOINT"))
    var name: String

    func endpoint(in registry: EndpointRegistry) throws(CommandFailure) -> AnyEndpoint {
        let endpoint = try named(in: registry)
        let mistakes = endpoint.mistakes
        guard mistakes.isEmpty else {
            let list = mistakes.map { "\n  \($0)" }.joined()
            throw CommandFailure(
                .configuration,
                "the declaration of \(endpoint.id) is wrong:\(list)"
            )
        }
        return endpoint
    }

    private func named(in registry: EndpointRegistry) throws(CommandFailure) -> AnyEndpoint {
        do {
            return try registry.endpoint(named: name)
        } catch {
            let advice = error.suggestions.isEmpty ? "; `cartouche list` shows all of them" : ""
            throw CommandFailure(.usage, error.description + advice)
        }
    }
}

/// The document that a command reads.
struct InputArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A file, or - for standard input; by default what is piped in.",
            valueName: "FILE|-"
        )
    )
    var file: String?

    /// The file's name, or `-` for standard input.
    var name: String { file ?? "-" }

    /// Refuses to wait for input at a terminal that was not asked for any.
    func validate() throws {
        guard file == nil, !InputFile.isPiped else { return }
        throw ValidationError("give a file, or - to read standard input")
    }
}
