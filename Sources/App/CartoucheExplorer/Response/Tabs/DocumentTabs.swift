import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension ResponseTab {
    package static let tree = document(.tabTree, .tree)
    package static let raw = document(.tabRaw, .raw)
    package static let table = document(.tabTable, .table, DocumentView.tableKeys, .table)

    static func of(_ side: DocumentView.Side) -> ResponseTab {
        switch side {
        case .tree: .tree
        case .raw: .raw
        case .table: .table
        }
    }

    /// Returns the tab of a side of the document.
    ///
    /// The sides share a cursor, and tree and text may be side by side.
    private static func document(
        _ title: HelpKey,
        _ side: DocumentView.Side,
        _ keys: CartoucheDocumentView.KeyTable<DocumentView.Message> = DocumentView.keys,
        _ place: KeyPlace = .body
    ) -> ResponseTab {
        ResponseTab(
            title: title,
            keyPlaces: [place, .opened, .copying, .allTabs],
            message: { key, _ in keys.intent(for: key).map { .body($0) } },
            hints: { $0.documentHints },
            click: { point, _, layout in
                layout.body.side(at: point).map { side in
                    .body(.clicked(side, point - layout.body.origin(of: side)))
                }
            },
            wheel: { rows, point, layout in
                .body(.wheelTurned(layout.body.side(at: point) ?? side, rows))
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
