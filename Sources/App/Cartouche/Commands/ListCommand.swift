internal import ArgumentParser
internal import CartoucheSession
internal import EndpointKit
internal import ValueSerializers
internal import ValueTree

struct ListCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the catalogue, one endpoint per line."
    )

    @Flag(help: "Print a JSON array.")
    var json = false

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        let list = CatalogueList(isJSON: json, environment: root.connection.environment)
        try await list.run(in: composition)
    }
}

/// The catalogue as text, one endpoint per line, in columns on a terminal, or as a JSON array.
struct CatalogueList: ComposedRun {
    var isJSON = false
    var environment: String?

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.review(environmentNamed: environment)
        await composition.registry.probeAll()
        let descriptions = composition.registry.endpoints.map(\.description)
        guard !isJSON else {
            composition.streams.json(.array(descriptions.map(\.summaryValue)))
            return
        }
        guard let columns = composition.streams.pen?.columns else {
            return composition.streams.write(descriptions.map { $0.line + "\n" }.joined())
        }
        let rows = descriptions.map(\.cells)
        composition.streams.lines(TextColumns.lines(rows, in: columns))
    }
}
