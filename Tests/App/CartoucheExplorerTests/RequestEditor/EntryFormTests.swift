import EndpointKit
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Dictionaries as rows of names and values.
@Suite struct EntryFormTests {
    private func shelf() throws -> EditedForm {
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: "labels")
        return form
    }

    /// Adds an entry to the dictionary of the selected row and fills in its name and value.
    private func add(_ name: String, _ value: String, to form: inout EditedForm) {
        form.update(.elementAdded)
        form.type(name)
        form.press(.enter)
        form.type(value)
    }

    private func labels(_ form: EditedForm) -> SupportedType? { form.form.value["body"]?["labels"] }

    @Test func anEntryIsANameThenAValue() throws {
        var form = try shelf()
        #expect(labels(form) == .dictionary(members: []))
        form.press(.enter)
        form.type("color")
        #expect(form.form.isNaming)
        form.press(.enter)
        form.type("red")
        #expect(labels(form) == ["color": "red"])
        form.press(.enter)
        #expect(form.form.selectedRow?.label == "boxes")
    }

    @Test func entriesAreAddedMovedAndRemoved() throws {
        var form = try shelf()
        add("a", "1", to: &form)
        add("b", "2", to: &form)
        #expect(labels(form)?.members.map(\.key) == ["a", "b"])
        form.press(.alt(.up))
        #expect(labels(form)?.members.map(\.key) == ["b", "a"])
        form.press(.ctrl("x"))
        #expect(labels(form) == ["a": "1"])
        form.press(.ctrl("x"))
        #expect(labels(form) == .dictionary(members: []))
        #expect(!form.form.isNaming)
    }

    @Test func aNameIsEditedAgain() throws {
        var form = try shelf()
        add("colour", "red", to: &form)
        form.press(.alt("n"), .backspace, .backspace, "r", .enter)
        #expect(labels(form) == ["color": "red"])
        #expect(!form.form.isNaming)
        form.type("d")
        #expect(labels(form) == ["color": "redd"])
    }

    /// The first typed letter belongs to the name.
    @Test func enterAddsToADictionaryThatIsOmitted() throws {
        var form = try shelf()
        form.go(to: "boxes")
        #expect(form.form.selectedRow?.field.isOmitted == true)
        form.press(.enter)
        form.type("big")
        #expect(form.form.isNaming && form.form.selectedRow?.label == "big")
        #expect(form.form.value["body"]?["boxes"]?.members.map(\.key) == ["big"])
    }

    @Test func leavingTheRowEndsNaming() throws {
        var form = try shelf()
        form.press(.enter)
        form.press(.down)
        #expect(!form.form.isNaming)
    }

    @Test func lettersInANameAreNotCommands() throws {
        var form = try shelf()
        form.go(to: "boxes")
        form.press(.enter, "j")
        #expect(form.form.selectedRow?.label == "j")
        #expect(form.form.takesText)
    }

    @Test func anEmptyNameAndADuplicateOneAreReported() throws {
        var form = try shelf()
        form.update(.elementAdded)
        form.press(.enter, "1")
        #expect(form.form.selectedRow?.problem?.kind == .missing)
        form.press(.alt("n"))
        form.type("a")
        #expect(form.form.selectedRow?.problem == nil)
        add("a", "2", to: &form)
        #expect(
            form.form.rows.filter { $0.label == "a" }.map(\.problem?.kind) == [
                .duplicateKey, .duplicateKey,
            ]
        )
        #expect(form.form.problems.map(\.kind) == [.duplicateKey])
    }

    @Test func anEntryMayContainAGroup() throws {
        var form = try shelf()
        form.go(to: "boxes")
        form.press(.enter)
        form.type("big")
        form.press(.enter)
        #expect(form.form.selectedRow?.label == "size")
        form.type("3")
        form.press(.enter)
        form.type("Blue")
        #expect(form.form.value["body"]?["boxes"] == ["big": ["size": 3, "title": "Blue"]])
    }

    @Test func anInvalidValueIsShownOnTheRowOfItsEntry() throws {
        var form = try shelf()
        form.go(to: "boxes")
        form.press(.enter)
        form.type("big")
        form.press(.enter, "x")
        #expect(form.form.selectedRow?.problem?.formPath == "body.boxes.big.size")
    }
}
