import CartoucheDocumentView
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer
@testable import CartoucheSession

/// The window with a declaration that would accept the found values, over the panes.
@MainActor @Suite struct TypeFixWindowTests {
    private static func stored(_ body: String, at time: Date) -> StoredResponses.Whole {
        StoredResponses.Whole(
            startedAt: time,
            response: RawResponse(
                statusCode: 200,
                headers: [.contentType: "application/json"],
                bytes: PaddedBytes(body.utf8)
            )
        )
    }

    /// Two responses of earlier runs, a redacted one, and that of this run.
    private static var history: StoredResponses {
        var found = StoredResponses()
        let items = #"[{"id": 3, "name": "Mat", "price": "7", "tags": []}]"#
        let before = ShopWorld.now.addingTimeInterval(-60)
        found.whole = [
            stored(ShopWorld.troubled, at: ShopWorld.now), stored(items, at: before),
            stored("[", at: before),
        ]
        found.leftOut = [before]
        return found
    }

    private static func world() -> ShopWorld {
        ShopWorld(body: ShopWorld.troubled, stored: history)
    }

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(40, 12)])
    func theDeclarationIsShownAboveItsEvidence(size: Size) async throws {
        try await Session.run(Self.world(), in: size) { driver in
            await driver.sendList().press(.alt("p"), "t").settle()
            await driver.wait { $0.shownTypeFix != nil }
            try Snapshot.expect(driver.terminal.frame.buffer, named: "typefix-\(size)")
        }
    }

    @Test func aSmallScreenShowsTheMainKeysOfTheWindow() async throws {
        try await Session.run(Self.world(), in: Size(40, 12)) { driver in
            await driver.sendList().press(.alt("p"), "t").settle()
            await driver.wait { $0.shownTypeFix != nil }
            #expect(driver.screen.contains("y copy the declaration  Esc close"))
        }
    }

    @Test func theResponseOfThisRunIsNotCountedTwice() async throws {
        try await Session.run(Self.world(), in: Size(120, 35)) { driver in
            await driver.sendList().press(.alt("p"), "t").settle()
            await driver.wait { $0.shownTypeFix != nil }
            let report = try #require(driver.model.shownTypeFix)
            #expect([report.kept, report.stored, report.leftOut] == [1, 1, 2])
            #expect(report.fix?.evidence.map(\.total) == [3, 3])
        }
    }

    @Test func yCopiesTheDeclaration() async throws {
        try await Session.run(Self.world(), in: Size(120, 35)) { driver in
            await driver.sendList().press(.alt("p"), "t").settle()
            await driver.wait { $0.shownTypeFix != nil }
            let text = try #require(driver.model.shownTypeFix?.fix?.declaration)
            await driver.press("y").wait { $0.notice?.key == .said }
            #expect(driver.model.lastCopy == .declaration(text, isWhole: false))
            let texts = try Texts(.english)
            #expect(driver.model.notice?.sentence(texts).hasSuffix("· the property") == true)
            #expect(driver.model.windows.top == nil)
        }
    }

    @Test func allPropertiesOfTheTypeAreFixedTogether() async throws {
        try await Session.run(Self.world(), in: Size(120, 35)) { driver in
            await driver.sendList().press(.alt("p"), "t").settle()
            await driver.wait { $0.shownTypeFix != nil }
            let report = try #require(driver.model.shownTypeFix)
            #expect(report.others.count == 1)
            let fixes = report.inOrder
            let whole = try #require(report.wholeType)
            let lines = whole.split(separator: "\n")
            #expect(lines.first?.hasPrefix("struct Item: ") == true)
            #expect(lines.contains("    let id: Int"))
            #expect(driver.screen.contains("a whole type"))
            await driver.press("a").settle()
            #expect(
                driver.screen.contains("a the property") && !driver.screen.contains("a whole type")
            )
            for fix in fixes { #expect(driver.screen.contains("    " + fix.text.property)) }
            await driver.press("y").wait { $0.notice?.key == .said }
            #expect(driver.model.lastCopy == .declaration(whole, isWhole: true))
        }
    }

    /// Two items have a price of the wrong type, so that the first row of the list is a group.
    @Test func onAGroupTheWholeTypeIsShown() async throws {
        let item = #"{"id": 2, "price": "soon", "tags": [], "note": "wool"}"#
        let world = ShopWorld(body: "[\(item), \(item)]")
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.sendList().press(.alt("p"), "t").settle()
            await driver.wait { $0.shownTypeFix != nil }
            let whole = try #require(driver.model.shownTypeFix?.wholeType)
            #expect(whole.contains("let name: String?"))
            #expect(whole.contains("let price:"))
            await driver.press("y").wait { $0.notice?.key == .said }
            #expect(driver.model.lastCopy == .declaration(whole, isWhole: true))
        }
    }

    /// The prices, an element of a list of tags, and tags that aren't a list.
    @Test(arguments: [0, 1, 2])
    func theWholeTypeIsTheSameWhicheverProblemItIsAskedFor(row: Int) async throws {
        let start = #"{"id": 1, "name": "Lamp", "note": null, "price": "soon", "tags": "#
        let world = ShopWorld(body: "[\(start)[\"home\", 5]}, \(start)\"home,light\"}]")
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.sendList().press(.alt("p")).settle()
            for _ in 0..<row { await driver.press("j").settle() }
            await driver.press("t").wait { $0.shownTypeFix != nil }
            let whole = try #require(driver.model.shownTypeFix?.wholeType)
            let properties = whole.split(separator: "\n").filter { $0.contains("//") }
            #expect(
                properties == [
                    "    let price: String  // was Double", "    let tags: Tags2  // was [String]",
                ]
            )
        }
    }

    @Test func aDuplicateDeclarationIsOmitted() {
        let kind = "\n\nenum Kind: String, Codable { case x }"
        let first = PropertyText("let a: Kind" + kind)
        #expect(first.property == "let a: Kind")
        #expect(!first.canStand(beside: first))
        #expect(first.canStand(beside: PropertyText("let b: Kind" + kind)))
        #expect(!first.canStand(beside: PropertyText("let b: Kind\n\nenum Kind { case y }")))
        #expect(first.canStand(beside: PropertyText("let b: Int?")))
    }

    @Test func wrappedRowsHaveTheIndentationOfTheirLine() {
        #expect(TypeFixWindow.rows(of: "", width: 10) == [""])
        #expect(TypeFixWindow.rows(of: "}", width: 10) == ["}"])
        #expect(TypeFixWindow.rows(of: "    case a", width: 20) == ["    case a"])
        let rows = TypeFixWindow.rows(of: "    case text(String)", width: 16)
        #expect(rows == ["    case", "    text(String)"])
        #expect(TypeFixWindow.rows(of: "        ab", width: 4) == ["  ab"])
    }

    private static let request = TypeFixRequest(
        endpoint: "Shop.list",
        problem: Problem(path: ["id"], kind: .missing, expected: "Int", found: .nothing),
        path: "$.id",
        responses: []
    )

    @Test func withoutADeclarationNoKeyIsHintedThatCopiesIt() throws {
        let drawing = Drawing(theme: .plain, texts: try Texts(.english))
        var frame = Frame(Size(80, 24))
        TypeFixWindow(Self.request, on: Size(80, 24)).draw(in: &frame, with: drawing)
        let rows = (0..<24).map { frame.buffer.text(ofRow: $0) }
        #expect(rows.filter { $0.contains("y copy") } == [])
        #expect(rows.filter { $0.contains("Esc close") }.count == 1)
    }

    @Test(arguments: ["a", "y"] as [Key])
    func aMissingReportIsReported(key: Key) throws {
        var (model, _) = try ShopWorld.program().start(in: Size(80, 24))
        var window = TypeFixWindow(Self.request, on: Size(80, 24))
        let message = try #require(window.keys.intent(for: key))
        #expect(window.update(message, in: &model) == .notice(.notReadYet))
    }

    @Test func aResponseWithoutProblemsIsReported() async throws {
        try await Session.run(ShopWorld(), in: Size(120, 35)) { driver in
            await driver.sendList().press(.alt("p"), "t").settle()
            #expect(driver.model.notice == Notice(.noProblems))
            #expect(driver.model.windows.top == nil)
        }
    }
}

extension ExplorerModel {
    var shownTypeFix: TypeFixReport? { (windows.top?.window as? TypeFixWindow)?.report }
}
