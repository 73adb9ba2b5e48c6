import CartoucheTexts
import EndpointKit
import HTTPMessage
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Every pane, tab and row can be brought onto the screen, at every size with room for panes.
@MainActor @Suite struct PaneReachabilityTests {
    nonisolated static let tinySizes = [Size(20, 5), Size(39, 40), Size(300, 9), Size(25, 8)]

    @Test(arguments: WindowReachabilityTests.sizes)
    func tabGoesThroughAllPanesAtEverySize(size: Size) async throws {
        for hidesList in [false, true] {
            var walk = try await Walk.responded(in: size)
            walk.press("3")
            if hidesList { walk.press("\\") }
            // A hidden list isn't on the way; `1` and `/` show it.
            let skipsList = hidesList && walk.model.layout.hasRoomForPanes
            let others: [Focus] = skipsList ? [] : [.endpoints]
            for pane in others + [.request, .response] {
                walk.press(.tab)
                #expect(walk.model.focus == pane)
                #expect(walk.model.layout[pane]?.isEmpty == false)
            }
        }
    }

    @Test(arguments: WindowReachabilityTests.sizes)
    func theListIsHiddenAndShownAgainAtEverySize(size: Size) async throws {
        var walk = try await Walk.responded(in: size)
        walk.press("3")
        let hasRoom = walk.model.layout.hasRoomForPanes
        #expect((walk.model.layout[.endpoints] != nil) == hasRoom)
        walk.press("\\")
        #expect(walk.model.layout[.endpoints] == nil)
        walk.press("1")
        #expect(walk.model.layout[.endpoints] != nil)
        walk.press("3")
        walk.press("\\")
        #expect((walk.model.layout[.endpoints] != nil) == hasRoom)
    }

    /// The tabs of a response, and the texts that can be read in each.
    nonisolated static let tabs: [(Key, [String])] = [
        ("t", ["\"Lamp\"", "19.50", "\"light\"", "price", "\"wool\"", "shelf"]),
        ("w", ["\"Lamp\"", "19.50", "\"light\"", "\"soon\"", "\"wool\"", "shelf"]),
        ("a", ["Lamp", "soon", "wool"]),
        ("p", ["price", "name"]),
        ("h", ["shop.test"]),
        ("m", ["total"]),
    ]

    @Test(arguments: tabs, WindowReachabilityTests.usualSizes)
    func everyLineOfATabIsSeen(tab: (key: Key, texts: [String]), size: Size) async throws {
        var walk = try await Walk.responded(in: size)
        walk.press(.alt(tab.key))
        var seen = ""
        for key in [Key("g"), "e"] { walk.press(key) }
        for _ in 0..<30 {
            seen += walk.rows.joined(separator: "\n")
            walk.press("j")
            // The columns of a table.
            if tab.key == "a" { walk.press("l") }
        }
        #expect(tab.texts.filter { !seen.contains($0) } == [])
    }

    @Test(arguments: WindowReachabilityTests.sizes)
    func everyEndpointAndEveryRowOfAFormIsSeen(size: Size) throws {
        var walk = try Walk(in: size)
        var seen = ""
        for _ in 0..<12 {
            seen += walk.rows.joined(separator: "\n")
            walk.press(.down)
        }
        let endpoints = try ShopWorld.registry.endpoints.map(\.description.name)
        #expect(endpoints.filter { !seen.contains($0) } == [])
        for _ in 0..<12 { walk.press(.up) }
        walk.press(.down)
        walk.press(.down)
        walk.press(.enter)
        let form = try #require(walk.model.editedForm)
        for _ in 0..<form.rows.count {
            seen += walk.rows.joined(separator: "\n")
            walk.press(.down)
        }
        let names = form.rows.compactMap(\.field.name)
        #expect(names.filter { !seen.contains($0) } == [])
    }

    @Test(arguments: tinySizes)
    func aTinyScreenShowsTheRunningRequestAndTheRequiredSize(size: Size) async throws {
        var walk = try await Walk.responded(in: Size(120, 35))
        let commands = walk.press(.ctrl("r"))
        guard case .send(let id, _)? = commands.last else {
            Issue.record("nothing was sent")
            return
        }
        walk.hear(.exchange(.progressed(id, .waiting, at: .seconds(1))))
        walk.hear(.resized(size))
        let words = walk.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.hasPrefix("» Shop.list: waiting"), "\(words)")
        #expect(words.contains("\(size)") || size == Size(20, 5), "\(words)")
    }

    @Test func aNoticeThatIsTooLongForItsRowIsWrapped() throws {
        let long = "/srv/" + String(repeating: "folder/", count: 10) + "theme.toml"
        var walk = try Walk(in: Size(40, 12))
        walk.model.notice = Notice(.said, long, tone: .error)
        let last = walk.rows.suffix(4).map { $0.filter { !$0.isWhitespace } }.joined()
        #expect(last.contains("✗" + long))
        walk.press(.down)
        #expect(!walk.rows.joined().contains("theme.toml"))
    }
}
