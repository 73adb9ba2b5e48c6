import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

@Suite struct FormTests {
    private var area: Size { Size(60, 30) }

    private func endpoint(_ name: String) throws -> AnyEndpoint {
        try ShopWorld.registry.endpoint(named: name)
    }

    private func editor(
        _ name: String,
        _ messages: [RequestEditor.Message],
        at now: Date? = nil
    ) throws -> (form: Form, effect: Effect) {
        let endpoint = try endpoint(name)
        var editor = RequestEditor()
        var effect = Effect.nothing
        for message in messages {
            effect = editor.update(message, endpoint: endpoint, area: area)
        }
        if let now { _ = editor.readClock(now, for: endpoint, beside: nil, with: Variables()) }
        return (editor.form(of: endpoint), effect)
    }

    private func typed(_ text: String) -> [RequestEditor.Message] {
        text.map { .typed(.character($0)) }
    }

    @Test func aRequiredFlagStartsUncheckedAndANumberEmpty() throws {
        let form = try editor("Shop.list", []).form
        #expect(form.value == ["inStockOnly": false])
        #expect(form.rows.map(\.problem) == [nil, nil])
    }

    @Test func aFieldShowsNoProblemBeforeItIsEditedOrSent() throws {
        let sent = try editor("Shop.list", [.sent])
        #expect(sent.form.rows.map { $0.problem?.formMessage } == ["required", nil])
        let edited = try editor("Shop.list", typed("x"))
        #expect(
            edited.form.rows.map { $0.problem?.formMessage } == ["expected Int, found `x`", nil]
        )
    }

    @Test func numbersStep() throws {
        let messages: [RequestEditor.Message] = [.stepped(1), .stepped(1), .stepped(-1)]
        #expect(try editor("Shop.item", messages).form.value == ["id": .number(text: "1")])
    }

    @Test(arguments: ["{{limit}}", "many"])
    func steppingATextThatIsNotANumberIsReported(text: String) throws {
        let stepped = try editor("Shop.list", typed(text) + [.stepped(-1)])
        #expect(stepped.effect == .notice(.cannotStep))
        #expect(stepped.form == (try editor("Shop.list", typed(text)).form))
    }

    @Test func arrowsMoveAndStepNothing() throws {
        let form = try editor("Shop.list", []).form
        let keys: [Key] = [.down, .up, .ctrl(.up), .ctrl(.down)]
        let messages = keys.map { RequestEditor().message(for: $0, in: form) }
        #expect(messages == [.moved(.down), .moved(.up), .stepped(1), .stepped(-1)])
    }

    @Test(arguments: [Key.left, .right, .home, .end, .ctrl("a"), .backspace, .delete, .ctrl("u")])
    func movingTheCursorDoesNotCountAsEditing(key: Key) throws {
        let untouched = try editor("Shop.create", [.peeked]).form
        let touched = try editor("Shop.create", [.typed(key)]).form
        #expect(touched.value == untouched.value)
        #expect(touched.rows.map(\.field.isEdited) == untouched.rows.map(\.field.isEdited))
        #expect(!touched.isDraft)
        #expect(touched.problems.map(\.formPath) == untouched.problems.map(\.formPath))
        let emptied = try editor("Shop.create", typed("x") + [.typed(.backspace)]).form
        #expect(emptied.value["body"]?["name"] == "")
    }

    @Test(
        arguments: [
            ("Shop.list", 0, HelpKey.keyNextRow), ("Shop.list", 1, .keyNextRow),
            ("Shop.create", 0, .keyToggleFold), ("Shop.create", 2, .keyNextRow),
            ("Shop.create", 4, .keyAddElement), ("Shop.create", 6, .keyAddElement),
        ]
    )
    func theHintNamesTheOneThingThatEnterDoes(name: String, row: Int, help: HelpKey) throws {
        let form = try editor(name, [.moved(.first), .moved(.by(row))]).form
        let field = try #require(form.selectedRow?.field)
        let bindings = RequestEditor.rowKeys(field).bindings + RequestEditor.keys.bindings
        #expect(bindings.first { $0.keys.contains(.enter) }?.help == help)
    }

    @Test func rowsFollowTheTypesOfTheBody() throws {
        let form = try editor("Shop.create", []).form
        #expect(
            form.rows.map(\.label) == ["body", "name", "size", "color", "tags", "due", "parts"]
        )
        #expect(form.rows.map(\.depth) == [0, 1, 1, 1, 1, 1, 1])
        #expect(
            form.rows.map(\.field.isOmitted) == [false, false, false, true, false, true, false]
        )
    }

    @Test func aBodyIsFilledInFieldByField() throws {
        let form = try editor(
            "Shop.create",
            typed("Lamp") + [.moved(.down), .choiceMoved(1), .choiceMoved(1)]
                + [.moved(.by(2)), .elementAdded] + typed("home") + [.elementAdded] + typed("x")
        ).form
        #expect(
            form.value == [
                "body": ["name": "Lamp", "size": "medium", "tags": ["home", "x"], "parts": []]
            ]
        )
        #expect(form.problems == [])
    }

    @Test func aNewElementIsReadyToBeTypedInto() throws {
        let form = try editor("Shop.create", [.moved(.by(5)), .elementAdded]).form
        #expect(form.selectedRow?.path == [0, 5, 0, 0])
        #expect(form.selectedRow?.label == "title")
    }

    @Test func enterOpensAFoldedGroup() throws {
        let folded = try editor("Shop.create", [.moved(.up), .folded]).form
        let message = try #require(RequestEditor().message(for: .enter, in: folded))
        let form = try editor("Shop.create", [.moved(.up), .folded, message]).form
        #expect(form.selectedRow?.path == [0])
        #expect(folded.rows.count == 1 && form.rows.count == 7)
    }

    @Test func elementsAreMovedAndRemoved() throws {
        let messages: [RequestEditor.Message] =
            [.moved(.by(3)), .elementAdded] + typed("a") + [.elementAdded] + typed("b")
        let moved = try editor("Shop.create", messages + [.elementMoved(-1)]).form
        #expect(moved.value["body"]?["tags"] == ["b", "a"])
        let removed = try editor("Shop.create", messages + [.elementRemoved]).form
        #expect(removed.value["body"]?["tags"] == ["a"])
    }

    @Test func typingIncludesAnOmittedFieldAndBackspaceOmitsIt() throws {
        let due: [RequestEditor.Message] = [.moved(.by(4))]
        let present = try editor("Shop.create", due + typed("2026-01-01T00:00:00Z")).form
        #expect(present.value["body"]?["due"] == "2026-01-01T00:00:00Z")
        let omitted = try editor(
            "Shop.create",
            due + typed("2") + [.typed(.backspace), .typed(.backspace)]
        ).form
        #expect(omitted.value["body"]?["due"] == nil)
    }

    @Test func aRelativeDateRequestsTheTime() throws {
        let typed = try editor("Shop.create", [.moved(.by(4))] + typed("-3d"))
        #expect(typed.effect.commands == [.readClock(.form(endpoint: "Shop.create", run: nil))])
        let read = try editor(
            "Shop.create",
            [.moved(.by(4))] + self.typed("-3d"),
            at: ShopWorld.now
        )
        #expect(read.form.filledValue["body"]?["due"] == "2025-12-29T00:00:00Z")
    }

    @Test(arguments: [
        (
            Language.german,
            "erwartet: ein Datum wie 2026-11-30, 2026-11-30T12:00:00Z, today, now, -3d, +2h "
                + "oder die Sekunden seit 1970, war: `soon`"
        ),
        (
            .english,
            "expected a date such as 2026-11-30, 2026-11-30T12:00:00Z, today, now, -3d, +2h "
                + "or the seconds since 1970, got `soon`"
        ),
    ])
    func anInvalidDateReportsTheAcceptedNotations(language: Language, sentence: String) throws {
        let form = try editor("Shop.create", [.moved(.by(4))] + typed("soon")).form
        let problem = try #require(form.rows.compactMap(\.problem).first)
        #expect(try Texts(language).formSentence(problem) == sentence)
    }

    /// The row shows the error, and the line below it the accepted notations.
    @MainActor @Test func theNotationsOfADateAreShownOnce() async throws {
        try await Session.run { driver in
            await driver.press(.down, .down, .enter, .down, .down, .down, .down).type("soon")
                .settle()
            #expect(driver.screen.contains("✗ not a date: `soon`"))
            #expect(driver.screen.ranges(of: "2026-11-30T12:00:00Z").count == 1)
        }
    }

    @Test func onlyOptionalValuesCanBeOmitted() throws {
        let required = try editor("Shop.list", [.omissionToggled])
        #expect(required.effect == .notice(.requiredCannotBeOmitted))
        let optional = try editor("Shop.create", [.moved(.by(2)), .omissionToggled])
        #expect(optional.form.rows[3].field.isOmitted == false)
    }
}

