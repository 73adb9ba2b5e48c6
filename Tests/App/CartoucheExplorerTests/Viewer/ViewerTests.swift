import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// Any document can be viewed without a request.
@MainActor @Suite struct ViewerTests {
    private func run(
        in size: Size,
        keys: KeyPreset = .standard,
        beside programs: RecordedPrograms = RecordedPrograms(),
        _ script: @MainActor (ProgramDriver<ViewerProgram>) async throws -> Void
    ) async throws {
        var texts = try Texts(.english)
        texts.keyMap = keys.map
        let document = try JSONParser().parse(#"{"name": "Rex", "legs": [4, {"deep": true}]}"#)
        let program = ViewerProgram(
            title: "pets.json",
            document: DocumentReference(document),
            texts: texts
        )
        let interpreter = ViewerInterpreter(
            programs: programs,
            texts: try Texts(.english)
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

    @Test func theKeysOfAPresetWork() async throws {
        try await run(in: Size(80, 24), keys: .vim) { driver in
            await driver.press("G").settle()
            #expect(driver.model.body.cursor != TreePosition(0))
            await driver.press("g").settle()
            #expect(driver.screen.contains("g first row"))
            await driver.press("g").settle()
            #expect(driver.model.body.cursor == TreePosition(0))
            await driver.press("g", "x").settle()
            #expect(driver.screen.contains("gx does nothing"))
            await driver.press("?").type("gg").settle()
            #expect(driver.screen.contains("Home gg"))
            await driver.press(.escape, "Z", "Z").settle()
            #expect(driver.model.isFinished)
        }
    }

    @Test func theMouseWorksInTheHelp() async throws {
        try await run(in: Size(80, 24)) { driver in
            await driver.press("?").settle()
            await driver.send(.mouse(Mouse(.scrollDown, at: Point(40, 10)))).settle()
            #expect(driver.model.help?.list.selection == 3)
            // The row under the list's cursor, whose first row is below the border and a line.
            await driver.send(.mouse(Mouse(.press(.left), at: Point(40, 5)))).settle()
            #expect(driver.model.help?.list.selection == 2)
            await driver.send(.mouse(Mouse(.press(.left), at: Point(0, 0)))).settle()
            #expect(driver.model.help == nil)
        }
    }

    @Test func editorAndPagerGetTheShownDocument() async throws {
        let programs = RecordedPrograms()
        try await run(in: Size(80, 24), beside: programs) { driver in
            await driver.press("O").settle().wait { $0.programs.errand == nil }
            await driver.press("2", "r", "o").settle().wait { $0.programs.errand == nil }
        }
        let pretty = """
            {
              "name": "Rex",
              "legs": [
                4,
                {
                  "deep": true
                }
              ]
            }

            """
        let seen = programs.asked.map { task in
            switch task {
            case .page(let text): "pager: " + text
            case .look(let text, let name): "\(name): " + text
            case .edit: "edited"
            }
        }
        #expect(
            seen == [
                "pager: " + pretty, #"pets.json: {"name": "Rex", "legs": [4, {"deep": true}]}"#,
            ]
        )
    }

    @Test func theReasonOfAFailedPagerIsReportedInTheViewer() async throws {
        let programs = RecordedPrograms(failingWith: .notFound("lesss"))
        try await run(in: Size(80, 24), beside: programs) { driver in
            await driver.press("O").wait { $0.notice != nil }
            #expect(driver.model.notice == Notice(.programNotFound, "lesss", tone: .error))
        }
    }

    @Test func aCutDocumentIsShownUpToItsEnd() async throws {
        let reading = JSONParser().read(PaddedBytes(#"{"name": "Rex", "legs": [4, tr"#.utf8))
        let document = try #require(DocumentReference(reading))
        let program = ViewerProgram(
            title: "cut.json",
            document: document,
            texts: try Texts(.english)
        )
        let interpreter = ViewerInterpreter(
            programs: RecordedPrograms(),
            texts: try Texts(.english)
        )
        await ProgramDriver.run(program, in: Size(80, 24), performing: interpreter) { driver in
            await driver.wait { $0.body.reading != nil }
            #expect(
                driver.screen.contains("✗ the body ends early: line 1, column 29 (byte 28)")
            )
            #expect(driver.screen.contains("✗ ends early at 1:29: expected"))
            await driver.press("!").settle()
            #expect(driver.screen.contains("1 of 1 · line 1 · $.legs: expected `true`, found"))
        }
    }

    @Test func aDocumentIsShownWhileItIsWritten() async throws {
        let (counts, sink) = AsyncStream.makeStream(of: Int?.self)
        let program = ViewerProgram(title: "-", document: nil, texts: try Texts(.english))
        let read: ViewerInterpreter.Read = { received in
            for await count in counts {
                guard let count else { break }
                received(count)
            }
            return DocumentReference(JSONParser().read(PaddedBytes(#"{"name": "Rex"}"#.utf8)))
        }
        let interpreter = ViewerInterpreter(
            programs: RecordedPrograms(),
            read: read,
            texts: try Texts(.english)
        )
        await ProgramDriver.run(program, in: Size(80, 24), performing: interpreter) { driver in
            sink.yield(2_200)
            await driver.wait { $0.received == 2_200 }
            #expect(driver.screen.contains("reading… 2.2 kB"))
            sink.yield(nil)
            await driver.wait { $0.body.reading != nil }
            #expect(driver.screen.contains(#"name  "Rex""#))
            #expect(!driver.screen.contains("reading…"))
        }
    }

    @Test func theViewerCanBeClosedWhileADocumentArrives() throws {
        let program = ViewerProgram(title: "-", document: nil, texts: try Texts(.english))
        var (model, commands) = program.start(in: Size(80, 24))
        #expect(commands == [.read])
        let message = try #require(program.message(for: .key("q"), in: model))
        #expect(program.update(&model, with: message) == [])
        #expect(program.isFinished(model))
    }

    @Test func anUnreadableInputEndsTheViewer() throws {
        let program = ViewerProgram(title: "-", document: nil, texts: try Texts(.english))
        var (model, _) = program.start(in: Size(80, 24))
        #expect(program.update(&model, with: .world(.unreadable)) == [])
        #expect(program.isFinished(model))
    }

    /// Only a text that could continue counts as cut.
    @Test(arguments: [
        (#"{"a": oops}"#, "1:7", "line 1, column 7 (byte 6): expected a value, found `o`"),
        (#"{"a":1,}"#, "1:8", "line 1, column 8 (byte 7): expected a key in quotes, found `}`"),
    ])
    func aMalformedDocumentIsReported(text: String, place: String, error: String) async throws {
        let document = try #require(DocumentReference(JSONParser().read(PaddedBytes(text.utf8))))
        let program = ViewerProgram(
            title: "bad.json",
            document: document,
            texts: try Texts(.english)
        )
        let interpreter = ViewerInterpreter(
            programs: RecordedPrograms(),
            texts: try Texts(.english)
        )
        await ProgramDriver.run(program, in: Size(100, 24), performing: interpreter) { driver in
            await driver.wait { $0.body.reading != nil }
            #expect(driver.screen.contains("✗ \(error)"))
            #expect(driver.screen.contains("✗ malformed at \(place): expected a"))
            #expect(!driver.screen.contains("ends early"))
            #expect(!driver.screen.contains("incomplete"))
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
            #expect(driver.screen.contains("☑ copied with 3 characters: Rex"))
            await driver.press("q").settle()
            #expect(driver.model.isFinished)
        }
    }

    @Test func aStringIsOpenedInItsFormat() async throws {
        let text = #"{"next": "https://shop.example/a?page=2", "data": "eyJhIjoxfQ==", "n": 1}"#
        let program = ViewerProgram(
            title: "strings.json",
            document: DocumentReference(try JSONParser().parse(text)),
            texts: try Texts(.english)
        )
        let interpreter = ViewerInterpreter(
            programs: RecordedPrograms(),
            texts: try Texts(.english)
        )
        await ProgramDriver.run(program, in: Size(80, 24), performing: interpreter) { driver in
            await driver.wait { $0.body.lines != nil }
            await driver.press("j").settle()
            #expect(driver.screen.contains("v decode"))
            await driver.press("v").settleCommands()
            #expect(driver.screen.contains("page  2"))
            await driver.press("y", "s").settleCommands()
            #expect(driver.screen.contains("characters: scheme  https"))
            await driver.press(.escape, "j", "v").settleCommands()
            #expect(driver.screen.contains("Tab next reading"))
            #expect(driver.screen.contains("a  1"))
            await driver.press(.tab).settle()
            #expect(driver.screen.contains(#"{"a":1}"#))
            await driver.press(.escape, "j").settle()
            #expect(!driver.screen.contains("v decode"))
            await driver.press("g", "v").settle()
            #expect(driver.screen.contains("only a string or a number can be opened"))
        }
    }

    @Test func anImageIsDrawnAndItsBytesAreInRaw() async throws {
        let gif =
            Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
            + [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x04, 0x08, 0x14, 0, 0x3B]
        let document = try #require(DocumentReference(image: PaddedBytes(gif)))
        let program = ViewerProgram(
            title: "dot.gif",
            document: document,
            texts: try Texts(.english)
        )
        let interpreter = ViewerInterpreter(
            programs: RecordedPrograms(),
            texts: try Texts(.english)
        )
        await ProgramDriver.run(program, in: Size(80, 24), performing: interpreter) { driver in
            await driver.wait { $0.body.lines != nil }
            #expect(driver.screen.contains("GIF · 2 × 2 pixels · 36 B\n ▀▀\n"))
            await driver.press("2").settle()
            #expect(driver.screen.contains("47 49 46 38"))
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
