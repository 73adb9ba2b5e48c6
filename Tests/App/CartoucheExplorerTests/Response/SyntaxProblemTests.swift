import CartoucheDocumentView
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// A body that cannot be read at all has a single problem, which has a byte and no row.
@MainActor @Suite struct SyntaxProblemTests {
    private static let broken = "\n\n  oops"

    @Test func theNextProblemIsTheLineWhereTheTextBreaksOff() async throws {
        try await Session.run(ShopWorld(body: Self.broken)) { driver in
            await driver.sendList()
            await driver.press("!").settle()
            let body = try #require(driver.model.response.answer?.body)
            #expect(driver.model.response.tab == .raw)
            #expect(body.sent.cursor == 2)
            #expect(driver.screen.contains("1 of 1 · line 3 · $: expected a value"))
        }
    }

    @Test func enterOnTheProblemGoesToItsPosition() async throws {
        try await Session.run(ShopWorld(body: Self.broken)) { driver in
            await driver.sendList()
            await driver.press("]", "]", "]", .enter).settle()
            #expect(driver.model.response.tab == .raw)
            #expect(driver.model.response.answer?.body.sent.cursor == 2)
        }
    }

    @Test func tooDeepNestingIsReportedInTheParsersWords() async throws {
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        try await Session.run(ShopWorld(body: deep)) { driver in
            await driver.sendList()
            #expect(driver.screen.contains("nested deeper than 512: not read"))
            #expect(!driver.screen.contains("not JSON"))
        }
    }

    @Test(arguments: [
        ("<!DOCTYPE html><html><head><title>502 Bad Gateway</title>", " (\"502 Bad Gateway\")"),
        ("\n<html><body><h1> Sorry\n now </h1>", " (\"Sorry now\")"), ("<html></html>", ""),
    ])
    func aPageUnderTheNameOfJSONIsNamed(page: String, title: String) async throws {
        let sentence = "HTML, not JSON\(title), though Content-Type says JSON"
        try await Session.run(ShopWorld(body: page)) { driver in
            await driver.sendList()
            #expect(driver.screen.contains("✗ \(sentence)"))
            await driver.press("!").settle()
            #expect(driver.screen.contains("1 of 1 · \(sentence)"))
            await driver.press("]", "]", "]").settle()
            #expect(driver.screen.contains("! $   \(sentence)"))
        }
    }

    @Test func aPageFragmentIsReportedAsInvalidJSON() async throws {
        try await Session.run(ShopWorld(body: "<p>hello</p>")) { driver in
            await driver.sendList()
            #expect(driver.screen.contains("expected a value, found `<`"))
        }
    }

    @Test func hitsInTextAreGoneToOneByOne() async throws {
        let text = "<p>" + String(repeating: "word ", count: 400) + "needle needle</p>"
        try await Session.run(ShopWorld(body: text)) { driver in
            await driver.sendList()
            driver.press("/").type("needle")
            await driver.wait { $0.response.answer?.body.search?.hits != nil }
            let body = try #require(driver.model.response.answer?.body)
            #expect(body.search?.textHit == 2003)
            #expect(body.sent.cursor > 1900)
            await driver.press(.enter, "n").settle()
            #expect(driver.screen.contains("2/2"))
        }
    }
}
