import CartoucheLine
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import Synchronization
import Testing

/// The questions about a request, without the command line.
@Suite struct LineQuestionsTests {
    /// Returns the arguments for the answers, and what was printed.
    private func arguments(
        for endpoint: String,
        answers: [String]
    ) async throws -> (arguments: [String]?, output: String) {
        let rest = Mutex(answers[...])
        let printed = Mutex("")
        let registry = EndpointRegistry([CellarAPI.self])
        let questions = LineQuestions(
            about: try #require(registry.endpoint(id: endpoint)),
            with: Variables(),
            from: LineQuestions.Sources(
                variables: { _ in nil },
                refusal: { "\($0) can't be read" },
                now: { Date(timeIntervalSince1970: 0) }
            ),
            on: LineTerminal(
                write: { text in printed.withLock { $0 += text } },
                input: LineInput { _ in rest.withLock { $0.popFirst() } }
            ),
            try Texts(.english)
        )
        return (await questions.arguments(), printed.withLock { $0 })
    }

    @Test func answersBecomeArguments() async throws {
        let asked = try await arguments(for: "Cellar.bottle", answers: ["7", "yes"])
        #expect(asked.arguments == ["id=7"])
        #expect(asked.output.contains("id, Int, required: "))
    }

    @Test func aWrongAnswerIsAskedForAgain() async throws {
        let asked = try await arguments(for: "Cellar.bottle", answers: ["seven", "", "7", ""])
        #expect(asked.arguments == ["id=7"])
        #expect(asked.output.ranges(of: "id, Int, required: ").count == 3)
    }

    @Test(arguments: [[], ["."], ["7", "no"], ["7"]])
    func givingUpSendsNothing(answers: [String]) async throws {
        #expect(try await arguments(for: "Cellar.bottle", answers: answers).arguments == nil)
    }
}

/// Bottles to count.
private final class CellarAPI: EndpointGroup {
    @GET("/bottles/:id") var bottle: Endpoint<BottleRequest, Empty>

    struct BottleRequest: RequestComponents {
        @Path var id: Int
    }
}
