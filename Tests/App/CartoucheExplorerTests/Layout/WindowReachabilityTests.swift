import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import SecretValues
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Every row of a window can be selected and is drawn when selected, at every size with room for
/// windows.
@Suite struct WindowReachabilityTests {
    nonisolated static let sizes = [
        Size(40, 10), Size(40, 12), Size(61, 17), Size(80, 24), Size(99, 40), Size(100, 30),
        Size(120, 35), Size(128, 30), Size(160, 45), Size(200, 50), Size(300, 90),
    ]

    /// The sizes of terminals that don't fill a large screen, for tests that draw every row.
    nonisolated static let usualSizes = sizes.filter { $0.width <= 200 }

    nonisolated static let windows: [Key] = ["?", ":", "H", "p", "T", "C"]

    private static let exchanges = (1...30).map { number in
        RecordedExchange(
            id: Int64(number),
            endpoint: "Shop.list",
            startedAt: ShopWorld.now,
            method: "GET",
            url: "http://shop.test/items/\(number)",
            status: 200,
            duration: .milliseconds(32),
            byteCount: 120
        )
    }

    private static let cookies = (1...30).map { number in
        ListedCookie(
            .init(name: "c\(number)", domain: "shop.test", path: "/", isHostOnly: true),
            value: Secret("s3cret"),
            expiresAt: nil,
            isSecure: true
        )
    }

    private static let environments = EnvironmentOffers(
        (1...30).map { EnvironmentOffer(name: "place\($0)", files: [], addresses: []) },
        secretStore: ShopWorld.environments.secretStore
    )

    /// A window with more rows than a usual screen.
    private static func window(_ key: Key, in size: Size) throws -> Walk {
        var walk = try Walk(in: size)
        walk.press(key)
        let id = try #require(walk.model.windows.top?.id)
        walk.hear(.historyRead(id, exchanges, at: ShopWorld.now))
        walk.hear(.environmentsListed(id, environments))
        walk.hear(.cookiesListed(id, cookies))
        return walk
    }

    /// Returns the row of the screen that shows the selected row of a window.
    private func cursorRow(_ walk: Walk) throws -> String {
        let window = try #require(walk.model.windows.top?.window)
        let rows = try #require(window.rows(of: walk.model))
        let extent = WindowExtent(rows)
        #expect(extent.seen.contains(rows.list.selection))
        let size = try #require(window.interior(on: walk.model.size))
        let outline = WindowFrame.outline(size, on: walk.model.size)
        let line = rows.list.selection - extent.seen.lowerBound
        let y = outline.y + 1 + rows.top + line
        // Above the hint line, within the border.
        #expect(y < outline.y + outline.height - 2)
        return walk.row(y)
    }

    @Test(arguments: windows, usualSizes)
    func everyRowOfAWindowComesUnderTheCursor(key: Key, size: Size) throws {
        var walk = try Self.window(key, in: size)
        let open = try #require(walk.model.windows.top?.window.rows(of: walk.model))
        for _ in 0..<open.count { walk.press(.up) }
        for row in 0..<open.count {
            let list = try #require(walk.model.windows.top?.window.rows(of: walk.model)?.list)
            #expect(list.selection == row)
            #expect(try cursorRow(walk).contains("›"), "\(row)")
            walk.press(.down)
        }
    }

    @Test(arguments: windows, usualSizes)
    func aWindowIsPaged(key: Key, size: Size) throws {
        var walk = try Self.window(key, in: size)
        let selection = { walk.model.windows.top?.window.rows(of: walk.model)?.list.selection }
        let count = try #require(walk.model.windows.top?.window.rows(of: walk.model)).count
        for _ in 0..<count { walk.press(.pageDown) }
        #expect(selection() == count - 1)
        #expect(try cursorRow(walk).contains("›"))
        walk.press(.pageUp)
        #expect((selection() ?? count) < count - 1)
        #expect(try cursorRow(walk).contains("›"))
        for _ in 0..<count { walk.press(.pageUp) }
        #expect(selection() == 0)
    }

