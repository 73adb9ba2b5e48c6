import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Rows of texts, UUIDs and dates.
@Suite struct TextRowTests {
    private func shelf(at row: String) throws -> EditedForm {
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: row)
        return form
    }

    @Test func altEnterBreaksALineAtTheCursor() throws {
        var form = try shelf(at: "note")
        form.type("ab")
        form.press(.left, .alt(.enter))
        form.type("x")
        #expect(form.form.value["body"]?["note"] == "a\nxb")
        #expect(form.form.selectedRow?.lineCount == 2)
        form.press(.alt(.enter))
        #expect(form.form.value["body"]?["note"] == "a\nx\nb")
    }

    @Test func arrowsMoveInATextOfSeveralLinesAndEnterLeavesIt() throws {
        var form = try shelf(at: "note")
        form.type("a")
        form.press(.alt(.enter), .up)
        #expect(form.form.selectedRow?.label == "note")
        form.press(.enter)
        #expect(form.form.selectedRow?.label == "id")
        form.press(.up)
        #expect(form.form.selectedRow?.label == "note")
        form.press(.up)
        #expect(form.form.selectedRow?.label == "boxes")
    }

    @Test func aLongTextShowsOnlySomeOfItsLines() throws {
        var form = try shelf(at: "note")
        for _ in 0..<60 { form.press(.alt(.enter)) }
        let lines = FormLines(form.form.rows, height: 20)
        #expect(lines[form.form.selection].count == 13)
    }

    @Test func aNumberHasOneLine() throws {
        var form = try shelf(at: "counts")
        form.press(.enter)
        let hasMeaning = form.press(.alt(.enter))
        #expect(!hasMeaning)
    }

    @Test func altGGeneratesAUUID() throws {
        var form = try shelf(at: "id")
        form.press(.alt("g"))
        let subject = FieldSubject(endpoint: "Shelf.store", path: [1, 3])
        #expect(form.effect == Effect([.makeUUID(subject)]))
        form.write("6F9619FF-8B86-D011-B42D-00C04FC964FF", for: subject)
        #expect(form.form.value["body"]?["id"] == "6F9619FF-8B86-D011-B42D-00C04FC964FF")
        #expect(form.form.problems == [])
    }

    @Test(arguments: [("2026-01-01", 1_767_225_600), ("+1d", 1_767_312_000)])
    func aDateIsWrittenInTheFormatOfItsGroup(text: String, seconds: Int) throws {
        var form = try shelf(at: "since")
        form.type(text)
        form.readClock(ShopWorld.now)
        #expect(form.form.problems == [])
        #expect(form.form.filledValue["body"]?["since"]?.nearestDouble == Double(seconds))
        #expect(try form.sentBody == "{\"labels\":{},\"since\":\(seconds).0,\"counts\":[]}")
    }
}

/// `{{name` without an end.
@MainActor @Suite struct OpenReferenceTests {
    private func form(_ text: String) throws -> EditedForm {
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: "note")
        form.type(text)
        return form
    }

    @Test func anOpenReferenceIsReportedOnItsRow() throws {
        let form = try form("a {{name")
        let problem = try #require(form.form.selectedRow?.problem)
        #expect(problem.openReference == "name")
        #expect(!form.form.isSendable(.typed) && !form.form.isSendable(.asWritten))
        let sentences = try [Language.english, .german, .french, .italian].map {
            try Texts($0).formSentence(problem)
        }
        #expect(
            sentences == [
                #"`{{name` does not end with `}}`; `\{{` stands for the braces"#,
                #"`{{name` endet nicht mit `}}`; `\{{` steht für die Klammern"#,
                "`{{name` ne se termine pas par `}}`\u{A0}; `\\{{` désigne les accolades",
                #"`{{name` non termina con `}}`; `\{{` indica le graffe"#,
            ]
        )
    }

    @Test func aBackslashEscapesTheBraces() throws {
        let form = try form(#"a \{{name"#)
        #expect(form.form.problems == [])
        #expect(try form.sentBody == #"{"labels":{},"note":"a {{name","counts":[]}"#)
    }

    @Test func anOpenReferenceIsNotSent() async throws {
        let model = try await Session.run(ShopWorld(groups: [ShelfAPI.self])) { driver in
            await driver.press(.enter).settle()
            await driver.type("{{ro").press(.escape, .ctrl("r")).settle()
            #expect(driver.screen.contains("✗ not sent: `room`: `{{ro` does not end with `}}`"))
        }
        #expect(model.requests.started == 1 && model.requests.sent == 0)
    }
}

/// The footer's hints for a row.
@MainActor @Suite struct RowHintTests {
    private func footer(of row: String, keys: [Key] = []) async throws -> String {
        var footer = ""
        let world = ShopWorld(groups: [ShelfAPI.self])
        try await Session.run(world, in: Size(200, 35)) { driver in
            await driver.press(.enter).settle()
            for _ in 0..<9 where driver.model.chosenForm?.selectedRow?.label != row {
                await driver.press(.down).settle()
            }
            #expect(driver.model.chosenForm?.selectedRow?.label == row)
            for key in keys { await driver.press(key).settle() }
            footer = driver.screen.split(separator: "\n").last.map(String.init) ?? ""
        }
        return footer
    }

    @Test func theLastRowHasNoHintForTheNextRow() async throws {
        #expect(try await footer(of: "counts", keys: [.enter, "x"]).contains("next row") == false)
        #expect(try await footer(of: "note").contains("next row"))
    }

