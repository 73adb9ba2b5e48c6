import CartoucheDocumentView
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// All panes have the same keys for rows, pages, half pages and ends.
@MainActor @Suite struct MotionTests {
    /// A pane, and the keys that lead from a response to it.
    nonisolated static let panes: [(name: String, keys: [Key])] = [
        ("list", ["1"]),
        ("form", ["1", "j", .enter]),
        ("preview", [.alt("v"), "2"]),
        ("tree", [.alt("t"), "e"]),
        // A line of the body opens its node in the tree next to it: here all nodes are open.
        ("raw", [.alt("t"), "e", .alt("w")]),
        ("raw as sent", [.alt("t"), "e", .alt("w"), "r"]),
        ("table", [.alt("a")]),
        ("typed", [.alt("y")]),
        ("problems", [.alt("p")]),
        ("headers", [.alt("h")]),
        ("time", [.alt("m")]),
        ("whole value", [.alt("t"), "e", "g", "j", "j", .enter]),
    ]

    /// Pairs of keys that move from the first row and back.
    nonisolated static let motions: [(there: Key, back: Key)] = [
        (.down, .up), ("j", "k"), (.pageDown, .pageUp), (.ctrl("d"), .ctrl("u")), (.end, .home),
        ("G", "g"),
    ]

    private static func world() -> ShopWorld {
        let wrong = (1...40).map { "\"key\($0)\": \"\($0)\"" }.joined(separator: ", ")
        let long = String(repeating: "wool and ", count: 200)
        let item = "{\"id\": 1, \"name\": \"\(long)\", \"price\": 2, \"tags\": [], \(wrong)}"
        var world = ShopWorld(
            body: "[\n" + Array(repeating: item, count: 40).joined(separator: ",\n") + "\n]"
        )
        world.groups = [SwitchesAPI.self]
        for number in 1...40 {
            guard let name = HTTPField.Name("X-Number-\(number)") else { continue }
            world.sent[name] = "\(number)"
        }
        world.hops = (1...20).compactMap { number in
            guard let url = URL(string: "http://shop.test/\(number)") else { return nil }
            let fields: HTTPFields = [.location: "/\(number + 1)"]
            return Hop(request: Request(url: url), statusCode: 301, headers: fields)
        }
        return world
    }

    @Test(arguments: panes)
    func everyPaneMovesByRowsPagesHalvesAndToItsEnds(pane: (name: String, keys: [Key])) async throws
    {
        try await Session.run(Self.world(), in: Size(80, 24), theme: .plain) { driver in
            await driver.press("j", .enter, .ctrl("r")).wait { $0.response.reading != nil }
            await driver.press("3").settleCommands()
            for key in pane.keys { await driver.press(key).settleCommands() }
            // At the end of the list, because a key without effect is reported in the last line.
            await driver.press(.end).settle()
            await driver.press(.home).settle()
            let first = driver.screen
            for motion in Self.motions {
                await driver.press(motion.there).settle()
                #expect(driver.screen != first, "\(motion.there)")
                #expect(driver.model.notice == nil, "\(motion.there)")
                await driver.press(motion.back).settle()
                #expect(driver.screen == first, "\(motion.back)")
            }
        }
    }

    /// Lists of a few names below an input, questions, and movements inside a text.
    private static let short: [KeyPlace] = [
        // Its letters are in the table of rows without text.
        .request,
        .completion, .addedCompletion, .offeredStep,
    ]

    @Test func placesThatMoveByRowsAlsoMoveByPagesHalvesAndToTheEnds() {
        let motions: [HelpKey] = [
            .keyUp, .keyDown, .keyPageUp, .keyPageDown, .keyHalfPageUp, .keyHalfPageDown,
            .keyFirst, .keyLast,
        ]
        let poor = KeyPlace.allCases.filter { place in
            let helps = Set(place.section.entries.map(\.help))
                .union(place == .textlessRow ? KeyPlace.request.section.entries.map(\.help) : [])
            return helps.contains(.keyDown) && !helps.isSuperset(of: motions)
        }
        #expect(poor == Self.short)
    }
}

/// Endpoints whose rows take no text.
final class SwitchesAPI: EndpointGroup {
    @GET("/first") var first: Endpoint<Switches, [ShopAPI.Item]>
    @GET("/second") var second: Endpoint<Switches, [ShopAPI.Item]>
    @GET("/third") var third: Endpoint<Switches, [ShopAPI.Item]>

    struct Switches: RequestComponents {
        @URLQuery var a: Bool
        @URLQuery var b: Bool
        @URLQuery var c: Bool
        @URLQuery var d: Bool
        @URLQuery var e: Bool
        @URLQuery var f: Bool
        @URLQuery var g: Bool
        @URLQuery var h: Bool
    }
}
