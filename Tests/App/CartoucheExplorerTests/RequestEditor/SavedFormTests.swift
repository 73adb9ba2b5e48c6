import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Quitting asks about every form that never went out as it is.
@MainActor @Suite struct SavedFormTests {
    private static let question = "An unsent form will be lost."

    @Test func aRefusedFormIsNotSaved() async throws {
        try await Session.run { driver in
            await driver.press("/").type("create").press(.enter).settle()
            await driver.type("x").press(.ctrl("r")).settle()
            #expect(driver.screen.contains("✗ not sent: "))
            await driver.press(.alt("1"), "q").settle()
            #expect(driver.screen.contains(Self.question))
        }
    }

    @Test func aSentFormIsSaved() async throws {
        let model = try await Session.run { driver in
            await driver.sendList().press(.alt("1"), "q").settle()
        }
        #expect(model.isFinished)
    }

    @Test func aSentFormThatIsShownAsJSONIsSaved() async throws {
        let model = try await Session.run { driver in
            await driver.sendList().press(.alt("2"), .alt("j"), .alt("1"), "q").settle()
        }
        #expect(model.isFinished)
    }

    @Test func anEditAfterSendingIsNotSaved() async throws {
        try await Session.run { driver in
            await driver.sendList().press(.alt("2"), "6", .alt("1"), "q").settle()
            #expect(driver.screen.contains(Self.question))
        }
    }
}

/// A form is saved once its request has reached the network, and not before.
@Suite struct DepartedFormTests {
    private func sent(_ keys: Key...) throws -> LateSession {
        var session = try LateSession()
        session.press(.enter)
        session.type("2026-01-01")
        session.press(.ctrl("r"))
        for key in keys { session.press(key) }
        return session
    }

    @Test func whatIsRefusedBeforeTheNetworkIsNotSaved() throws {
        var session = try sent()
        let id = try #require(session.sent.last?.id)
        #expect(session.model.requestEditor.hasDrafts)
        session.hear(.exchange(.refused(id, Notice(.failCancelledEarly))))
        #expect(session.model.requestEditor.hasDrafts)
    }

    @Test func whatReachesTheNetworkIsSavedAsItWasThen() throws {
        var session = try sent()
        try session.answer(\.isSend)
        #expect(!session.model.requestEditor.hasDrafts)
        session = try sent("7")
        try session.answer(\.isSend)
        #expect(session.model.requestEditor.hasDrafts)
    }
}
