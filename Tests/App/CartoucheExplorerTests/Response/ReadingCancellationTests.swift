import CartoucheDocumentView
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The next request stops the reading of a body, which continues if that request brings no body.
@MainActor @Suite struct ReadingCancellationTests {
    private static let endless = ShopWorld(
        body: PatienceAPI.Patient.endlessBody,
        groups: [PatienceAPI.self]
    )
    private static let short = ShopWorld(body: #"{"name": "short"}"#, groups: [PatienceAPI.self])

    @Test(.hangLimit) func theNextRequestCancelsTheReadingOfTheBodyBefore()
        async throws
    {
        let program = try Self.endless.program()
        let interpreter = try Answers(Self.endless, Self.short).interpreter()
        await ProgramDriver.run(program, in: Size(120, 35), performing: interpreter) { driver in
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.answer?.body.parsed != nil }
            #expect(driver.model.response.reading == nil)
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.answer?.id == RequestID(2) }
            // Only cancelling ends the first decoding. Without it, the commands would never finish.
            await driver.settleCommands()
            #expect(driver.screen.contains("short"))
        }
    }

    @Test func anUnreadBodyShowsAReasonAndIsReadIfNoOtherFollows() throws {
        let program = try ShopWorld.program()
        let script = ResponseScript(id: RequestID(1), registry: try ShopWorld.registry)
        var (model, _) = program.start(in: Size(120, 35))
        for message in [ExplorerMessage.user(.endpointList(.opened))] + Self.five {
            _ = program.update(&model, with: message)
        }
        _ = program.update(&model, with: .user(.workspace(.sent)))
        let ended = script.ended("Shop.list", body: ShopWorld.items)
        let commands = ended.flatMap { program.update(&model, with: $0) }
        guard case .read(RequestID(1), let exchange)? = commands.first else {
            Issue.record("the body is not read")
            return
        }
        let next = program.update(&model, with: .user(.workspace(.sent)))
        #expect(next.first == .stopReading(RequestID(1)))
        #expect(model.response.reading?.typed == .none(.stopped))
        let refused = ExchangeEvent.refused(RequestID(2), Notice(.said, "no base URL"))
        let last = program.update(&model, with: .world(.exchange(refused)))
        #expect(last == [.read(RequestID(1), exchange)])
        #expect(model.response.answer != nil && model.response.reading == nil)
    }

    /// The message that types the number required by the form.
    private static let five: [ExplorerMessage] = [.user(.requestEditor(.typed("5")))]
}