@Suite struct WrittenDateTests {
    @Test(arguments: [
        ("now", 0), ("-3d", -259_200), ("+2h", 7200), ("now+1w", 604_800), ("now - 5m", -300),
        ("+0s", 0),
    ])
    func relativeDatesAreOffsetsFromNow(text: String, seconds: Int) {
        #expect(WrittenDate(text) == .fromNow(seconds: seconds))
    }

    @Test(arguments: [
        "", "3d", "-d", "+2x", "2026-13-01", "2026-02-30", "2026", "20261130", "now3", "todays",
        "+99999999999999d", "-+3d", "2026-01-01T00:00:00Z", "253402300800",
        "-62167219201", "1900", "2099", "19000101",
    ])
    func otherTextsAreNotDates(text: String) {
        #expect(WrittenDate(text) == nil)
    }

    @Test func aRelativeDateIsCalculatedFromTheTime() {
        #expect(
            WrittenDate("+2h")?.date(from: ShopWorld.now)
                == ShopWorld.now.addingTimeInterval(7200)
        )
        #expect(WrittenDate("+2h")?.date(from: nil) == nil)
    }

    @Test(arguments: [
        ("today", "2026-01-01T00:00:00Z"), (" Today ", "2026-01-01T00:00:00Z"),
        ("2026-11-30", "2026-11-30T00:00:00Z"), ("1764460800", "2025-11-30T00:00:00Z"),
        ("-1000000000", "1938-04-24T22:13:20Z"), ("0", "1970-01-01T00:00:00Z"),
        ("3600", "1970-01-01T01:00:00Z"), ("86400", "1970-01-02T00:00:00Z"),
        ("20261330", "1970-08-23T12:08:50Z"), ("253402300799", "9999-12-31T23:59:59Z"),
    ])
    func daysAndSecondsAreDates(text: String, date: String) {
        let later = ShopWorld.now.addingTimeInterval(80_000)
        #expect(WrittenDate(text)?.date(from: later) == RFC3339.date(from: date))
    }

    @Test(arguments: ["soon", "2026"])
    func theNotationsOfDatesAreReported(text: String) {
        #expect(WrittenDate.accepted(insteadOf: text) == WrittenDate.accepted)
    }

    @Test(arguments: ["253402300800", "-62167219201"])
    func theRangeOfSecondsIsReported(text: String) {
        let expected = WrittenDate.accepted(insteadOf: text)
        #expect(expected.description == "a number from -62167219200 to 253402300799")
    }

    @Test func todayIsCalculatedBefore1970() {
        let early = Date(timeIntervalSince1970: -1)
        #expect(
            WrittenDate("today")?.date(from: early) == RFC3339.date(from: "1969-12-31T00:00:00Z")
        )
    }
}
