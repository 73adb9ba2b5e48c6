import ArgumentParser
import CartoucheBackend
import CartoucheSession
import Testing

@testable import Cartouche

@Suite struct ServeTests {
    struct PortTaken: Error, CustomStringConvertible {
        var description: String { "the port is taken" }
    }

    /// Serves until its address has been printed.
    private func serving(_ arguments: String...) async throws -> CommandTrial.Outcome {
        var trial = CommandTrial()
        trial.embedded = EmbeddedServer(groups: ["Todos"]) { port, isReady in
            guard port != 80 else { throw PortTaken() }
            await isReady("http://127.0.0.1:\(port)")
        }
        return try await trial.run(arguments: ["serve"] + arguments)
    }

    @Test(arguments: [([], "0"), (["--port", "4711"], "4711"), (["--port=65535"], "65535")])
    func theAddressHasThePort(arguments: [String], port: String) async throws {
        var trial = CommandTrial()
        trial.embedded = EmbeddedServer(groups: ["Todos"]) { port, isReady in
            await isReady("http://127.0.0.1:\(port)")
        }
        #expect(
            try await trial.run(arguments: ["serve"] + arguments)
                == .init(status: .success, output: "http://127.0.0.1:\(port)\n", errors: "")
        )
    }

    @Test func aTakenPortIsReported() async throws {
        #expect(
            try await serving("--port", "80")
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "cannot serve: the port is taken"
                )
        )
    }

    @Test(arguments: ["65536", "70000", "x"])
    func anInvalidPortIsAUsageError(port: String) throws {
        let error = try #require(throws: (any Error).self) {
            try CartoucheCommand.parseAsRoot(["serve", "--port", port])
        }
        #expect(CartoucheCommand.exitCode(for: error).rawValue == 64)
    }

    @Test func aProgramWithoutAServerReportsThat() async throws {
        #expect(
            try await CommandTrial().run("serve")
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "no server is embedded in this program"
                )
        )
    }
}
