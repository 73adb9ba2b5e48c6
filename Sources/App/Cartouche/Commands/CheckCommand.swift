internal import ArgumentParser
internal import EndpointKit

struct CheckCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check all declarations of the catalogue, and print what is wrong with them."
    )

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.review(environmentNamed: root.connection.environment)
        await composition.registry.probeAll()
        do {
            try composition.registry.validate()
        } catch {
            composition.streams.line(error.description)
            throw CommandFailure(.configuration)
        }
    }
}
