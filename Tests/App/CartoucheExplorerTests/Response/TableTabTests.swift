import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers

@testable import CartoucheExplorer

/// The table of a response, with the explorer's keys, hints and commands.
@MainActor @Suite struct TableTabTests {
    private static let items = ShopWorld(
        body:
            #"[{"id": 10, "name": "Lamp", "price": 1, "tags": []}, {"id": 9, "name": 7, "price": 2, "tags": ["a"], "promo": true}]"#
    )

    private func rowsSorted(_ driver: ProgramDriver<ExplorerProgram>) async {
        await driver.wait { $0.response.answer?.body.arrangedRows != nil }
        await driver.settle()
    }

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(40, 12)])
    func aSortedTable(size: Size) async throws {
        try await Session.run(Self.items, in: size) { driver in
            await driver.sendList()
            await driver.press(.alt("a")).settle()
            driver.press("s")
            await rowsSorted(driver)
            try Snapshot.expect(driver.terminal.frame.buffer, named: "table-\(size)")
        }
    }

    @Test func altAShowsTheTableWhileTextIsTyped() async throws {
        try await Session.run(Self.items, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("2", .alt("a")).settle()
            #expect(driver.model.focus == .response)
            #expect(driver.model.response.tab == .table)
        }
    }

    @Test func theNextResponseIsShownAsATable() async throws {
        try await Session.run(Self.items, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press(.alt("a")).settle()
            await driver.sendList()
            #expect(driver.model.response.tab == .table)
            #expect(driver.model.response.answer?.body.side == .table)
        }
    }

    @Test func theTreeHasTheCellUnderTheCursor() async throws {
        try await Session.run(Self.items, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press(.alt("a"), "j", "l", "[", "[").settle()
            #expect(driver.model.response.tab == .tree)
            #expect(driver.screen.contains("$[1].name"))
            #expect(driver.model.response.answer?.body.side == .tree)
        }
    }

    @Test func theViewerHasTheTable() async throws {
        let document = try JSONParser().parse(#"[{"a": 2}, {"a": 1}]"#)
        let program = ViewerProgram(
            title: "list.json",
            document: DocumentReference(document),
            texts: try Texts(.english)
        )
        let interpreter = ViewerInterpreter(
            programs: RecordedPrograms(),
            texts: try Texts(.english)
        )
        await ProgramDriver.run(program, in: Size(80, 24), performing: interpreter) { driver in
            await driver.wait { $0.body.lines != nil }
            driver.press("3", "s")
            await driver.wait { $0.body.arrangedRows != nil }
            await driver.press("!").settle()
            #expect(driver.model.body.arrangedRows == [1, 0])
            #expect(driver.screen.contains("      a ↑"))
            await driver.press("1").settle()
            #expect(driver.screen.contains("[0]"))
            #expect(driver.model.body.side == .tree)
        }
    }
}
