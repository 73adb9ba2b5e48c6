internal import ArgumentParser
internal import CartoucheHistory
internal import CartoucheSession
internal import ValueSerializers
internal import ValueTree

struct HistoryCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Print the stored exchanges, without secrets.",
        discussion: """
            Prints one line per exchange, newest first. With an ID, prints the request and the \
            response of that exchange.
            """
    )

    @Argument(help: ArgumentHelp("The number of an exchange.", valueName: "ID"))
    var id: Int64?

    @Flag(help: "Print JSON.")
    var json = false

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.backend.refuseUnknown(environmentNamed: root.connection.environment)
        if let id {
            print(try await entry(id, in: composition), to: composition)
        } else {
            try await printLines(in: composition)
        }
    }

    private func printLines(in composition: Composition) async throws(CommandFailure) {
        let lines = try await CommandFailure.reading { try await composition.history.listed(.max) }
        guard !json else {
            composition.streams.json(.array(lines.map { .dictionary(members: $0.jsonMembers) }))
            return
        }
        let rows = lines.map { $0.cells(composition.times) }
        composition.streams.table(rows)
    }

    private func print(_ entry: HistoryEntry, to composition: Composition) {
        guard !json else { return composition.streams.json(entry.json) }
        composition.streams.lines(entry.lines(composition.times))
    }

    private func entry(
        _ id: Int64,
        in composition: Composition
    ) async throws(CommandFailure) -> HistoryEntry {
        let entry = try await CommandFailure.reading { try await composition.history.entry(id) }
        guard let entry else {
            throw CommandFailure(.noInput, "there is no exchange \(id) in the history")
        }
        return entry
    }
}

extension CommandFailure {
    /// Reads from the history.
    ///
    /// A history that can't be read is an unreadable input.
    static func reading<Value>(
        _ read: () async throws -> Value
    ) async throws(CommandFailure) -> Value {
        do {
            return try await read()
        } catch {
            throw CommandFailure(.noInput, "\(error)")
        }
    }
}
