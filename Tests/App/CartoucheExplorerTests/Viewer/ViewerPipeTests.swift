import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// `&` in the viewer passes the document to a command as its input.
@MainActor @Suite struct ViewerPipeTests {
    private static let text = #"{"name": "Rex"}"#

    @discardableResult
    private func run(
        printing output: PipedOutput? = PipedOutput(.status(0), output: Array("one\ntwo\n".utf8)),
        failingWith fault: ProgramFault? = nil,
        in size: Size = Size(80, 24),
        keys: KeyPreset = .standard,
        _ script: @MainActor (ProgramDriver<ViewerProgram>) async throws -> Void
    ) async throws -> RecordedPrograms {
        let programs = RecordedPrograms(printing: output, failingWith: fault)
        var texts = try Texts(.english)
        texts.keyMap = keys.map
        let program = ViewerProgram(
            title: "pets.json",
            document: DocumentReference(try JSONParser().parse(Self.text)),
            texts: texts
        )
        let interpreter = ViewerInterpreter(
            programs: programs,
            texts: texts
        )
        try await ProgramDriver.run(program, in: size, performing: interpreter) { driver in
            await driver.wait { $0.body.lines != nil }
            try await script(driver)
        }
        return programs
    }

    private func pipe(_ command: String, _ driver: ProgramDriver<ViewerProgram>) async {
        await driver.press("&", .ctrl("u")).type(command).press(.enter)
            .wait { $0.output?.report != nil }
    }

    @Test(arguments: [Size(80, 24), Size(40, 12)])
    func theCommandReadsTheDocumentAndItsOutputIsShown(size: Size) async throws {
        let programs = try await run(in: size) { driver in
            await pipe("cat -n", driver)
            let lines = driver.screen.split(separator: "\n")
            #expect(lines.contains { $0.contains("›one") })
            #expect(lines.contains { $0.contains(" two") })
            #expect(lines.contains { $0.contains("status 0") })
        }
        #expect(programs.piped == ["\(Self.text) | cat -n"])
    }

    @Test func theFirstPipeExplainsCommandsAndLaterOnesOfferTheLastCommand()
        async throws
    {
        let meaning = "Your shell runs it"
        try await run { driver in
            await driver.press("&").settle()
            #expect(driver.screen.contains(meaning))
            await driver.press(.escape).settle()
            #expect(driver.model.piping == nil)
            await pipe("wc -l", driver)
            await driver.press("q", "&").settle()
            #expect(!driver.screen.contains(meaning))
            #expect(driver.model.piping?.line?.text == "wc -l")
        }
    }

    @Test func withoutACommandNothingIsRun() async throws {
        let programs = try await run { driver in
            await driver.press("&", .space, .enter).settle()
            #expect(driver.screen.contains("!"))
            #expect(driver.model.output == nil && driver.model.piping != nil)
        }
        #expect(programs.piped == [])
    }

    @Test func theOutputIsSearchedAndCopied() async throws {
        try await run { driver in
            await pipe("cat", driver)
            await driver.press("/").send(.paste("two")).press(.enter)
                .wait { $0.output?.pane.search?.hits != nil }
            #expect(driver.model.output?.pane.search?.hits?.places == [4])
            await driver.press("y", "b").wait { $0.notice?.key == .copiedWith }
            #expect(
                driver.model.notice
                    == Notice(.copiedWith, "8 characters: one\ntwo\n", tone: .success)
            )
            await driver.press(.escape, .escape).settle()
            #expect(driver.model.piping == nil && !driver.model.isFinished)
        }
    }

    @Test func escEndsACommandThatRuns() async throws {
        try await run(printing: nil) { driver in
            await driver.press("&").type("cat").press(.enter).wait { $0.output != nil }
            await driver.press(.escape).settleCommands()
            #expect(driver.model.piping == nil && !driver.model.isFinished)
            #expect(driver.model.notice?.key == .pipeEnded)
        }
    }

    @Test func aShellThatCannotBeRunIsReported() async throws {
        try await run(failingWith: .notRunnable("/bin/sh")) { driver in
            await pipe("cat", driver)
            #expect(driver.screen.contains("✗"))
            #expect(driver.screen.contains("/bin/sh"))
        }
    }

    @Test func theOutputOfADismissedCommandIsNotShown() async throws {
        try await run(printing: nil) { driver in
            await driver.press("&").type("one").press(.enter).wait { $0.output != nil }
            await driver.press(.escape).settleCommands()
            await driver.press("&").press(.enter).wait { $0.output != nil }
            var model = driver.model
            let report = PipeReport(PipedOutput(.status(0), output: []), try Texts(.english))
            model.show(report, of: 1)
            #expect(model.output != nil && model.output?.report == nil)
            model.show(report, of: 2)
            #expect(model.output?.report != nil)
            await driver.press(.escape).settleCommands()
        }
    }

    @Test func helpExplainsItsKeysAndTheWheelScrollsTheOutput() async throws {
        let lines = (1...60).map { "line \($0)\n" }.joined()
        try await run(printing: PipedOutput(.status(0), output: Array(lines.utf8))) { driver in
            await driver.press("&", .function(1)).settle()
            #expect(driver.model.help != nil && driver.model.piping != nil)
            await driver.press(.escape).type("cat").press(.enter)
                .wait { $0.output?.report != nil }
            await driver.send(.mouse(Mouse(.scrollDown, at: Point(5, 5)))).settle()
            #expect(driver.model.output?.pane.rowOffsets.top ?? 0 > 0)
            await driver.press(.function(1)).settle()
            #expect(driver.model.help?.sections.count == 2)
        }
    }

    @Test func lettersAreTypedRegardlessOfTheKeys() async throws {
        let programs = try await run(keys: .vim) { driver in
            await pipe("grep ZZ", driver)
        }
        #expect(programs.piped == ["\(Self.text) | grep ZZ"])
    }
}

extension ViewerModel {
    fileprivate var output: OutputWindow? {
        guard case .output(_, let window) = piping else { return nil }
        return window
    }
}
