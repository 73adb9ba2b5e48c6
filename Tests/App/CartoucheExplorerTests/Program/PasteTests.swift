import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Notices about pasted text that can't be inserted unchanged.
@MainActor @Suite struct PasteTests {
    @Test func replacedLineBreaksAreReported() async throws {
        try await Session.run { driver in
            await driver.press("/").paste("one\ntwo").settle()
            #expect(driver.model.endpointList.find?.text == "one two")
            #expect(driver.model.notice == Notice(.lineBreaksPasted, tone: .warning))
            await driver.paste("three").settle()
            #expect(driver.model.notice == nil)
        }
    }

    @Test func aDroppedPasteIsReportedRegardlessOfItsLength() async throws {
        try await Session.run { driver in
            await driver.paste("text").settle()
            #expect(driver.model.notice == Notice(.pasteDropped, tone: .warning))
            await driver.press("j").send(.paste("text")).send(.pasteCut(limit: 1 << 20)).settle()
            #expect(driver.model.notice == Notice(.pasteDropped, tone: .warning))
        }
    }
}
