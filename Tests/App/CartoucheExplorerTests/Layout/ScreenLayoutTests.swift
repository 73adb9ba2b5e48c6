import CartoucheDocumentView
import TerminalUI
import Testing

@testable import CartoucheExplorer

@Suite struct ScreenLayoutTests {
    @Test(arguments: [
        (Size(39, 24), ScreenLayout.Kind.tiny), (Size(80, 9), .tiny), (Size(40, 10), .small),
        (Size(99, 40), .small), (Size(160, 29), .small), (Size(100, 30), .medium),
        (Size(127, 40), .medium), (Size(128, 30), .wide),
    ])
    func theSizeDeterminesTheVisibleParts(size: Size, kind: ScreenLayout.Kind) {
        #expect(ScreenLayout(size).kind == kind)
    }

    @Test func aSmallScreenShowsTheFocus() {
        let layout = ScreenLayout(Size(80, 24), .init(focus: .request))
        #expect(layout[.request] == Rect(x: 0, y: 1, width: 80, height: 22))
        #expect(layout[.endpoints] == nil)
    }

    @Test func aResponseNarrowsTheRequestUntilItHasTheFocus() {
        let size = Size(160, 45)
        let summary = ScreenLayout(size, .init(focus: .response, hasResponse: true))
        #expect(summary[.request]?.width == 30)
        let form = ScreenLayout(size, .init(focus: .request, hasResponse: true))
        #expect(form[.request]?.width == 55)
    }

    @Test(arguments: [(128, 30), (159, 30), (160, 42), (200, 52), (300, 60)])
    func aWideScreenHasAWiderList(width: Int, list: Int) {
        #expect(ScreenLayout(Size(width, 45))[.endpoints]?.width == list)
    }

    /// A response gets more room, since its values and problems are longer than paths.
    @Test(arguments: [(160, 30), (180, 46), (200, 52)])
    func aResponseLeavesUnusedWidthToTheList(width: Int, list: Int) {
        let arrangement = ScreenLayout.Arrangement(focus: .response, hasResponse: true)
        #expect(ScreenLayout(Size(width, 45), arrangement)[.endpoints]?.width == list)
    }

    /// From 76 columns on, a single pane has room for the split.
    @Test(arguments: Focus.allCases)
    func aWiderScreenNeverLosesTheSplit(focus: Focus) {
        for hidesEndpoints in [false, true] {
            let arrangement = ScreenLayout.Arrangement(
                focus: focus,
                hasResponse: true,
                hidesEndpoints: hidesEndpoints
            )
            let lost = (76...240).filter { width in
                let layout = ScreenLayout(Size(width, 40), arrangement)
                let area = layout.interior(of: .response).size
                return layout[.response] != nil && !DocumentLayout.canSplit(area)
            }
            #expect(lost == [])
        }
    }

    @Test func aTinyScreenWrapsItsSentence() throws {
        let (model, _) = try ShopWorld.program().start(in: Size(20, 5))
        var frame = Frame(model.size)
        try ShopWorld.program().view(model, in: &frame)
        let words = frame.buffer.text.split { $0 == " " || $0.isNewline }
        #expect(words.joined(separator: " ") == "20x5 is too small; cartouche needs 40x10")
    }

    @Test func panesCoverTheScreenWithoutOverlap() {
        for size in [Size(100, 30), Size(127, 35), Size(128, 40), Size(200, 60)] {
            for focus in Focus.allCases {
                let layout = ScreenLayout(size, .init(focus: focus, hasResponse: true))
                let area = Focus.allCases.compactMap { layout[$0] }
                    .reduce(0) { $0 + $1.width * $1.height }
                #expect(area == size.width * (size.height - 2))
            }
        }
    }

    @Test(arguments: [(0, 8), (9, 9), (30, 9)])
    func theFormOverAResponseIsAsHighAsItNeeds(needed: Int, height: Int) {
        let layout = ScreenLayout(Size(120, 30)) { min($0, max(8, needed)) }
        #expect(layout.interior(of: .request).size.height == height)
        #expect(layout.interior(of: .response).size.height == 28 - height - 4)
    }
}

/// The height that a form needs on the screen.
@Suite struct FormHeightTests {
    private func model(of name: String, in size: Size) throws -> ExplorerModel {
        var (model, _) = try ShopWorld.program().start(in: size)
        model.openForm(of: name)
        return model
    }

    private func height(of model: ExplorerModel) -> Int {
        model.layout.interior(of: .request).size.height
    }

    @Test func aFormOfFewRowsHasRoomForCompletions() throws {
        let model = try model(of: "Shop.list", in: Size(120, 60))
        #expect(height(of: model) == 8)
    }

    @Test func eachRowAddsToTheHeightUpToTwoFifths() throws {
        var model = try model(of: "Shop.create", in: Size(120, 60))
        let rows = try #require(model.chosenForm).rows.count
        #expect(height(of: model) == rows + 4)
        model.workspace.size = Size(120, 30)
        #expect(height(of: model) == 28 * 2 / 5 - 2)
    }
}
