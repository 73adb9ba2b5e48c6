internal import ArgumentParser

/// A command that gets its surroundings handed in, so that nothing it uses is static.
protocol ComposedCommand: ParsableCommand {
    func run(in composition: Composition) async throws(CommandFailure)
}
