internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheSession
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import ValueTree

/// The endpoint of a command.
struct EndpointArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("An endpoint as `list` names it.", valueName: "GROUP.ENDPOINT"),
        completion: .composed
    )
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
            throw CommandFailure(.usage, error.description + advice, because: error)
        }
    }
}

/// The request of a command.
struct RequestArguments: ParsableArguments {
    @OptionGroup var endpoint: EndpointArgument

    @Argument(
        help: ArgumentHelp("Values of components.", valueName: "NAME=VALUE"),
        completion: .composed
    )
    var components: [String] = []

    @Option(
        name: .customLong("body"),
        help: ArgumentHelp("The body as JSON, or a file that holds it.", valueName: "JSON|@FILE")
    )
    var bodies: [BodyOption] = []

    @Option(
        name: .customLong("header"),
        help: ArgumentHelp(
            "A header field, in place of the endpoint's own of that name. Can be repeated.",
            valueName: "NAME: VALUE"
        )
    )
    var headers: [String] = []

    @Option(
        help: ArgumentHelp(
            "A query item, after the endpoint's own. Can be repeated.",
            valueName: "NAME=VALUE"
        )
    )
    var query: [String] = []

    @OptionGroup var connection: ConnectionOptions

    /// The texts that may refer to variables.
    var referringTexts: [String] { components + bodies.map(\.text) + headers + query }

    func validate() throws {
        guard bodies.count <= 1 else { throw ValidationError("--body is given twice") }
    }

    /// Returns the request, ready to be built, and prints the remarks of the environment.
    ///
    /// With `marks`, files whose contents are sent as bytes aren't read but referenced by marks.
    func run(
        _ options: TransferOptions = TransferOptions(),
        marking marks: FileMarks? = nil,
        in composition: Composition
    ) throws(CommandFailure) -> EndpointRun {
        let endpoint = try endpoint.endpoint(in: composition.registry)
        let environment = Result { () throws(CommandFailure) in
            try composition.backend.environment(
                named: connection.environment,
                reaching: connection.baseURLs
            )
        }
        composition.backend.hideSecrets(in: referringTexts, (try? environment.get())?.variables)
        // Problems with the components are reported before problems with the environment.
        let form = SendForm(
            endpoint: endpoint,
            arguments: components,
            body: bodies.first,
            marks: marks
        )
        let made = try form.form(with: (try? environment.get())?.variables, in: composition)
        try checkParts(of: endpoint, with: (try? environment.get())?.variables)
        let opened = try OpenedEnvironment(
            try environment.get(),
            options: connection.baseURLs,
            in: composition.backend
        )
        let input = RequestInput(
            endpoint: endpoint.id,
            form: made.form,
            adding: AddedLines(headers: headers, query: query),
            written: hasAddedAsWritten ? made.written : nil,
            recording: hasAddedAsWritten ? headers + query : [],
            environment: opened.environment.name
        )
        let run = EndpointRun(of: input, to: endpoint, options: options, in: opened)
        for remark in run.opened.environment.remarks { composition.remark("\(remark)") }
        return run
    }

    /// Whether the added parts can be written unchanged in the explorer's Headers tab.
    private var hasAddedAsWritten: Bool {
        let added = headers + query
        let lines = AddedLines(added.joined(separator: "\n"))
        return lines.headers == headers && lines.query == query
            && !added.contains { $0.contains("{{") }
    }

    private func checkParts(
        of endpoint: AnyEndpoint,
        with variables: Variables?
    ) throws(CommandFailure) {
        do throws(FormError) {
            _ = try AddedParts(headers: headers, query: query, with: variables)
        } catch {
            throw CommandFailure(.usage, error.message(for: endpoint.id), because: error)
        }
    }
}

/// The document that a command reads.
struct InputArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A file, or - for standard input; by default what is piped in.",
            valueName: "FILE|-"
        ),
        completion: .file()
    )
    var file: String?

    /// The file's name, or `-` for standard input.
    var name: String { file ?? "-" }

    /// Throws an error instead of waiting for input from a terminal that wasn't requested.
    func requireInput() throws {
        guard file == nil, !InputFile.isPiped else { return }
        throw ValidationError("give a file, or - to read standard input")
    }
}
