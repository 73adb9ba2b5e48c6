import ArgumentParser
import Foundation

struct TableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Print the table; exit with 1 when a floor is missed."
    )

    @Option(name: .shortAndLong, help: "Measure only rows that contain this text.")
    var filter: String?

    @Option(name: .shortAndLong, help: "How often each contestant of a row is measured.")
    var rounds = 7

    @Option(help: "How many seconds each body is measured at least.")
    var seconds = 2.0

    @Option(help: "A Python that has orjson and yyjson.")
    var python = "Tests/Benchmarks/.build-python/bin/python3"

    @Option(help: "The release binary of cartouche.")
    var cartouche = ".build/release/cartouche"

    @Flag(help: "Print the medians of the times, too.")
    var times = false

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("there has to be at least one round") }
    }

    func run() throws {
        let programs = Programs(python: python, cartouche: cartouche)
        let benchmarks = Catalogue.benchmarks(programs).compactMap { $0.filtered(by: filter) }
        guard !benchmarks.isEmpty else {
            throw ValidationError("no row contains `\(filter ?? "")`")
        }
        let corpora = try CorpusFolder()
        defer { corpora.remove() }
        Output.say(Table.heading)
        var areFloorsReached = true
        for benchmark in benchmarks {
            let outcome = try benchmark.run(
                on: corpora,
                rounds: rounds,
                atLeast: .seconds(seconds)
            )
            for row in outcome.rows {
                Output.say(Table.line(row))
                areFloorsReached = areFloorsReached && row.isFloorReached
            }
            if times { for line in outcome.medians { Output.remark(line) } }
        }
        guard areFloorsReached else { throw ExitCode(1) }
    }
}
