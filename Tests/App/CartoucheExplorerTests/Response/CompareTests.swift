import CartoucheDocumentView
import CartoucheTexts
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// `D` compares the shown response with the previous one.
@MainActor @Suite struct CompareTests {
    private static let changed = ShopWorld(
        body: """
            [{"id": 1, "name": "Lamp", "price": 21.00, "tags": ["home", "light"], "note": null},
             {"note": "wool", "id": 2, "name": "Rug", "price": 80, "tags": []},
             {"id": 3, "name": "Chair", "price": 40, "tags": [], "note": null}]
            """
    )

    private func run(
        _ worlds: [ShopWorld],
        in size: Size = Size(120, 35),
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws {
        let program = try worlds[0].program()
        let interpreter = try Answers(worlds).interpreter()
        await ProgramDriver.run(program, in: size, performing: interpreter) { driver in
            await driver.sendList()
            for number in 2..<(worlds.count + 1) {
                driver.press(.ctrl("r"))
                await driver.wait {
                    $0.response.answer?.number == number && $0.response.reading != nil
                }
            }
            await driver.settleCommands()
            await driver.press("3").settle()
            do { try await script(driver) } catch { Issue.record(error) }
        }
    }

    private func compare(_ driver: ProgramDriver<ExplorerProgram>) async {
        driver.press("D")
        await driver.wait { $0.response.shownComparison?.view.comparison != nil }
    }

    @Test func theComparisonShowsTheDifferencesAndTheRuns() async throws {
        try await run([ShopWorld(), Self.changed]) { driver in
            await compare(driver)
            try Snapshot.expect(.response, of: driver, named: "compare-120x35")
        }
    }

    @Test(arguments: [Key("D"), .escape])
    func theSameKeyOrEscLeavesTheComparison(key: Key) async throws {
        try await run([ShopWorld(), Self.changed]) { driver in
            let before = driver.screen
            await compare(driver)
            #expect(driver.screen != before)
            await driver.press(key).settle()
            #expect(driver.screen == before)
        }
    }

    @Test func enterShowsTheValueInTheTree() async throws {
        try await run([ShopWorld(), Self.changed]) { driver in
            await compare(driver)
            await driver.press("n", .enter).settle()
            #expect(driver.model.response.shownComparison == nil)
            #expect(driver.screen.contains("$[2]"))
        }
    }

    @Test func aSearchLeavesTheComparisonForTheTree() async throws {
        try await run([ShopWorld(), Self.changed]) { driver in
            await compare(driver)
            await driver.press("/").settle()
            #expect(driver.model.response.shownComparison == nil)
            #expect(driver.model.response.isSearching)
        }
    }

    @Test func theTableIsShownWhileResponsesAreCompared() async throws {
        try await run([ShopWorld(), Self.changed]) { driver in
            await compare(driver)
            await driver.press(.alt("a")).settle()
            #expect(driver.model.response.shownComparison == nil)
            #expect(driver.screen.contains("$[0].id"))
            await driver.press("j").settle()
            #expect(driver.screen.contains("$[1].id"))
            await driver.press("D").settle()
            #expect(driver.model.response.shownComparison != nil)
        }
    }

    @Test(arguments: [Size(80, 24), Size(120, 35)])
    func tableAndTreeNameTheKey(size: Size) async throws {
        try await run([ShopWorld(), Self.changed], in: size) { driver in
            for tab: Key in [.alt("t"), .alt("a")] {
                await driver.press(tab).settle()
                #expect(driver.screen.contains("D compare"))
            }
        }
    }

    @Test func theFirstResponseCannotBeCompared() async throws {
        try await run([ShopWorld()]) { driver in
            await driver.press("D").settle()
            #expect(driver.model.notice?.key == .noEarlierRun)
            #expect(driver.model.response.shownComparison == nil)
        }
    }

    @Test func equalResponsesHaveNoDifferences() async throws {
        try await run([ShopWorld(), ShopWorld()]) { driver in
            await compare(driver)
            #expect(driver.screen.contains("run 2 compared with run 1 · no differences"))
        }
    }

    @Test func theComparisonShowsTheDifferencesOfTheRequestsToo() async throws {
        try await run([ShopWorld(), ShopWorld()]) { driver in
            driver.press(.alt("2")).type("7").press(.ctrl("r"))
            await driver.wait { $0.response.answer?.number == 3 && $0.response.reading != nil }
            await driver.settleCommands()
            await driver.press(.alt("3")).settle()
            await compare(driver)
            #expect(driver.screen.contains("run 3 compared with run 2 · no differences"))
            #expect(driver.screen.contains("input: limit 5 → 57"))
        }
    }

    @Test func aBodyWithoutATreeCannotBeCompared() async throws {
        try await run([ShopWorld(body: "oops"), ShopWorld()]) { driver in
            await driver.press("D").settle()
            #expect(driver.model.notice?.key == .notComparable)
            #expect(driver.screen.contains("run 1 cannot be compared"))
            #expect(driver.model.response.shownComparison == nil)
        }
    }

    @Test func theNextResponseEndsTheComparison() async throws {
        try await run([ShopWorld(), Self.changed]) { driver in
            await compare(driver)
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.answer?.number == 3 }
            #expect(driver.model.response.shownComparison == nil)
        }
    }

    @Test func aStepToTheEarlierResponseEndsTheComparison() async throws {
        try await run([ShopWorld(), Self.changed]) { driver in
            await compare(driver)
            await driver.press("{").settleCommands()
            #expect(driver.model.response.shownComparison == nil)
            #expect(driver.model.response.answer?.number == 1)
        }
    }
}
