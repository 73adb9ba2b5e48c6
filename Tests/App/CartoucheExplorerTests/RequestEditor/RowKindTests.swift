import EndpointKit
import FoundationEssentials
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The row of each type: its keys and its errors.
@Suite struct RowKindTests {
    private func form(_ row: String, typing text: String = "", _ keys: Key...) throws -> EditedForm
    {
        var form = try EditedForm(KindsAPI.self, "Kinds.store")
        form.go(to: row)
        form.type(text)
        for key in keys { form.press(key) }
        return form
    }

    private func value(_ form: EditedForm, _ name: String) -> SupportedType? {
        form.form.value["body"]?[name]
    }

    @Test(arguments: [Key.space, .left, .right])
    func aCheckboxIsToggled(key: Key) throws {
        #expect(value(try form("isNew"), "isNew") == false)
        #expect(value(try form("isNew", key), "isNew") == true)
        #expect(value(try form("isNew", key, key), "isNew") == false)
    }

    @Test(
        arguments: [
            ("small", "127", "127"), ("weight", "1.5", "1.5"), ("price", "0.10", "0.10"),
            ("weight", "-1e3", "-1e3"),
        ]
    )
    func aNumberKeepsItsNotation(row: String, text: String, expected: String) throws {
        let form = try form(row, typing: text)
        #expect(value(form, row)?.numberText == expected)
        #expect(form.form.selectedRow?.problem == nil)
    }

    @Test(
        arguments: [
            ("small", "128", "out of range for Int8"),
            ("small", "1.5", "expected Int8, found `1.5`"),
            ("price", "dear", "expected Decimal, found `dear`"),
            ("address", "", nil), ("address", "http://[", "expected a URL, found `http://[`"),
            ("id", "123", "expected a UUID, found `123`"),
            ("bytes", "%%", "expected Data in base64, found `%%`"),
        ] as [(String, String, String?)]
    )
    func anInvalidValueIsReportedOnItsRow(
        row: String,
        text: String,
        expected: String?
    ) throws {
        let form = try form(row, typing: text)
        #expect(form.form.selectedRow?.problem?.formMessage == expected)
    }

    @Test(arguments: [("small", "2", "3", "1"), ("weight", "1.5", "1.6", "1.4")])
    func aNumberSteps(row: String, text: String, up: String, down: String) throws {
        let raised = try form(row, typing: text, .ctrl(.up))
        let lowered = try form(row, typing: text, .ctrl(.down))
        #expect(value(raised, row)?.numberText == up)
        #expect(value(lowered, row)?.numberText == down)
    }

    @Test func upToFiveCasesAreInARowAndMoreInAPopup() throws {
        let five = try form("five", .enter)
        let six = try form("six", .enter)
        #expect(five.effect == .nothing)
        #expect(five.form.selectedRow?.label != "five")
        let popup = try #require(six.effect.window as? ChoicePopup)
        #expect(popup.cases == ["a", "b", "c", "d", "e", "f"])
    }

    /// A letter that is a command on every row stays a command: `h` goes to the previous case.
    @Test(
        arguments: [
            (["p"], "png"), (["p", "p"], "pdf"), (["p", "p", "p"], "png"), (["W"], "webp"),
            (["w", "p"], "pdf"), (["7"], "7z"), (["p", "h"], "heic"), (["x"], nil),
        ] as [([Key], String?)]
    )
    func aLetterChoosesTheNextCaseThatBeginsWithIt(keys: [Key], expected: String?) throws {
        var form = try form("format")
        for key in keys { form.press(key) }
        #expect(value(form, "format")?.string == expected)
        #expect(form.form.selectedRow?.label == "format")
    }

    @Test func aLetterDoesNotChooseACaseOfAPopup() throws {
        var form = try form("six")
        let isTaken = form.press("b")
        #expect(!isTaken)
        #expect(value(form, "six") == nil)
    }

    @Test func aListFoldsAndUnfolds() throws {
        var form = try form("names", .enter)
        form.type("x")
        form.go(to: "names")
        let rows = form.form.rows.count
        form.press("h")
        #expect(form.form.rows.count == rows - 1)
        form.press("l")
        #expect(form.form.rows.count == rows)
        form.press(.space)
        #expect(form.form.rows.count == rows - 1)
        #expect(value(form, "names") == ["x"])
    }

    /// The sent form follows the typed date.
    @Test func aDateIsShownInItsSentForm() async throws {
        var session = try LateSession()
        session.press(.enter)
        session.type("2026-11-30")
        #expect(session.words.contains("= 2026-11-30T00:00:00Z"))
    }
}

/// An endpoint with a field of each kind that the other endpoints lack.
private final class KindsAPI: EndpointGroup {
    @PUT("/kinds") var store: Endpoint<StoreRequest, Empty>

    struct StoreRequest: RequestComponents {
        @Body var body: Kinds
    }

    struct Kinds: Codable, Sendable {
        var isNew: Bool
        var small: Int8
        var weight: Double
        var price: Decimal
        var address: URL?
        var id: UUID?
        var bytes: Data?
        var five: Five
        var six: Six
        var format: Format?
        var names: [String]
    }

    enum Five: String, Codable, CaseIterable, Sendable { case a, b, c, d, e }
    enum Format: String, Codable, CaseIterable, Sendable {
        case heic
        case png
        case webp
        case pdf
        case archive = "7z"
    }
    enum Six: String, Codable, CaseIterable, Sendable { case a, b, c, d, e, f }
}

/// The last written digit of a number is changed, even if no numeric type could hold the number.
@Suite struct NumberStepTests {
    @Test(
        arguments: [
            ("", 1, "1"), ("", -1, "0"), ("0", -1, "-1"), ("-5", 12, "7"), ("100", -101, "-1"),
            ("18446744073709551614", 1, "18446744073709551615"),
            ("18446744073709551616", -1, "18446744073709551615"),
            ("-9223372036854775808", -1, "-9223372036854775809"), ("1e5", 1, "2e5"),
            ("1.5E-3", -1, "1.4E-3"), ("0.95", 1, "0.96"), ("9.99", 1, "10.00"),
            ("-0.1", 1, "0.0"), ("0.0", -1, "-0.1"), (".5", 1, "0.6"), ("007", 1, "8"),
            ("3.14159265358979323846264338", 2, "3.14159265358979323846264340"),
        ] as [(String, Int, String)]
    )
    func aNumberOfAnyLengthSteps(text: String, steps: Int, expected: String) {
        #expect(NumberStep.text(text, steppedBy: steps) == expected)
    }

    @Test(arguments: ["{{limit}}", "many", "-", ".", "1e", "e5", "1.2.3", "1e5.5", "0x1F"])
    func otherTextsDoNotStep(text: String) {
        #expect(NumberStep.text(text, steppedBy: 1) == nil)
    }
}
