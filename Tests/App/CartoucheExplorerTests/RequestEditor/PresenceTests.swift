import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A server can distinguish omitted, null and empty values.
@Suite struct PresenceTests {
    private func shelf(at row: String) throws -> EditedForm {
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: row)
        return form
    }

    @Test func aPartOfAJSONBodyIsOmittedEmptyOrNull() throws {
        var form = try shelf(at: "note")
        let values = (0..<4).map { _ in
            defer { form.press(.ctrl("t")) }
            return form.form.value["body"]?["note"]
        }
        #expect(values == [nil, "", .null, nil])
    }

    @Test func aQueryItemHasNoNull() throws {
        var form = try shelf(at: "room")
        form.press(.ctrl("t"), .ctrl("t"))
        #expect(form.form.selectedRow?.field.presence == .omitted)
    }

    @Test func anElementIsNeverOmittedButMayBeNull() throws {
        var form = try shelf(at: "counts")
        form.press(.enter, .ctrl("t"))
        #expect(form.form.value["body"]?["counts"] == [.null])
        form.press("7")
        #expect(form.form.value["body"]?["counts"] == [7])
    }

    @Test func nullIsShownAndSent() throws {
        var form = try shelf(at: "note")
        form.press(.ctrl("t"), .ctrl("t"))
        let row = try #require(form.form.selectedRow)
        #expect(FormFieldSummary(row.field, texts: try Texts(.english)).text == "null")
        #expect(form.form.problems == [])
        #expect(try form.sentBody == #"{"labels":{},"note":null,"counts":[]}"#)
    }
}
