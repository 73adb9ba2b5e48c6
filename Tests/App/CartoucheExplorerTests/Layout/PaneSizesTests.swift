import CartoucheDocumentView
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Panes are enlarged and reduced with keys.
@MainActor @Suite struct PaneSizesTests {
    private func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) -> TerminalEvent {
        .mouse(Mouse(action, at: Point(x, y)))
    }

    /// Panes cover the body without gaps at all requested sizes, and each is large enough to use.
    @Test func anySizesLeaveEveryPaneRoom() {
        var random = SeededGenerator(seed: 7)
        let focuses = Focus.allCases
        for _ in 0..<4000 {
            let size = Size(
                .random(in: 20...300, using: &random),
                .random(in: 5...90, using: &random)
            )
            var sizes = PaneSizes()
            for divider in PaneDivider.allCases where Bool.random(using: &random) {
                sizes[divider] = .random(in: -10...400, using: &random)
            }
            let arrangement = ScreenLayout.Arrangement(
                focus: focuses[.random(in: 0..<3, using: &random)],
                hasResponse: .random(using: &random),
                hidesEndpoints: .random(using: &random),
                isFullscreen: .random(using: &random),
                sizes: sizes
            )
            let layout = ScreenLayout(size, arrangement)
            let panes = focuses.compactMap { layout[$0] }
            guard layout.kind != .tiny else {
                #expect(panes == [])
                continue
            }
            let covered = panes.reduce(0) { $0 + $1.width * $1.height }
            #expect(covered == size.width * (size.height - 2), "\(size) \(arrangement)")
            #expect(panes.allSatisfy { $0.width >= 14 && $0.height >= 4 }, "\(size) \(arrangement)")
            for (index, pane) in panes.enumerated() {
                let others = panes[(index + 1)...]
                #expect(
                    others.allSatisfy { $0.intersection(pane).isEmpty },
                    "\(size) \(arrangement)"
                )
            }
        }
    }

    @Test func aDividerIsDragged() async throws {
        try await Session.run { driver in
            let before = driver.model.layout
            let edge = try #require(before[.endpoints]).width - 1
            await driver.send(mouse(.press(.left), edge, 10)).send(mouse(.drag(.left), 45, 11))
                .send(mouse(.drag(.left), 49, 12)).send(mouse(.release(.left), 49, 12)).settle()
            #expect(driver.model.layout[.endpoints]?.width == 50)
            #expect(driver.model.focus == .endpoints)
            await driver.send(mouse(.drag(.left), 20, 10)).settle()
            #expect(driver.model.layout[.endpoints]?.width == 50)
        }
    }

    @Test func aDoubleClickMovesADividerToItsDefaultPlace() async throws {
        try await Session.run { driver in
            let usual = try #require(driver.model.layout[.request]).height
            let x = 60
            await driver.send(mouse(.press(.left), x, usual)).send(mouse(.drag(.left), x, 20))
                .send(mouse(.release(.left), x, 20)).settle()
            #expect(driver.model.layout[.request]?.height == 20)
            for _ in 0..<2 {
                driver.send(mouse(.press(.left), x, 20)).send(mouse(.release(.left), x, 20))
            }
            await driver.settle()
            #expect(driver.model.layout[.request]?.height == usual)
            #expect(driver.model.workspace.sizes == PaneSizes())
        }
    }

    @Test(arguments: [Size(120, 35), Size(160, 45)])
    func keysMakeThePaneWithTheFocusLargerAndSmaller(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.sendList()
            for pane in [Key("1"), "3"] {
                await driver.press(pane).settle()
                let area = {
                    driver.model.layout[driver.model.focus].map { $0.width * $0.height } ?? 0
                }
                let before = area()
                await driver.press(">").settle()
                let larger = area()
                #expect(larger > before)
                await driver.press("<").settle()
                #expect(area() < larger)
            }
            await driver.press("=").settle()
            #expect(driver.model.workspace.sizes == PaneSizes())
        }
    }

    @Test func theLimitIsReported() async throws {
        try await Session.run { driver in
            for _ in 0..<60 { driver.press("<") }
            await driver.settle()
            #expect(driver.model.layout[.endpoints]?.width == 14)
            #expect(driver.screen.contains("there is no more room"))
        }
        try await Session.run(in: Size(80, 24)) { driver in
            await driver.press(">").settle()
            #expect(driver.screen.contains("one pane fills the screen"))
        }
    }

    @Test func theSizesAreRestored() throws {
        var model = try ShopWorld.program().start(in: Size(120, 35)).0
        for key in [Key(">"), ">"] { _ = model.handle(.key(key)) }
        let document = model.state.document(of: "shop") { _ in true }
        #expect(document["panes"]?.members.map(\.key) == ["endpoints"])
        let state = try ExplorerState(document, of: "shop")
        #expect(state.paneSizes == PaneSizes(endpoints: 34))
        let next = ExplorerProgram(
            registry: try ShopWorld.registry,
            texts: try Texts(.english),
            state: state
        ).start(in: Size(120, 35)).0
        #expect(next.layout[.endpoints]?.width == 34)
        #expect(throws: StateDocumentError.damaged) {
            try ExplorerState(
                [
                    "version": 1, "catalogue": "shop",
                    "panes": ["request": -3],
                ],
                of: "shop"
            )
        }
    }

    /// A request pane with room for its form shows the form, whether focused or not.
    @Test func aWideRequestShowsItsForm() {
        func layout(_ width: Int) -> (ScreenLayout, ScreenLayout.Arrangement) {
            let arrangement = ScreenLayout.Arrangement(
                focus: .response,
                hasResponse: true,
                sizes: PaneSizes(request: width)
            )
            return (ScreenLayout(Size(180, 45), arrangement), arrangement)
        }
        for (width, isSummary) in [(30, true), (43, true), (44, false), (60, false)] {
            let (layout, arrangement) = layout(width)
            #expect(layout.isRequestSummary(arrangement) == isSummary)
        }
    }
}
