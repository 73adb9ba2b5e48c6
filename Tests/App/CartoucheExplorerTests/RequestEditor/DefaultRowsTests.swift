import EndpointKit
import FoundationEssentials
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The rows of a form before anything is typed.
@MainActor @Suite struct DefaultRowsTests {
    private static let world = ShopWorld(status: 204, groups: [SearchAPI.self])

    /// Returns the rows of the form, then the lines below it, with single blanks.
    private static func lines(_ driver: ProgramDriver<ExplorerProgram>) -> [String] {
        driver.screen.split(separator: "\n").dropFirst(2)
            .map { $0.split(whereSeparator: { " ┃┏┗━┓┛".contains($0) }).joined(separator: " ") }
            .filter { !$0.isEmpty }.dropLast()
            .map { String($0) }
    }

    @Test func defaultValuesAreShownUntilAValueIsGiven() async throws {
        try await Session.run(Self.world, in: Size(80, 24)) { driver in
            await driver.press(.enter).settle()
            #expect(
                Self.lines(driver) == [
                    "POST /search",
                    "› limit 20 unless given query · Int",
                    "text any unless given query · String",
                    "all [x] true query · Bool",
                    "sort name (price) age query · Sort",
                    "color green unless given query · Color",
                    "after * 2026-11-30, today, now, -3d, +2h query · Date",
                    "before ∅ omitted 2026-11-30, today, now, -3d, +2h query · Date?",
                    "▾ page ∅ {\"size\":5} unless given body · Page",
                    "20 unless given",
                    "query · Int",
                ]
            )
        }
    }

    @Test func onlyGivenValuesAreSent() async throws {
        try await Session.run(Self.world) { driver in
            await driver.press(.enter, .down).type("x").press(.backspace).settle()
            let value: SupportedType = ["all": true, "text": ""]
            #expect(driver.model.chosenForm?.value == value)
            #expect(driver.screen.contains("text     \"\" empty "))
            await driver.press(.down, .down, .right).settle()
            #expect(driver.screen.contains("[name] price  age "))
        }
    }

    @Test(arguments: [5, 6])
    func theHintOfADateListsTheAcceptedForms(row: Int) async throws {
        let hint =
            "understood: 2026-11-30, 2026-11-30T12:00:00Z, today, now, -3d, +2h, "
            + "seconds since 1970"
        try await Session.run(Self.world, in: Size(100, 24)) { driver in
            driver.press(.enter)
            for _ in 0..<row { driver.press(.down) }
            await driver.settle()
            #expect(Self.lines(driver).suffix(2).first == hint)
            await driver.type("soon").settle()
            #expect(Self.lines(driver).suffix(2).first?.hasPrefix("✗ ") == true)
            #expect(Self.lines(driver).last == hint)
        }
    }
}

/// An endpoint whose components have default values.
private final class SearchAPI: EndpointGroup {
    @POST("/search") var search: Endpoint<SearchRequest, Empty>

    struct SearchRequest: RequestComponents {
        @URLQuery var limit: Int = 20
        @URLQuery var text: String = "any"
        @URLQuery var all: Bool = true
        @URLQuery var sort: Sort = .price
        @URLQuery var color: ShopAPI.Color = .green
        @URLQuery var after: Date
        @URLQuery var before: Date? = nil
        @Body var page: Page = Page()
    }

    struct Page: Codable, Sendable {
        var size = 5
    }

    enum Sort: String, Codable, CaseIterable, Sendable {
        case name
        case price
        case age
    }
}
