internal import ArgumentParser
internal import CartoucheExplorer
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import ValueTree

/// The endpoint that a command is about.
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

/// The request that a command is about.
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

    /// The request, ready to be made; what the environment has to remark is said.
    ///
    /// With `marks` no file is read whose contents are sent as bytes: it is named there.
    func run(
        _ options: TransferOptions = TransferOptions(),
        marking marks: FileMarks? = nil,
        in composition: Composition
    ) throws(CommandFailure) -> EndpointRun {
        let endpoint = try endpoint.endpoint(in: composition.registry)
        let environment = Result { () throws(CommandFailure) in
            try composition.environment(
                named: connection.environment,
                reaching: connection.baseURLs
            )
        }
        composition.hideSecrets(in: referringTexts, (try? environment.get())?.variables)
        // Problems with the components are reported before those with the environment.
        let form = SendForm(
            endpoint: endpoint,
            arguments: components,
            body: bodies.first,
            marks: marks
        )
        let made = try form.form(with: (try? environment.get())?.variables, in: composition)
        let parts = try parts(of: endpoint, with: (try? environment.get())?.variables)
        let run = EndpointRun(
            endpoint: endpoint,
            form: made.form,
            written: hasAddedAsWritten ? made.written : nil,
            added: hasAddedAsWritten ? headers + query : [],
            parts: parts,
            options: options,
            opened: try OpenedEnvironment(
                try environment.get(),
                options: connection.baseURLs,
                in: composition
            )
        )
        for remark in run.opened.environment.remarks { composition.remark("\(remark)") }
        return run
    }

    /// Whether what is added could be written in the explorer as it is, which has no other form for it.
    private var hasAddedAsWritten: Bool {
        let added = headers + query
        let lines = AddedLines(added.joined(separator: "\n"))
        return lines.headers == headers && lines.query == query
            && !added.contains { $0.contains("{{") }
    }

    private func parts(
        of endpoint: AnyEndpoint,
        with variables: Variables?
    ) throws(CommandFailure) -> AddedParts {
        do throws(FormError) {
            return try AddedParts(headers: headers, query: query, with: variables)
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

    /// Refuses to wait for input at a terminal that was not asked for any.
    func requireInput() throws {
        guard file == nil, !InputFile.isPiped else { return }
        throw ValidationError("give a file, or - to read standard input")
    }
}
