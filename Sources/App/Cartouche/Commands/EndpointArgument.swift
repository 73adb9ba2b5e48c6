internal import ArgumentParser
internal import EndpointKit

/// The endpoint that a command is about.
struct EndpointArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("An endpoint as `list` names it.", valueName: "GROUP.ENDPOINT"))
    var name: String

    func endpoint(in registry: EndpointRegistry) throws(CommandFailure) -> AnyEndpoint {
        do {
            return try registry.endpoint(named: name)
        } catch {
            let advice = error.suggestions.isEmpty ? "; `cartouche list` shows all of them" : ""
            throw CommandFailure(.usage, error.description + advice)
        }
    }
}
