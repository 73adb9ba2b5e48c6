import CartoucheDocumentView
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Jumping to a target by its label.
@MainActor @Suite struct JumpTests {
    @Test(arguments: [0, 1, 26, 27, 51, 52, 300, 676])
    func labelsAreUniqueAndNotPrefixesOfOthers(count: Int) {
        let labels = JumpLabels.labels(count)
        #expect(labels.count == count && Set(labels).count == count)
        #expect(labels.allSatisfy { (1...2).contains($0.count) })
        let longer = labels.filter { $0.count == 2 }.map { String($0.prefix(1)) }
        #expect(Set(longer).isDisjoint(with: labels))
    }

    @Test(arguments: [Size(120, 35), Size(80, 24)])
    func theLabelsOfAResponse(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.sendList()
            await driver.press(.ctrl("o")).settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "jump-labels-\(size)")
        }
    }

    /// Returns the label at the start of a text.
    private func label(
        of text: String,
        in driver: ProgramDriver<ExplorerProgram>
    ) async throws -> [Key] {
        let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows.firstIndex { $0.contains(text) })
        await driver.press(.ctrl("o")).settle()
        let labels = try #require(driver.model.typed.jump)
        let column = TextWidth.columns(
            of: rows[y].prefix(upTo: try #require(rows[y].firstRange(of: text)).lowerBound)
        )
        let all = zip(JumpLabels.labels(labels.targets.count), labels.targets)
        let near = all.filter { $0.1.place.y == y && $0.1.place.x <= column }
        return try #require(near.max { $0.1.place.x < $1.1.place.x }).0.map { .character($0) }
    }

    @Test func aLabelGoesToARowATabAndAPane() async throws {
        try await Session.run { driver in
            await driver.sendList()
            let row = try await label(of: "name", in: driver)
            for key in row { driver.press(key) }
            await driver.settle()
            #expect(driver.model.focus == .response)
            #expect(driver.screen.contains("$[0].name"))

            for key in try await label(of: " Typed ", in: driver) { driver.press(key) }
            await driver.settle()
            #expect(driver.model.response.tab == .typed)

            for key in try await label(of: "GET    ping", in: driver) { driver.press(key) }
            await driver.settle()
            #expect(driver.model.endpointList.chosen == "Shop.ping")

            for key in try await label(of: "━ Endpoints", in: driver) { driver.press(key) }
            await driver.settle()
            #expect(driver.model.focus == .endpoints)
        }
    }

    @Test func aLabelGoesToARowOfTheFormAndChangesNothing() async throws {
        try await Session.run { driver in
            await driver.press(.enter).type("5").settle()
            let before = driver.model.chosenForm?.value
            for key in try await label(of: "inStockOnly", in: driver) { driver.press(key) }
            await driver.settle()
            let form = try #require(driver.model.chosenForm)
            #expect(form.selection == 1)
            #expect(form.value == before)
        }
    }

    @Test func aLabelGoesToALineOfAText() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press(.alt("h")).settle()
            for key in try await label(of: "Content-Type", in: driver) { driver.press(key) }
            await driver.settle()
            #expect(driver.screen.contains("›Content-Type"))
        }
    }

    @Test func escAndALetterWithoutALabelRemoveTheLabels() async throws {
        try await Session.run { driver in
            await driver.press(.ctrl("o")).settle()
            #expect(driver.model.typed.jump != nil)
            await driver.press(.escape).settle()
            #expect(driver.model.typed.jump == nil && driver.model.notice == nil)
            await driver.press(.ctrl("o"), "9").settle()
            #expect(driver.model.typed.jump == nil)
            #expect(driver.screen.contains("no label 9"))
        }
    }

    @Test func labelsWorkInAText() async throws {
        try await Session.run { driver in
            await driver.press("/").type("pi").press(.ctrl("o")).settle()
            #expect(driver.model.typed.jump != nil)
            await driver.press(.escape).type("n").settle()
            #expect(driver.model.endpointList.find?.text == "pin")
        }
    }

    /// If a late answer moves the rows, the next letter must not choose another target.
    @Test func labelsDisappearWhenTheScreenChanges() throws {
        var session = try LateSession()
        session.press(.ctrl("o"))
        #expect(session.model.typed.jump != nil)
        session.hear(.resized(Size(100, 30)))
        #expect(session.model.typed.jump == nil)
        #expect(session.footer.contains("the screen has changed under the labels"))
        session.press(.ctrl("o"))
        session.hear(.themeFilesChanged)
        #expect(session.model.typed.jump != nil)
    }
}
