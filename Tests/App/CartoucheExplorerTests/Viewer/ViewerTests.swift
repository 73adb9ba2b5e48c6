import CartoucheDocumentView
import CartoucheExplorer
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

/// Any document can be looked at without a request.
@MainActor @Suite struct ViewerTests {
    private func run(
        in size: Size,
        _ script: @MainActor (ProgramDriver<ViewerProgram>) async throws -> Void
    ) async throws {
        let document = try JSONParser().parse(#"{"name": "Rex", "legs": [4, {"deep": true}]}"#)
        let program = ViewerProgram(
            title: "pets.json",
            document: DocumentReference(document),
            texts: try Texts(.english)
        )
        let interpreter = ViewerInterpreter(copy: { Notice(.said, "copied: \($0)", tone: .success) }
        )
        try await ProgramDriver.run(program, in: size, performing: interpreter) { driver in
            await driver.wait { $0.body.lines != nil }
            try await script(driver)
        }
    }

    @Test(arguments: [Size(80, 24), Size(40, 12)])
    func showsTreeAndText(size: Size) async throws {
        try await run(in: size) { driver in
            await driver.press("j", "j", "j").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "viewer-\(size)")
        }
    }

    @Test func whatBreaksOffIsShownAsFarAsItGoes() async throws {
        let reading = JSONParser().read(PaddedBytes(#"{"name": "Rex", "legs": [4, tr"#.utf8))
        let document = try #require(DocumentReference(reading))
        let program = ViewerProgram(
            title: "cut.json",
            document: document,
            texts: try Texts(.english)
        )
        let interpreter = ViewerInterpreter(copy: { Notice(.said, $0) })
        await ProgramDriver.run(program, in: Size(80, 24), performing: interpreter) { driver in
            await driver.wait { $0.body.reading != nil }
            #expect(
                driver.screen.contains("✗ the body ends early: line 1, column 29 (byte 28)")
            )
            #expect(driver.screen.contains("✗ ends early at 1:29: expected"))
            await driver.press("!").settle()
            #expect(driver.screen.contains("1 of 1 · $.legs: expected `true`, found"))
        }
    }

    @Test func aWholeDocumentHasNoProblems() async throws {
        try await run(in: Size(80, 24)) { driver in
            await driver.settleCommands()
            await driver.press("!").settle()
            #expect(driver.screen.contains("· no problems in the document"))
        }
    }

    @Test func copiesAndQuits() async throws {
        try await run(in: Size(80, 24)) { driver in
            await driver.press("j", "y", "v").settleCommands()
            #expect(driver.screen.contains("☑ copied: Rex"))
            await driver.press("q").settle()
            #expect(driver.model.isFinished)
        }
    }

    @Test func everySizeCanBeDrawn() throws {
        let program = ViewerProgram(
            title: "x",
            document: DocumentReference(try JSONParser().parse("[1]")),
            texts: try Texts(.english)
        )
        for width in 1...60 {
            for height in 1...15 {
                let (model, _) = program.start(in: Size(width, height))
                var frame = Frame(model.size)
                program.view(model, in: &frame)
            }
        }
    }
}