    @Test(arguments: windows, sizes)
    func aWindowIsPagedByHalvesAndToItsEnds(key: Key, size: Size) throws {
        var walk = try Self.window(key, in: size)
        let rows = { walk.model.windows.top?.window.rows(of: walk.model) }
        let open = try #require(rows())
        walk.press(.home)
        #expect(rows()?.list.selection == 0)
        walk.press(.ctrl("d"))
        let half = min(max(1, open.height / 2), open.count - 1)
        #expect(rows()?.list.selection == half)
        #expect(try cursorRow(walk).contains("›"))
        walk.press(.ctrl("u"))
        #expect(rows()?.list.selection == 0)
        walk.press(.end)
        #expect(rows()?.list.selection == open.count - 1)
        #expect(try cursorRow(walk).contains("›"))
    }

    /// In a text field, the keys edit the text.
    @Test(arguments: ["?", ":", "T"] as [Key])
    func keysEditTheInputOfAWindow(key: Key) throws {
        var walk = try Self.window(key, in: Size(80, 24))
        let line = { walk.model.windows.top?.window.line }
        for letter in "night" { walk.press(.character(letter)) }
        walk.press(.home)
        #expect(line()?.cursor == 0)
        walk.press(.ctrl("d"))
        #expect(line()?.text == "ight")
        walk.press(.end)
        walk.press(.ctrl("u"))
        #expect(line()?.text == "")
    }

    @Test(arguments: windows + ["L"], sizes)
    func aWindowShowsTheKeyThatClosesIt(key: Key, size: Size) throws {
        for language in Language.allCases {
            var world = ShopWorld()
            world.language = language
            var walk = try Walk(try world.program(), in: size)
            walk.press(key)
            #expect(walk.rows.joined(separator: "\n").contains("Esc "), "\(language)")
        }
    }

    @Test(arguments: windows)
    func aBorderShowsThatThereAreMoreRows(key: Key) throws {
        var walk = try Self.window(key, in: Size(80, 14))
        let marks = { walk.rows.joined().filter { "▲▼".contains($0) } }
        for _ in 0..<100 { walk.press(.pageUp) }
        #expect(marks() == "▼")
        walk.press(.pageDown)
        walk.press(.pageDown)
        #expect(marks().hasPrefix("▲"))
        for _ in 0..<100 { walk.press(.pageDown) }
        #expect(marks() == "▲")
    }

    @Test(arguments: windows + ["L"], sizes)
    func aWindowWhoseHintsAreCutLeadsToItsHelp(key: Key, size: Size) throws {
        var walk = try Self.window(key, in: size)
        let open = walk.model.windows.top
        guard key != "?" else { return }
        let texts = try Texts(.english)
        let hints = try #require(open?.window.hints(texts))
        let width = hints.reduce(-2) { $0 + 3 + $1.key.count + $1.help.count }
        if width > size.width { #expect(walk.rows.joined(separator: "\n").contains("F1 keys")) }
        walk.press(.function(1))
        #expect(walk.model.windows.top?.window is HelpWindow)
        #expect(walk.rows.joined(separator: "\n").contains("This window"))
        walk.press(.escape)
        #expect(walk.model.windows.top == open)
    }

    @Test func aKeyIsChosenFromTheHelpOfAWindow() throws {
        var walk = try Self.window("T", in: Size(40, 10))
        walk.press(.function(1))
        for letter in "back" { walk.press(.character(letter)) }
        walk.press(.enter)
        #expect(walk.model.windows.top == nil)
    }

    @Test func aWindowReceivesItsResultUnderItsHelp() throws {
        var walk = try Walk(in: Size(80, 24))
        walk.press("p")
        let id = try #require(walk.model.windows.top?.id)
        walk.press(.function(1))
        walk.hear(.environmentsListed(id, Self.environments))
        walk.press(.escape)
        #expect(walk.rows.joined().contains("place7"))
    }

    @Test func anotherWindowClosesTheHelpAndTheWindowBelow() throws {
        var walk = try Self.window("T", in: Size(80, 24))
        let theme = walk.model.theme
        walk.press(.down)
        walk.press(.function(1))
        _ = walk.model.open(LogPane(on: walk.model.size, times: .utc))
        #expect(walk.model.theme == theme)
        walk.press(.escape)
        #expect(walk.model.windows.top == nil)
    }
}
