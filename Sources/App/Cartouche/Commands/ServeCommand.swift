internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheSession

struct ServeCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Run only the demo server, print its address, and serve until interrupted."
    )

    @Option(help: ArgumentHelp("The port on 127.0.0.1; by default a free port.", valueName: "N"))
    var port: Int = 0

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port takes a number from 0 to 65535, not \(port)")
        }
    }

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.backend.refuseUnknown(environmentNamed: root.connection.environment)
        guard !composition.embedded.groups.isEmpty else {
            throw CommandFailure(.configuration, "no server is embedded in this program")
        }
        do {
            try await serve(composition.embedded, sayingTo: composition.streams)
        } catch {
            throw CommandFailure(.configuration, "cannot serve: \(error)")
        }
    }

    /// Serves until it is cancelled, or until the address can't be printed, because then nobody
    /// would find the server.
    private func serve(_ server: EmbeddedServer, sayingTo streams: Streams) async throws {
        let (addresses, address) = AsyncStream<String>.makeStream()
        try await withThrowingTaskGroup { [port] group in
            group.addTask {
                defer { address.finish() }
                try await server.serve(port) { address.yield($0) }
            }
            for await url in addresses {
                streams.line(url)
                guard streams.outputFailure() == nil else { return group.cancelAll() }
            }
            try await group.waitForAll()
        }
    }
}
