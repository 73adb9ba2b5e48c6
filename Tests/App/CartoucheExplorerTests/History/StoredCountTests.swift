import CartoucheTexts
import EndpointKit
import Synchronization
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The history of an endpoint that wasn't sent in this run.
@Suite struct StoredCountTests {
    /// Returns the endpoints that were looked up in the history, in order.
    private func asked(_ session: LateSession) -> [String] {
        session.unanswered.compactMap { pending -> String? in
            if case .countRuns(let endpoint) = pending.command { endpoint } else { nil }
        }
    }

    /// Returns whether the screen names the key that shows an earlier response.
    private func namesTheKey(_ session: LateSession) -> Bool {
        session.words.contains("no response yet: ^R sends the form, { shows an earlier one")
    }

    @Test func theKeyIsNamedWhenTheHistoryReportsAResponse() throws {
        var session = try LateSession(hasHistory: true)
        session.press("j", .enter)
        #expect(asked(session) == ["Errands.drop"])
        #expect(session.words.contains("no response yet: fill in the form and send with ^R"))
        session.hear(.runsCounted(endpoint: "Errands.drop", 3))
        #expect(namesTheKey(session))
    }

    @Test func theKeyIsNotNamedWithoutAStoredResponse() throws {
        var session = try LateSession(hasHistory: true)
        session.press("j", .enter)
        session.hear(.runsCounted(endpoint: "Errands.drop", 0))
        #expect(!namesTheKey(session))
    }

    @Test func anAnswerAppliesToTheRequestedEndpoint() throws {
        var session = try LateSession(hasHistory: true)
        session.press("j", .enter, .alt("1"), "j", .enter)
        session.hear(.runsCounted(endpoint: "Errands.drop", 3))
        #expect(!namesTheKey(session))
        session.press(.alt("1"), "k", .enter)
        #expect(namesTheKey(session))
        #expect(asked(session) == ["Errands.drop", "Errands.safe"])
    }

    @Test func aCountThatArrivesAfterAResponseIsIgnored() throws {
        var session = try LateSession(hasHistory: true)
        try session.sendDrops()
        session.hear(.runsCounted(endpoint: "Errands.drop", 3))
        #expect(session.model.response.shownRun?.count == 2)
    }

    @Test func withoutAHistoryStoredResponsesAreNotCounted() throws {
        var session = try LateSession()
        session.press("j", .enter)
        #expect(asked(session) == [])
    }

    @Test func theStoredResponsesOfTheFirstEndpointAreCounted() throws {
        let program = ExplorerProgram(
            registry: EndpointRegistry([ErrandsAPI.self]),
            texts: try Texts(.english),
            hasHistory: true
        )
        let commands = program.start(in: Size(120, 35)).1
        #expect(commands == [.checkCatalogue, .countRuns(endpoint: "Errands.due")])
    }

    @Test func theHistoryIsCounted() async throws {
        var services = ShopWorld().services
        services.storedRuns = { $0 == "Shop.list" ? [1, 3] : [] }
        let interpreter = ExplorerInterpreter(
            registry: try ShopWorld.registry,
            services: services.all,
            texts: try Texts(.english)
        )
        let told = Mutex<[ExplorerMessage]>([])
        await interpreter.perform(.countRuns(endpoint: "Shop.list")) { message in
            told.withLock { $0.append(message) }
        }
        let expected = ExplorerMessage.world(.runsCounted(endpoint: "Shop.list", 2))
        #expect(told.withLock(\.self) == [expected])
    }
}
