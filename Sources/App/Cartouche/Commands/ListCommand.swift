internal import ArgumentParser
internal import EndpointKit
internal import ValueSerializers
internal import ValueTree

struct ListCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the catalogue, one endpoint a line."
    )

    @Flag(help: "Print a JSON array.")
    var json = false

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.review(environmentNamed: root.connection.environment)
        await composition.registry.probeAll()
        let descriptions = composition.registry.endpoints.map(\.description)
        guard !json else {
            composition.streams.json(.array(descriptions.map(\.summaryValue)))
            return
        }
        composition.streams.write(descriptions.map { $0.line + "\n" }.joined())
    }
}
