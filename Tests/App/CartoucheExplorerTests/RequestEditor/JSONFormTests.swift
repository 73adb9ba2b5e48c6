import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A form with a text of several lines.
@MainActor @Suite struct JSONFormTests {
    private static let world = ShopWorld(status: 204, groups: [SettingsAPI.self])

    private static func form(_ driver: ProgramDriver<ExplorerProgram>) -> Form? {
        driver.model.chosenForm
    }

    /// Opens the form and types the beginning of an object into the limits.
    private static func typeLimits(_ driver: ProgramDriver<ExplorerProgram>) async {
        await driver.press(.enter).type("main").press(.enter).type("{").press(.enter)
            .type("  \"a\": 1,").press(.enter).type("}").settle()
    }

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(40, 12)])
    func theErrorOfTheTypedTextIsShownNextToIt(size: Size) async throws {
        try await Session.run(Self.world, in: size) { driver in
            await Self.typeLimits(driver)
            try Snapshot.expect(.request, of: driver, named: "json-form-\(size)")
        }
    }

    @Test func enterBreaksTheLineAndTheTextIsSent() async throws {
        try await Session.run(Self.world) { driver in
            await Self.typeLimits(driver)
            driver.press(.up, .end, .backspace)
            await driver.press(.shift(.down), .down).type("3").settle()
            let value: SupportedType = ["name": "main", "limits": ["a": 1], "level": 3]
            #expect(Self.form(driver)?.value["body"] == value)
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.answer != nil }
        }
    }

    @Test func arrowsMoveInTheTextAndLeaveAtItsEnds() async throws {
        try await Session.run(Self.world) { driver in
            await Self.typeLimits(driver)
            await driver.press(.up, .up).settle()
            #expect(Self.form(driver)?.selectedRow?.label == "limits")
            await driver.press(.up).settle()
            #expect(Self.form(driver)?.selectedRow?.label == "name")
            await driver.press(.down, .down, .down, .down).settle()
            #expect(Self.form(driver)?.selectedRow?.label == "labels")
        }
    }

    @Test func aClickPutsTheCursorIntoTheText() async throws {
        try await Session.run(Self.world) { driver in
            await Self.typeLimits(driver)
            let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
            let y = try #require(rows.firstIndex { $0.contains("\"a\": 1,") })
            let column = try #require(rows[y].firstRange(of: "1,")?.lowerBound)
            let point = Point(rows[y].distance(from: rows[y].startIndex, to: column), y)
            await driver.press(.up, .up, .up).send(.mouse(Mouse(.press(.left), at: point)))
                .type("5").settle()
            guard case .json(let json)? = Self.form(driver)?.selectedRow?.field.input else {
                Issue.record("the click did not go to the text")
                return
            }
            #expect(json.text.text == "{\n  \"a\": 51,\n}")
        }
    }

    @Test func anOmittedTextIsOneRowAndEnterGoesOn() async throws {
        try await Session.run(Self.world) { driver in
            await driver.press(.enter, .enter, .enter, .enter).settle()
            #expect(Self.form(driver)?.selectedRow?.label == "limits")
            await driver.press(.shift(.down), .enter).settle()
            #expect(Self.form(driver)?.selectedRow?.label == "level")
        }
    }

    /// The form has four rows besides the limits.
    @Test(arguments: [(Size(80, 24), 12), (Size(120, 35), 6), (Size(40, 12), 6)])
    func aLongTextFillsTheHeightThatTheOtherRowsLeave(size: Size, lines: Int) async throws {
        try await Session.run(Self.world, in: size) { driver in
            await driver.press(.enter).type("main").press(.enter).settle()
            for number in 1...20 { driver.type("\(number)").press(.enter) }
            await driver.settle()
            let area = FormLayout(driver.model.layout.interior(of: .request).size).rows
            let form = try #require(Self.form(driver))
            let rows = FormLines(form.rows, height: area.height)
            #expect(rows[form.selection].count == lines)
            #expect(driver.terminal.frame.cursor != nil)
        }
    }

    @Test func aTextTallerThanTheFormShowsTheLineOfTheCursor() async throws {
        try await Session.run(Self.world, in: Size(40, 10)) { driver in
            driver.press(.enter, .enter)
            for number in 1...9 { driver.type("\(number)").press(.enter) }
            await driver.settle()
            #expect(driver.terminal.frame.cursor != nil)
            #expect(driver.screen.contains("9"))
        }
    }
}

@Suite struct LinesInputTests {
    @Test func emptyTextHasNoValue() {
        #expect(LinesInput().value == nil)
    }

    @Test func textIsReadAsJSON() {
        #expect(LinesInput("[1, true]").value == [1, true])
    }

    @Test func invalidJSONIsAnErrorWithItsPosition() {
        let input = LinesInput("[1,\n }")
        #expect(
            throws: SyntaxError(
                position: SourcePosition(line: 2, column: 2, offset: 5),
                expected: "a value after the comma",
                found: "`}`"
            )
        ) { try input.content?.get() }
    }

    @Test func typedTextIsParsedAgain() {
        var input = LinesInput()
        for key in [Key("["), "1", .enter, ","] { input.type(key, lines: 6) }
        #expect(input.value == .string("[1\n,"))
        input.paste("2]", lines: 6)
        #expect(input.value == [1, 2])
        #expect(input.text.lineCount == 2)
    }

    @Test(arguments: [6, 12])
    func aLongTextScrollsWithItsCursor(lines: Int) {
        var input = LinesInput("[" + String(repeating: "1,\n", count: 20) + "1]")
        let hasMoved = (0...20).map { _ in input.moveCursor(by: 1, lines: lines) }
        #expect(hasMoved == Array(repeating: true, count: 20) + [false])
        #expect(input.firstLine(of: lines) == 21 - lines)
    }

    @Test func theSummaryIsOneLine() {
        #expect(LinesInput("{\n  \"a\": 1,\n  \"b\": 2\n}").summary == #"{ "a": 1, "b": 2 }"#)
    }
}
