internal import ArgumentParser
internal import EndpointKit
internal import Glibc
internal import HTTPMessage
internal import ValueTree

/// The endpoint that a command is about.
struct EndpointArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("An endpoint as `list` names it.", valueName: "GROUP.ENDPOINT"))
    var name: String

    func endpoint(in registry: EndpointRegistry) throws(CommandFailure) -> AnyEndpoint {
        do {
            return try registry.endpoint(named: name)
        } catch {
            throw CommandFailure(.usage, error.description)
        }
    }
}

/// The document that a command reads.
struct InputArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A file, or - for standard input; what is piped in where neither is said.",
            valueName: "FILE|-"
        )
    )
    var file: String?

    /// The file's name, or what stands for standard input.
    var name: String { file ?? "-" }

    /// Nobody is left waiting at a terminal that was never asked for input.
    func validate() throws {
        guard file == nil, isatty(STDIN_FILENO) == 1 else { return }
        throw ValidationError("give a file, or - to read standard input")
    }
}

extension BodyFormat: ExpressibleByArgument {
    /// By the name's ending; JSON where that says nothing.
    init(fileName: String) {
        let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
        self = ending == "yml" ? .yaml : BodyFormat(rawValue: ending) ?? .json
    }
}
