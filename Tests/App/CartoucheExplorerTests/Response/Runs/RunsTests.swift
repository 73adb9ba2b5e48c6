import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// Each endpoint has its own responses, which can be browsed.
@MainActor @Suite struct RunsTests {
    private static let bodies = ["one", "two", "three"].map { ShopWorld(body: #"["\#($0)"]"#) }

    private func run(
        _ worlds: Answers,
        in size: Size = Size(160, 45),
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws {
        let program = ExplorerProgram(
            registry: try ShopWorld.registry,
            texts: try Texts(.english),
            times: LocalTimes { _ in 3600 }
        )
        let interpreter = try worlds.interpreter()
        await ProgramDriver.run(program, in: size, performing: interpreter) { driver in
            do { try await script(driver) } catch { Issue.record(error) }
        }
    }

    /// Sends the first form three times.
    private func sendThrice(_ driver: ProgramDriver<ExplorerProgram>) async {
        await driver.sendList()
        for number in 2...3 {
            driver.press(.ctrl("r"))
            await driver.wait {
                $0.response.answer?.number == number && $0.response.reading != nil
            }
        }
        await driver.settleCommands()
    }

    @Test func bracesStepThroughTheResponsesAndTheTopRowNamesThem() async throws {
        let answers = Answers(Self.bodies[0], Self.bodies[1], Self.bodies[2])
        try await run(answers) { driver in
            await sendThrice(driver)
            #expect(driver.header.contains("run 3 of 3 · 01:00:00"))
            await driver.press("3", "{").settleCommands()
            #expect(driver.header.contains("run 2 of 3 · 01:00:00"))
            #expect(driver.screen.contains(#""two""#) && !driver.screen.contains(#""three""#))
            await driver.press("{").settleCommands()
            #expect(driver.screen.contains(#""one""#))
            await driver.press("{").settleCommands()
            #expect(driver.model.notice?.key == .noEarlierRun)
            await driver.press("}", "}").settleCommands()
            #expect(driver.screen.contains(#""three""#))
            await driver.press("}").settleCommands()
            #expect(driver.model.notice?.key == .noLaterRun)
        }
    }

    @Test func aSingleResponseHasNoNumber() async throws {
        try await run(Answers(Self.bodies[0])) { driver in
            await driver.sendList()
            #expect(!driver.header.contains("run 1"))
        }
    }

    @Test func anotherEndpointShowsItsOwnResponseOrAPlaceholder() async throws {
        try await run(Answers(Self.bodies[0])) { driver in
            await driver.sendList()
            await driver.press(.alt("1"), "j", .enter).settle()
            #expect(!driver.screen.contains(#""one""#) && !driver.header.contains("200"))
            #expect(driver.screen.contains("no response yet"))
            await driver.press(.alt("1"), "k", .enter).settle()
            #expect(driver.screen.contains(#""one""#) && driver.header.contains("200"))
        }
    }

    @Test func aFailureStaysWithItsEndpoint() async throws {
        let failing = ShopWorld(failure: TransportFailures.refused)
        try await run(Answers(failing)) { driver in
            await driver.sendList()
            #expect(driver.screen.contains("connection refused"))
            await driver.press(.alt("1"), "j", .enter).settle()
            #expect(!driver.screen.contains("connection refused"))
            #expect(!driver.header.contains("✗"))
            await driver.press(.alt("1"), "k", .enter).settle()
            #expect(driver.screen.contains("connection refused"))
        }
    }

    @Test func aFailureIsShownOnlyAboveTheNewestResponse() async throws {
        let failing = ShopWorld(failure: TransportFailures.refused)
        try await run(Answers(Self.bodies[0], Self.bodies[1], failing)) { driver in
            await driver.sendList()
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.answer?.number == 2 }
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.failure != nil }
            await driver.press("3", "{").settleCommands()
            #expect(driver.model.response.failure == nil)
            #expect(driver.screen.contains(#""one""#))
            await driver.press("}").settleCommands()
            #expect(driver.screen.contains("connection refused"))
        }
    }

    @Test func foldsAndSelectionOfAResponseAreRestored() async throws {
        let world = ShopWorld()
        try await run(Answers(world)) { driver in
            await driver.sendList()
            await driver.settleCommands()
            await driver.press("3", "E", "j").settle()
            let before = driver.model.response.answer
            await driver.press("1", "j", .enter, .alt("1"), "k", .enter).settle()
            #expect(driver.model.response.answer == before)
        }
    }
}
