internal import ArgumentParser
internal import CartoucheSession
internal import EndpointKit

struct DescribeCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "describe",
        abstract: "Print an endpoint's components and the shape of its response."
    )

    @OptionGroup var endpoint: EndpointArgument

    @Flag(help: "Print a JSON object.")
    var json = false

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.review(environmentNamed: root.connection.environment)
        let endpoint = try endpoint.endpoint(in: composition.registry)
        guard !json else {
            composition.streams.json(endpoint.fullValue)
            return
        }
        let pen = composition.streams.pen
        composition.streams.lines(endpoint.table(in: pen?.columns))
    }
}