    @Test func theRowOfAnEntryHasTheHintToAddAnother() async throws {
        let footer = try await footer(of: "labels", keys: [.enter, "a", .enter, "b"])
        #expect(footer.contains("add element"))
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: "labels")
        form.press(.enter, "a", .enter, "b", .alt("+"), "c", .enter, "d")
        #expect(form.form.value["body"]?["labels"] == ["a": "b", "c": "d"])
    }

    @Test func aNullableFieldHasAHintForNull() async throws {
        #expect(try await footer(of: "note").contains("^T value → null → omitted"))
        #expect(try await footer(of: "room").contains("^T omit or restore"))
        #expect(try await footer(of: "counts", keys: [.enter, "1"]).contains("^T value or null"))
    }
}

/// A JSON body that its type rejects can be sent unchanged on request.
@Suite struct SendAnywayTests {
    @Test func aBodyIsSentUnchangedAndTheRestIsChecked() throws {
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: "counts")
        form.press(.enter, "x")
        #expect(!form.form.isSendable(.typed))
        #expect(form.form.isSendable(.asWritten))
        #expect(throws: FormError.self) { try form.body(.typed) }
        #expect(try form.body(.asWritten) == #"{"labels":{},"counts":["x"]}"#)
    }

    @Test func aMalformedBodyIsSentAsTyped() throws {
        var form = try EditedForm(LooseAPI.self, "Loose.post")
        form.variables = Variables(["room": "7"])
        form.go(to: "body")
        form.type("{bad, \"{{room}}\"")
        #expect(!form.form.isSendable(.typed) && form.form.isSendable(.asWritten))
        #expect(form.form.needsBodyAsWritten)
        #expect(form.form.sent(.asWritten) == .asText)
        #expect(try form.body(form.form.sent(.asWritten)) == "{bad, \"7\"")
        #expect(form.form.selectedRow?.problem?.kind == .syntax)
    }

    @Test func problemsOutsideOfAMalformedBodyPreventSending() throws {
        var form = try EditedForm(LooseAPI.self, "Loose.post")
        form.go(to: "room")
        form.type("{{nowhere}}")
        form.go(to: "body")
        form.type("{bad")
        #expect(!form.form.isSendable(.asWritten) && !form.form.needsBodyAsWritten)
    }

    /// The positions of its other rows in the body would be unknown.
    @Test func aMalformedPartOfABodyPreventsSending() throws {
        var form = try EditedForm(SettingsAPI.self, "Settings.store")
        form.go(to: "limits")
        form.type("{bad")
        #expect(!form.form.isSendable(.asWritten))
    }

    @Test func problemsOutsideOfTheBodyPreventSending() throws {
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: "room")
        form.type("{{nowhere}}")
        #expect(!form.form.isSendable(.asWritten))
        #expect(!form.form.needsBodyAsWritten)
    }
}

@MainActor @Suite struct SendAnywaySessionTests {
    @Test func theFooterHasAHintForSendingAnyway() async throws {
        try await Session.run(ShopWorld(status: 204)) { driver in
            await driver.press("/").type("create").press(.enter, .enter).press(.ctrl("r")).settle()
            #expect(driver.screen.contains("Alt-r sends it anyway"))
            #expect(!driver.screen.contains("Alt-r send anyway"))
            await driver.press(.down).settle()
            #expect(driver.screen.contains("Alt-r send anyway"))
            await driver.press(.alt("r")).wait { $0.response.answer != nil }
        }
    }

    @Test func theProblemOfAMalformedBodyIsReportedWhenItIsSent() async throws {
        let world = ShopWorld(status: 204, groups: [LooseAPI.self])
        try await Session.run(world) { driver in
            await driver.press(.enter, .down).type("{bad").press(.alt("r"))
                .wait { $0.response.answer != nil }
            let said = try #require(driver.model.notice).sentence(try Texts(.english))
            #expect(said.hasPrefix("sent as it was typed: `body`: line 1, column 2"))
        }
    }

    @Test func aMissingJSONBodyIsReported() async throws {
        try await Session.run(ShopWorld(status: 204)) { driver in
            await driver.press(.enter).type("5").press(.alt("r")).settle()
            #expect(driver.screen.contains("it has no JSON body to be sent as it stands"))
        }
    }

    @Test(arguments: [Key.ctrl("r"), .alt("r")])
    func malformedJSONIsReportedWithItsPosition(key: Key) async throws {
        try await Session.run(ShopWorld(status: 204)) { driver in
            await driver.press(.enter).type("5").press(.alt("j")).settle()
            await driver.press("{", "x", key).settle()
            #expect(driver.screen.contains("✗ not sent: JSON: line 1, column 2: expected"))
        }
    }

    @Test func altGRequestsAUUID() async throws {
        let world = ShopWorld(status: 204, groups: [ShelfAPI.self])
        try await Session.run(world) { driver in
            await driver.press(.enter, .enter).settle()
            while driver.model.chosenForm?.selectedRow?.label != "id" {
                await driver.press(.down).settle()
            }
            await driver.press(.alt("g"))
                .wait { $0.chosenForm?.value["body"]?["id"] != nil }
            let id = driver.model.chosenForm?.value["body"]?["id"]
            #expect(id == .string(ShopWorld.uuid.uuidString))
        }
    }
}
