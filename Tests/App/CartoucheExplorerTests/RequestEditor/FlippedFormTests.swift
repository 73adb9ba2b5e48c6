import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A whole form shown as JSON, and back.
@Suite struct FlippedFormTests {
    private func shelf() throws -> EditedForm { try EditedForm(ShelfAPI.self, "Shelf.store") }

    private func json(_ text: String) throws -> EditedForm {
        var form = try shelf()
        form.press(.alt("j"))
        form.clearText()
        form.update(.pasted(text))
        return form
    }

    @Test func theFormIsJSONAndAFormAgain() throws {
        var form = try shelf()
        form.go(to: "room")
        form.type("7")
        form.go(to: "labels")
        form.press(.enter, "a", .enter, "b")
        form.go(to: "note")
        form.press(.ctrl("t"), .ctrl("t"))
        form.go(to: "counts")
        form.press(.enter, "4")
        let before = form.form
        form.press(.alt("j"))
        #expect(form.form.isJSON)
        #expect(form.form.rows.count == 1)
        #expect(form.form.value == before.value)
        form.press(.alt("j"))
        #expect(!form.form.isJSON)
        #expect(form.form.value == before.value)
        #expect(form.form.rows.map(\.label) == before.rows.map(\.label))
    }

    @Test func theKeyJTogglesJSONWhereLettersAreCommands() throws {
        var form = try shelf()
        form.go(to: "labels")
        form.press("J")
        #expect(form.form.isJSON)
    }

    @Test func theRowsHaveTheValuesOfTheJSON() throws {
        var form = try json(
            #"{"body": {"labels": {"x": "y"}, "boxes": {"b": {"size": 1, "title": "t"}}, "counts": [null, 2]}}"#
        )
        #expect(form.form.problems == [])
        form.press(.alt("j"))
        #expect(
            form.form.value["body"] == [
                "labels": ["x": "y"], "boxes": ["b": ["size": 1, "title": "t"]],
                "counts": [.null, 2],
            ]
        )
    }

    @Test func aProblemIsShownAtItsPosition() throws {
        let form = try json("{\n \"body\": {\n  \"labels\": {},\n  \"counts\": [\"x\"]\n }\n}")
        let problem = try #require(form.form.problems.first)
        #expect(problem.formPath == "body.counts[0]")
        #expect(problem.position?.line == 4)
        #expect(problem.position?.column == 14)
        #expect(form.form.selectedRow?.problem == problem)
    }

    @Test func malformedJSONStaysAndIsReported() throws {
        var form = try json("{\n")
        form.press(.alt("j"))
        #expect(form.form.isJSON)
        #expect(form.effect.notice?.key == .syntaxError)
        #expect(form.form.problems.map(\.kind) == [.syntax])
    }

    @Test(arguments: [
        (#"{"body": {"labels": {}, "counts": [], "color": 1}}"#, "body.color"),
        (#"{"body": {"labels": [], "counts": []}}"#, "body.labels"), ("[1]", "$"),
    ])
    func aValueWithoutARowKeepsTheFormAsJSON(text: String, path: String) throws {
        var form = try json(text)
        form.press(.alt("j"))
        #expect(form.form.isJSON)
        #expect(form.effect == .notice(.noRowFor, path, tone: .error))
    }

    @Test func aNullOfTheJSONIsSent() throws {
        let form = try json(#"{"body": {"labels": {}, "note": null, "counts": []}}"#)
        #expect(try form.sentBody == #"{"labels":{},"note":null,"counts":[]}"#)
    }

    @Test func anOmittedFieldKeepsItsInput() throws {
        var form = try shelf()
        form.go(to: "note")
        form.type("later")
        form.press(.ctrl("t"))
        form.go(to: "room")
        form.type("7")
        form.press(.ctrl("t"))
        let before = form.form.fields
        form.press(.alt("j"), .alt("j"))
        #expect(form.form.fields == before)
        form.press(.ctrl("t"))
        #expect(form.form.value["room"] == "7")
    }

    @Test func anOmittedFieldOfAnElementKeepsItsInput() throws {
        var form = try EditedForm(ShopAPI.self, "Shop.create")
        form.go(to: "parts")
        form.press(.enter)
        form.type("leg")
        let before = form.form.fields
        form.press(.alt("j"), .alt("j"))
        #expect(form.form.fields == before)
    }

    /// The time isn't known when the form becomes JSON, as in a form restored from an earlier run.
    @Test func aRelativeDateSurvivesBothConversions() throws {
        var form = try shelf()
        form.go(to: "since")
        form.type("+1d")
        let before = form.form.fields
        form.press(.alt("j"))
        #expect(form.effect.commands == [form.readingClock])
        #expect(form.form.value["body"]?["since"] == "+1d")
        form.readClock(ShopWorld.now)
        #expect(form.form.problems == [])
        form.press(.alt("j"))
        #expect(form.form.fields == before)
        #expect(form.form.problems == [] && form.form.rows.allSatisfy { $0.problem == nil })
    }

    @Test(arguments: [
        ("+1d", 1_767_312_000), ("today", 1_767_225_600), ("2026-01-01", 1_767_225_600),
    ])
    func jsonTakesTheDatesOfTheRows(text: String, seconds: Int) throws {
        var form = try json(
            "{\"body\": {\"labels\": {}, \"since\": \"\(text)\", \"counts\": []}}"
        )
        form.readClock(ShopWorld.now)
        #expect(form.form.problems == [])
        #expect(form.form.isRelativeToNow == (text != "2026-01-01"))
        #expect(try form.sentBody == "{\"labels\":{},\"since\":\(seconds).0,\"counts\":[]}")
        let spelled = try #require(form.form.findings.spelledDates.first)
        #expect(spelled.path.formText == "body.since")
        #expect(spelled.value.nearestDouble == Double(seconds))
    }

    @Test func anInvalidDateInJSONReportsTheAcceptedNotations() throws {
        let form = try json(#"{"body": {"labels": {}, "since": "soon", "counts": []}}"#)
        let problem = try #require(form.form.problems.first)
        #expect(problem.formPath == "body.since")
        #expect(problem.expected == WrittenDate.accepted)
    }

    @Test func aSecretIsNotTurnedIntoText() throws {
        var form = try EditedForm(VaultAPI.self, "Vault.open")
        form.go(to: "key")
        form.type("hunter2")
        form.press(.alt("j"))
        #expect(!form.form.isJSON)
        #expect(form.effect == .notice(.secretInJSON, "key", tone: .warning))
    }
}
