import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The divider between tree and raw body, and the one between request and response.
@MainActor @Suite struct TreeDividerTests {
    private typealias Driver = ProgramDriver<ExplorerProgram>

    private func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) -> TerminalEvent {
        .mouse(Mouse(action, at: Point(x, y)))
    }

    /// Returns the column of the divider on the screen, and the width of the tree before it.
    private func divider(_ driver: Driver) throws -> (x: Int, width: Int) {
        let area = driver.model.layout.interior(of: .response)
        let body = driver.model.response.layout(in: area.size).body
        return (area.x + (try #require(body.divider)).x, try #require(body.tree).width)
    }

    private func drag(_ driver: Driver, from x: Int, to end: Int) async {
        await driver.send(mouse(.press(.left), x, 12)).send(mouse(.drag(.left), end, 12))
            .send(mouse(.release(.left), end, 12)).settle()
    }

    @Test func theDividerOfTheTreeIsDragged() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            let before = try divider(driver)
            await drag(driver, from: before.x, to: before.x + 9)
            let after = try divider(driver)
            #expect(after.x == before.x + 9)
            #expect(after.width == before.width + 9)
            #expect(driver.model.workspace.sizes == PaneSizes(tree: before.width + 9))
            let row = driver.screen.split(separator: "\n")[12]
            #expect(Array(row)[after.x] == "│")
        }
    }

    @Test func theDividerLeavesRoomOnBothSides() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            let before = try divider(driver)
            await drag(driver, from: before.x, to: 0)
            #expect(try divider(driver).width == 16)
            await drag(driver, from: try divider(driver).x, to: 159)
            let area = driver.model.layout.interior(of: .response)
            let raw = driver.model.response.layout(in: area.size).body.raw
            #expect(raw?.width == 16)
        }
    }

    @Test func theDividerReturnsToItsDefaultPlace() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            let before = try divider(driver)
            await drag(driver, from: before.x, to: before.x - 8)
            let x = try divider(driver).x
            for _ in 0..<2 {
                driver.send(mouse(.press(.left), x, 12)).send(mouse(.release(.left), x, 12))
            }
            await driver.settle()
            #expect(try divider(driver).x == before.x)
            await drag(driver, from: before.x, to: before.x - 8)
            await driver.press("=").settle()
            #expect(try divider(driver).x == before.x)
        }
    }

    /// Without a split the column is a part of the tree, where a click chooses a row.
    @Test func theDividerExistsOnlyInTheSplitView() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            let x = try divider(driver).x
            await driver.press("|").settle()
            await drag(driver, from: x, to: x + 9)
            #expect(driver.model.workspace.sizes == PaneSizes())
            await driver.press("|", .alt("h")).settle()
            await drag(driver, from: x, to: x + 9)
            #expect(driver.model.workspace.sizes == PaneSizes())
        }
    }

    @Test func thePositionOfTheDividerIsRestored() async throws {
        let model = try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            let before = try divider(driver)
            await drag(driver, from: before.x, to: before.x - 5)
        }
        let document = model.state.document(of: "shop") { _ in true }
        let state = try ExplorerState(document, of: "shop")
        #expect(state.paneSizes == PaneSizes(tree: model.workspace.sizes.tree))
        let next = ExplorerProgram(
            registry: try ShopWorld.registry,
            texts: try Texts(.english),
            state: state
        ).start(in: Size(160, 45)).0
        #expect(next.response.treeWidth == model.workspace.sizes.tree)
        #expect(next.response.treeWidth != nil)
    }

    @Test func theDividerBetweenRequestAndResponseIsDragged() async throws {
        try await Session.run(in: Size(200, 50)) { driver in
            await driver.sendList()
            let request = try #require(driver.model.layout[.request])
            let edge = request.x + request.width - 1
            await drag(driver, from: edge, to: edge + 6)
            #expect(driver.model.layout[.request]?.width == request.width + 6)
        }
    }
}
