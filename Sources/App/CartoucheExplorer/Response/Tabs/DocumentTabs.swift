import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

extension ResponseTab {
    package static let tree = document(.tabTree, .tree)
    package static let raw = document(.tabRaw, .raw)

    /// A side of the document; the sides share a cursor and may be shown side by side.
    private static func document(_ title: TextKey, _ side: DocumentView.Side) -> ResponseTab {
        ResponseTab(
            title: title,
            keyPlaces: [.body, .copying, .allTabs],
            message: { key, _ in DocumentView.keys.intent(for: key).map { .body($0) } },
            hints: { $0.documentHints },
            click: { point, _, layout in
                layout.body.side(at: point).map { side in
                    .body(.clicked(side, point - layout.body.origin(of: side)))
                }
            },
            wheel: { rows, point, layout in
                .body(.wheelTurned(layout.body.side(at: point) ?? .tree, rows))
            },
            draw: { scene, frame in
                scene.answer.body.draw(
                    in: &frame,
                    layout: scene.layout.body,
                    with: scene.drawing.document,
                    hasFocus: scene.hasFocus
                )
            },
            side: side
        )
    }
}
