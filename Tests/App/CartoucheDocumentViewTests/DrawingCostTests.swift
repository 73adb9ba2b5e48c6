import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// A frame and a key cost the same for a longer body: the work depends on the visible part.
@Suite struct DrawingCostTests {
    /// The second body is four times as long as the first.
    ///
    /// A truncated line is drawn from blocks of 4 kB, so eight rows read 32 kB.
    private static let byteCounts = [40_000, 160_000]
    private static let size = Size(120, 8)
    /// The limit for the work on four times the body: it varies with the offsets of blocks of
    /// lines.
    private static let constant = 2.0
    private static let drawing = DocumentDrawing(
        theme: .plain,
        texts: DocumentTexts { text, arguments in
            text.rawValue + arguments.map(\.description).joined()
        }
    )

    private func layout(_ view: DocumentView) -> DocumentLayout {
        DocumentLayout(Self.size, of: view, isSplit: true)
    }

    private func views(_ kind: BodyKind) throws -> [DocumentView] {
        try Self.byteCounts.map { byteCount in
            let text = kind.text(byteCount)
            var view = DocumentView()
            view.show(IndexedDocument(try JSONParser().parse(text)))
            view.show(TextLines(text))
            return view
        }
    }

    /// Sends a user's messages to the view, and draws the frame after each.
    private func visit(_ view: DocumentView, _ messages: [DocumentView.Message]) {
        var view = view
        for message in messages { _ = view.update(message, layout: layout(view)) }
        var frame = Frame(Self.size)
        view.draw(in: &frame, layout: layout(view), with: Self.drawing, hasFocus: true)
    }

    private static let visits: [[DocumentView.Message]] = [
        [],
        [.folding(.allUnfolded), .moved(.down)],
        [.folding(.allUnfolded), .moved(.last), .moved(.pageUp), .moved(.up)],
        [.folding(.allUnfolded), .moved(.last), .folding(.folded)],
        [
            .clicked(.raw, .topLeft), .moved(.pageDown), .moved(.last), .moved(.pageUp),
            .wrapToggled,
        ],
        [
            .clicked(.raw, .topLeft), .rawStyleToggled, .moved(.pageDown), .moved(.last),
            .moved(.up),
        ],
        [.clicked(.raw, .topLeft), .rawStyleToggled, .wrapToggled, .moved(.last), .moved(.up)],
        [.folding(.allUnfolded), .moved(.last), .rowOpened, .moved(.last)],
        [.moved(.by(2)), .rowOpened, .moved(.last), .wholeClosed],
        [.folding(.allUnfolded), .moved(.last), .previousSibling, .nextSibling],
        [.wheelTurned(.raw, 3), .wheelTurned(.tree, 3), .clicked(.tree, Point(1, 1))],
    ]

    @Test(arguments: BodyKind.allCases)
    func aKeyAndItsFrameCostTheSameForALongerBody(kind: BodyKind) throws {
        let views = try views(kind)
        for (number, messages) in Self.visits.enumerated() {
            let growth = Allocations.growth(over: views) { visit($0, messages) }
            #expect(growth.reduce(1, *) < Self.constant, "visit \(number): \(growth)")
        }
    }

    @Test func theWorkOfATextPaneDependsOnItsVisiblePart() {
        for unit in ["a line\n", "no line ", "漢"] {
            let texts = Self.byteCounts.map { byteCount in
                let count = byteCount / unit.utf8.count
                return PaneText(TextLines(String(repeating: unit, count: count)), .text)
            }
            let growth = Allocations.growth(over: texts) { text in
                var pane = TextPane()
                var lastSearch = SearchID(0)
                for message in [TextPane.Message.moved(.last), .moved(.up), .wheelTurned(-3)] {
                    _ = pane.update(message, of: text, in: Self.size, after: &lastSearch)
                }
                var frame = Frame(Self.size)
                pane.draw(text, in: &frame, with: Self.drawing, hasFocus: true)
            }
            #expect(growth.reduce(1, *) < Self.constant, "\(unit): \(growth)")
        }
    }

    @Test(arguments: [DocumentView.Side.tree, .raw])
    func theNextOfManyHitsCostsTheSame(side: DocumentView.Side) throws {
        let views = try views(.manyItems).map { view in
            var view = view
            view.side = side
            _ = view.update(.searching(.started), layout: layout(view))
            let effect = view.update(.searching(.pasted("item")), layout: layout(view))
            for case .search(let id, let request) in effect.requests {
                _ = view.update(.searching(.done(id, request.hits())), layout: layout(view))
            }
            return view
        }
        #expect(views.allSatisfy { $0.search?.hits?.places.isEmpty == false })
        let growth = Allocations.growth(over: views) {
            visit($0, [.searching(.previousHit), .searching(.nextHit)])
        }
        #expect(growth.reduce(1, *) < Self.constant, "\(growth)")
    }

    @Test func theNextOfManyProblemsCostsTheSame() throws {
        let views = try views(.manyItems).map { view in
            var view = view
            let body = try #require(view.parsed)
            let problems = body.document.root.children.map { child in
                Problem(
                    path: body.path(to: child.value.index),
                    kind: .wrongType,
                    expected: "String",
                    found: "an object",
                    position: .start,
                    nodeIndex: child.value.index
                )
            }
            let index = ProblemIndex(problems, of: body)
            view.show(DocumentCheck(typed: .none(.untyped), problems: index))
            return view
        }
        let growth = Allocations.growth(over: views) {
            visit($0, [.nextProblem, .previousProblem, .previousProblem])
        }
        #expect(growth.reduce(1, *) < Self.constant, "\(growth)")
    }
}

/// The work of a search is linear in the length of the body.
@Suite struct SearchingCostTests {
    @Test(arguments: BodyKind.allCases)
    func theWorkOfASearchIsLinear(kind: BodyKind) throws {
        let documents = try [2_000, 4_000, 8_000].map { byteCount in
            IndexedDocument(try JSONParser().parse(kind.text(byteCount)))
        }
        let everything = try JSONPath("$..*")
        for text in ["item", "ü", "\": 1", "["] {
            let growth = Allocations.growth(over: documents) { document in
                _ = SearchRequest.nodes(document, text: text).hits()
                _ = SearchRequest.path(document, everything).hits()
                _ = SearchRequest.indented(document, text: text).hits()
                _ = SearchRequest.text(TextLines(document.document.bytes), text: text).hits()
            }
            #expect(growth.allSatisfy { $0 < 3 }, "\(text): \(growth)")
        }
    }
}
