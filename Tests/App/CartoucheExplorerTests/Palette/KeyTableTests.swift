import CartoucheTexts
import Testing

@testable import CartoucheExplorer

/// README's table of keys is generated from the key tables: `.ci/readme-screen` inserts it.
@Suite struct KeyTableTests {
    private static let places: [KeyPlace] = [
        .everywhere, .outsideOfText, .requestTabs, .responseTabs, .endpoints, .request, .allTabs,
        .body, .table, .problems, .history,
    ]

    @Test func theTableOfTheReadmeHasTheKeysOfTheTables() throws {
        let texts = try Texts(.english)
        let rows = Self.places.map { place in
            let section = place.section
            let keys = section.entries.filter { !$0.help.isMotion }.map { entry in
                let key = entry.keys.replacing("|", with: "\\|")
                return "`\(key)` \(texts[entry.help])"
            }
            return "| \(texts[section.title]) | \(keys.joined(separator: " · ")) |"
        }
        let table = ["| where | keys |", "|---|---|"] + rows
        try Snapshot.expect(table.joined(separator: "\n") + "\n", named: "keys.md")
    }
}
