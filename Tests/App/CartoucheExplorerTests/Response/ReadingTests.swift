import TerminalUI
import Testing

@testable import CartoucheExplorer

/// Cut, distant and repeated content is reached with one key.
@MainActor @Suite struct ReadingTests {
    private static let long = (0..<60).map { "word\($0)" }.joined(separator: " ")

    private static let troubled: String = {
        let items = (0..<5).map { place in
            #"{"id": \#(place), "name": "x", "price": "\#(place % 4)", "tags": [], "shelf": 7}"#
        }
        return "[" + items.joined(separator: ",") + #", {"id": "b"}]"#
    }()

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(160, 45)])
    func enterShowsACutValueAndEscLeadsBack(size: Size) async throws {
        let world = ShopWorld(body: #"[{"id": 1, "name": "\#(Self.long)"}]"#)
        try await Session.run(world, in: size) { driver in
            await driver.sendList()
            await driver.press("j", "!", "j", "j", "j").settle()
            let before = driver.screen
            #expect(before.contains("Enter whole value"))
            #expect(!before.contains("word59"))
            await driver.press(.enter).settle()
            #expect(driver.screen.contains("word59"))
            #expect(driver.screen.contains("Esc close"))
            await driver.press(.escape).settle()
            #expect(driver.screen == before)
        }
    }

    @Test func siblingsAreAKeyAway() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("j", "J").settle()
            #expect(driver.screen.contains("┃ $[1] "))
            await driver.press("K").settle()
            #expect(driver.screen.contains("┃ $[0] "))
            await driver.press("K").settle()
            #expect(driver.screen.contains("no sibling there"))
        }
    }

    @Test func aGroupShowsUpToThreeOfTheValuesFound() async throws {
        try await Session.run(ShopWorld(body: Self.troubled), in: Size(160, 45)) { driver in
            await driver.sendList()
            await driver.press("]", "]", "]", "]").settle()
            #expect(
                driver.screen.contains(
                    #"5 of 6 · expected Double, got String · "0", "1", "2", …"#
                )
            )
        }
    }

    @Test func theNextKindAndTheWordsOfANote() async throws {
        try await Session.run(ShopWorld(body: Self.troubled), in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("!").settle()
            #expect(driver.screen.contains("┃ $[0].price "))
            await driver.press(.alt("!")).settle()
            #expect(driver.screen.contains("┃ $[5].name ") || driver.screen.contains("┃ $[5].id "))
            await driver.press("i").settle()
            #expect(driver.screen.contains("· 1 of 5 · undeclared key `shelf`"))
        }
    }
}
