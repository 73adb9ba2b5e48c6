internal import ArgumentParser
internal import CartoucheSession
internal import EndpointKit
internal import TerminalWidgets

struct CheckCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check all declarations of the catalogue and print their errors."
    )

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.review(environmentNamed: root.connection.environment)
        await composition.registry.probeAll()
        do {
            try composition.registry.validate()
        } catch {
            let lines = error.violations.map { violation in
                Words(violation.subject, .error) + Words(": \(violation.fault)")
            }
            composition.streams.lines(lines)
            throw CommandFailure(.configuration)
        }
    }
}
