import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// `&` passes the body to a command as its input.
@MainActor @Suite struct PipeTests {
    private static let body = #"[{"id": 1}]"#

    private func run(
        printing output: PipedOutput? = PipedOutput(.status(0), output: Array("one\ntwo\n".utf8)),
        failingWith fault: ProgramFault? = nil,
        in size: Size = Size(80, 24),
        _ script: (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws -> RecordedPrograms {
        var world = ShopWorld()
        world.body = Self.body
        world.programs = RecordedPrograms(printing: output, failingWith: fault)
        try await Session.run(world, in: size) { driver in
            await driver.sendList()
            try await script(driver)
        }
        return world.programs
    }

    private func pipe(_ command: String, _ driver: ProgramDriver<ExplorerProgram>) async {
        await driver.press("&", .ctrl("u")).type(command).press(.enter)
            .wait { $0.output?.report != nil }
    }

    @Test func theCommandReadsTheBodyAsItWasSentAndItsOutputIsShown() async throws {
        let programs = try await run { driver in
            await pipe("cat -n", driver)
            try Snapshot.expect(driver.terminal.frame.buffer, named: "piped-80x24")
        }
        #expect(programs.piped == ["\(Self.body) | cat -n"])
    }

    @Test func theFirstPipeExplainsCommandsAndLaterOnesOfferTheLastCommand()
        async throws
    {
        let meaning = "Your shell runs it"
        _ = try await run { driver in
            await driver.press("&").settle()
            #expect(driver.screen.contains(meaning))
            await driver.press(.escape).settle()
            #expect(driver.model.windows.top == nil)
            await pipe("wc -l", driver)
            await driver.press("q", "&").settle()
            #expect(!driver.screen.contains(meaning))
            #expect(driver.model.pipeWindow?.line?.text == "wc -l")
        }
    }

    @Test func withoutACommandNothingIsRun() async throws {
        let programs = try await run { driver in
            await driver.press("&", .space, .enter).settle()
            #expect(driver.model.notice == Notice(.pipeNeedsCommand, tone: .warning))
            #expect(driver.model.pipeWindow != nil)
        }
        #expect(programs.piped == [])
    }

    @Test func withoutAResponseThereIsNothingToPipe() async throws {
        try await Session.run { driver in
            await driver.press("&").settle()
            #expect(driver.model.notice == Notice(.noResponseYet))
        }
    }

    @Test func escEndsACommandThatRuns() async throws {
        _ = try await run(printing: nil) { driver in
            await driver.press("&").type("sleep 1000").press(.enter).settle()
            #expect(driver.screen.contains("running…"))
            // Another key doesn't reach the panes below the window.
            await driver.press("j", .escape).settleCommands()
            #expect(driver.model.windows.top == nil)
            #expect(driver.model.notice == Notice(.pipeEnded, "sleep 1000", tone: .warning))
        }
    }

    @Test func aLateOutputIsNotShownForTheNextCommand() async throws {
        _ = try await run { driver in
            await pipe("true", driver)
            let report = PipeReport(PipedOutput(.status(0), output: []), try Texts(.english))
            var model = driver.model
            _ = model.update(with: .world(.piped(WindowID(0), report)))
            #expect(model == driver.model)
        }
    }

    @Test(arguments: [
        (PipedOutput.Ending.status(0), "status 0 · 3 B"), (.status(3), "! status 3 · 3 B"),
        (.signal(9), "! ended by signal 9 (KILL) · 3 B"), (.unknown, "! status ? · 3 B"),
        (
            .printedTooMuch(limit: 4 << 20),
            "! cut after 4 MiB, and the command was ended · 3 B"
        ),
    ])
    func theEndOfTheCommandIsReported(ending: PipedOutput.Ending, words: String) async throws {
        _ = try await run(printing: PipedOutput(ending, output: Array("one".utf8))) { driver in
            await pipe("x", driver)
            #expect(driver.screen.contains("┃ \(words) "))
        }
    }

    @Test func errorsComeFirstAndAreNamed() async throws {
        let output = PipedOutput(
            .status(5),
            output: Array("one".utf8),
            errors: Array("bad\u{1B}[2J".utf8),
            areErrorsCut: true
        )
        _ = try await run(printing: output) { driver in
            await pipe("jq", driver)
            #expect(driver.screen.contains("stderr:"))
            #expect(driver.screen.contains("┃ bad␛[2J "))
            #expect(driver.screen.contains("┃ stdout:"))
            #expect(driver.screen.contains("┃ one "))
            #expect(driver.screen.contains("status 5 · 3 B · errors cut"))
        }
    }

    @Test func anEmptyOutputIsReported() async throws {
        _ = try await run(printing: PipedOutput(.status(0), output: [])) { driver in
            await pipe("true", driver)
            #expect(driver.screen.contains("nothing was printed"))
        }
    }

    @Test func aMissingShellIsReported() async throws {
        _ = try await run(failingWith: .notRunnable("/bin/sh")) { driver in
            await pipe("true", driver)
            #expect(driver.screen.contains("✗ /bin/sh: cannot be run"))
        }
    }

    @Test func theOutputIsSearchedAndCopied() async throws {
        _ = try await run { driver in
            await pipe("cat", driver)
            await driver.press("/").type("tw")
                .wait { $0.output?.pane.search?.hits?.places == [4] }
            await driver.press(.enter, "y", "v").wait { $0.copied == "3 characters: two" }
            await driver.press("y", "s").wait { $0.copied == "8 characters: one\ntwo\n" }
            await driver.press(.escape).settle()
            #expect(driver.model.output?.pane.search == nil)
            await driver.press(.escape).settle()
            #expect(driver.model.windows.top == nil)
        }
    }

    @Test func anotherCommandReadsTheSameBody() async throws {
        let programs = try await run { driver in
            await pipe("one", driver)
            await driver.press("&", .ctrl("u")).type("two").press(.enter).settle()
                .wait { $0.output?.report != nil }
        }
        #expect(programs.piped == ["\(Self.body) | one", "\(Self.body) | two"])
    }
}

extension ExplorerModel {
    fileprivate var pipeWindow: BodyWindow? { windows.top?.window as? BodyWindow }
    fileprivate var copied: String? {
        guard case .text(let text)? = notice?.arguments.first else { return nil }
        return text
    }

    fileprivate var output: OutputWindow? { windows.top?.window as? OutputWindow }
}
