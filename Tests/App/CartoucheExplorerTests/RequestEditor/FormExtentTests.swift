import CartoucheTexts
import EndpointKit
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Marks show that there are rows above or below the visible ones.
@Suite struct FormExtentTests {
    /// The size has six lines for rows, besides two each for the heading and the details.
    private static let size = Size(40, 10)

    private func form(rows: Int, at row: Int) -> Form {
        let text = Shape(type: "String", content: .scalar(.string))
        let fields = (0..<rows).map {
            FormField(Shape.Field(name: "f\($0)", shape: text), isInJSON: false)
        }
        var form = Form(fields: fields)
        form.select(row: row, height: 6)
        return form
    }

    @Test(arguments: [
        (6, 5, false, false), (8, 0, false, true), (8, 6, true, true), (8, 7, true, false),
    ])
    func aFormIsMarkedWhereItContinues(rows: Int, at row: Int, above: Bool, below: Bool) {
        let marks = ExtentMarks(isMoreAbove: above, isMoreBelow: below)
        let parts = FormExtent.parts(of: form(rows: rows, at: row), in: Self.size)
        #expect(parts == [FormExtent.Part(lines: 2..<8, marks: marks)])
    }

    @Test(arguments: [(6, false), (8, false), (9, true)])
    func aSummaryIsMarkedWhereItIsCut(rows: Int, below: Bool) {
        let parts = FormExtent.parts(ofSummary: form(rows: rows, at: 0), in: Self.size)
        let marks = ExtentMarks(isMoreAbove: false, isMoreBelow: below)
        #expect(parts == [FormExtent.Part(lines: 2..<10, marks: marks)])
    }

    /// A text in a row as high as the form scrolls, beginning at its start.
    @Test func aLongTextInARowIsMarkedOnItsLines() {
        let lines = (0..<20).map { "\($0)" }.joined(separator: "\n")
        let form = Form(fields: [FormField(wholeForm: lines, isEdited: false)])
        let parts = FormExtent.parts(of: form, in: Self.size)
        let none = ExtentMarks(isMoreAbove: false, isMoreBelow: false)
        #expect(
            parts == [
                FormExtent.Part(
                    lines: 2..<8,
                    marks: ExtentMarks(isMoreAbove: false, isMoreBelow: true)
                ), FormExtent.Part(lines: 2..<8, marks: none),
            ]
        )
    }

    @Test func linesThatAreAddedAreMarked() {
        var text = TextArea.State((0..<9).map { "A: \($0)" }.joined(separator: "\n"))
        let parts = FormExtent.parts(of: text, in: Self.size)
        #expect(parts.map(\.lines) == [2..<9])
        #expect(parts.map(\.marks) == [ExtentMarks(isMoreAbove: false, isMoreBelow: true)])
        text.moveCursor(to: Point(0, 8), height: 7)
        let ends = FormExtent.parts(of: text, in: Self.size)
        #expect(ends.map(\.marks) == [ExtentMarks(isMoreAbove: true, isMoreBelow: false)])
    }

    @Test func marksAreAtTheEndsOfTheLines() throws {
        let drawing = Drawing(theme: .plain, texts: try Texts(.english))
        var frame = Frame(Size(3, 5))
        ExtentMarks(isMoreAbove: true, isMoreBelow: true)
            .draw(1..<4, column: 2, in: &frame, with: drawing)
        #expect(
            frame.buffer.text == """

                  ▲

                  ▼

                """
        )
    }
}

/// The marks on the screen.
@MainActor @Suite struct FormExtentScreenTests {
    /// Returns the last column of each row of the pane.
    private func marks(_ driver: ProgramDriver<ExplorerProgram>) -> String {
        let rows = driver.screen.split(separator: "\n")
        return String(rows.compactMap(\.last).filter { "▲▼".contains($0) })
    }

    @Test func aFormLongerThanItsPaneIsMarked() async throws {
        try await Session.run(in: Size(60, 12)) { driver in
            await driver.press(.down, .down, .enter).settle()
            #expect(marks(driver) == "▼")
            for _ in 0..<9 { await driver.press(.down).settle() }
            #expect(marks(driver) == "▲")
            await driver.press(.up, .up, .up, .up, .up).settle()
            #expect(marks(driver) == "▲▼")
        }
    }

    @Test func aLongPreviewAndALongLoginAreMarked() async throws {
        try await Session.run(in: Size(60, 12)) { driver in
            await driver.press(.down, .down, .enter).type("Lamp").press(.enter, .right)
                .press(.alt("v")).settleCommands()
            #expect(marks(driver) == "▼")
            await driver.press("G").settleCommands()
            #expect(marks(driver) == "▲")
            await driver.press(.alt("u"), .enter).type("code").press(.enter).settle()
            #expect(marks(driver) == "▼")
        }
    }
}
