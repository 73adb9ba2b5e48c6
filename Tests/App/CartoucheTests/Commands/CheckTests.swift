import CartoucheSession
import EndpointKit
import Testing

@testable import Cartouche

@Suite struct CheckTests {
    private static let mistake = "the path has `:id` but the request has no @Path `id`"
    private let trial = CommandTrial(groups: [MistakenAPI.self])

    @Test func checkPrintsTheDeclarationErrors() async throws {
        #expect(
            try await trial.run("check")
                == .init(
                    status: .configuration,
                    output: "Mistaken.bad: \(Self.mistake)\n",
                    errors: ""
                )
        )
    }

    @Test func aValidCataloguePrintsNothing() async throws {
        #expect(
            try await CommandTrial().run("check")
                == .init(status: .success, output: "", errors: "")
        )
    }

    @Test(arguments: ["describe", "send", "decode"])
    func anEndpointWithADeclarationErrorIsRefused(command: String) async throws {
        let outcome = try await trial.run(command, "Mistaken.bad")
        #expect(outcome.status == .configuration)
        #expect(
            outcome.errors == "the declaration of Mistaken.bad is wrong:\n  \(Self.mistake)"
        )
    }

    @Test func theOtherEndpointsAreUsable() async throws {
        let outcome = try await trial.run("describe", "Mistaken.good")
        #expect(outcome.status == .success)
        #expect(try await trial.run("list").output.contains("Mistaken.bad"))
    }
}

private final class MistakenAPI: EndpointGroup {
    @GET("/good") var good: Endpoint<Empty, [Int]>
    @GET("/bad/:id") var bad: Endpoint<Empty, [Int]>
}
