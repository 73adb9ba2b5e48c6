import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import HTTPMessage
import SystemFiles
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// `O`, and `o` on a response, open the text on the screen in another program.
@MainActor @Suite struct PagerTests {
    private static let body = #"{"id": 1, "tags": [], "note": "a\u001b"}"#

    private static let indented = """
        {
          "id": 1,
          "tags": [],
          "note": "a\\u001b"
        }

        """

    /// Returns the task of a program after these keys.
    private func task(
        after keys: Key...,
        body: String = PagerTests.body
    ) async throws -> RecordedPrograms.Task? {
        var world = ShopWorld()
        world.body = body
        world.programs = RecordedPrograms()
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.sendList()
            for key in keys { driver.press(key) }
            await driver.settle().wait { $0.programs.errand == nil }
        }
        return world.programs.asked.first
    }

    private func text(_ task: RecordedPrograms.Task?) -> String? {
        switch task {
        case .page(let text)?, .look(let text, _)?: text
        case .edit?, nil: nil
        }
    }

    @Test func thePagerGetsTheBodyAsItIsShown() async throws {
        #expect(text(try await task(after: "O")) == Self.indented)
    }

    @Test func thePagerGetsTheUnchangedTextIfItIsShown() async throws {
        #expect(text(try await task(after: .alt("w"), "r", "O")) == Self.body)
    }

    @Test func thePagerGetsTheTextOfATextTab() async throws {
        let text = try #require(text(try await task(after: .alt("h"), "O")))
        #expect(text.contains("200 OK"))
    }

    @Test func theEditorGetsACopyOfTheBodyWithTheNameOfItsType() async throws {
        let task = try await task(after: "o")
        guard case .look(_, let name)? = task else {
            Issue.record("no copy was asked for")
            return
        }
        #expect(name == "Shop.list.json")
        #expect(text(task) == Self.indented)
    }

    @Test func anEmptyBodyIsNotPaged() async throws {
        var world = ShopWorld()
        world.body = ""
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.press(.enter).type("5").press(.ctrl("r"))
                .wait { $0.response.answer != nil }
            await driver.press("3", "O").settle()
            #expect(driver.model.notice == Notice(.emptyBody))
        }
    }

    @Test(arguments: [
        (ProgramFault.noPager, Notice(.noPager, tone: .error)),
        (.notFound("lesss"), Notice(.programNotFound, "lesss", tone: .error)),
        (.notRunnable("/etc"), Notice(.programNotRunnable, "/etc", tone: .error)),
        (.status("less", 2), Notice(.programStatus, "less", "2", tone: .warning)),
        (.signal("less", 9), Notice(.programSignal, "less", "9 (KILL)", tone: .warning)),
        (.signal("less", 40), Notice(.programSignal, "less", "40", tone: .warning)),
        (.endedAtOnce("code"), Notice(.editorEndedAtOnce, "code", tone: .warning)),
        (.notLent, Notice(.terminalNotLent, tone: .error)),
    ])
    func theReasonOfAFailedPagerIsReported(fault: ProgramFault, notice: Notice) async throws {
        var world = ShopWorld()
        world.programs = RecordedPrograms(failingWith: fault)
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.sendList().press("O").wait { $0.notice != nil }
            #expect(driver.model.notice == notice)
            #expect(driver.model.programs.errand == nil)
        }
    }

    @Test(arguments: [
        (ProgramFault.signal("vi", 15), "vi was ended by signal 15 (TERM)"),
        (.status("vi", 1), "vi ended with status 1"),
    ])
    func anEditorThatFailsLeavesTheTextAsItWas(fault: ProgramFault, words: String) async throws {
        var world = ShopWorld()
        world.programs = RecordedPrograms(failingWith: fault)
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.press(.enter).type("5").press(.ctrl("g")).wait { $0.notice != nil }
            #expect(driver.model.notice == Notice(.textStaysAsItWas, words, tone: .warning))
            #expect(driver.model.chosenForm?.value["limit"] == 5)
        }
    }

    @Test func aTextThatCannotBeReadBackIsNamed() async throws {
        let error = FileReadError(path: "/tmp/kept/a.txt", reason: .tooLarge(limit: 1 << 20))
        var world = ShopWorld()
        world.programs = RecordedPrograms(failingWith: .unreadable(error))
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.press(.enter).press(.ctrl("g")).wait { $0.notice != nil }
            #expect(driver.screen.contains("/tmp/kept/a.txt"))
        }
    }
}
