import CartoucheDocumentView
import TerminalUI
import TerminalWidgets
import ValueSerializers
import ValueTree

/// A document on a screen of a size.
struct DocumentScreen {
    var view: DocumentView
    let size: Size
    var isSplit = false
    var theme = ResolvedTheme.plain

    static let texts = DocumentTexts { text, arguments in
        arguments.isEmpty ? text.rawValue : arguments.map(\.description).joined(separator: " ")
    }

    init(
        _ text: String,
        _ size: Size,
        isSplit: Bool = false,
        shape: Shape? = nil,
        problems: (IndexedDocument) -> [Problem] = { _ in [] }
    ) throws {
        let body = IndexedDocument(try JSONParser().parse(text))
        view = DocumentView(shape: shape)
        view.show(body)
        view.show(TextLines(text))
        let index = ProblemIndex(problems(body), of: body)
        view.show(DocumentCheck(typed: .none(.untyped), problems: index))
        self.size = size
        self.isSplit = isSplit
    }

    var layout: DocumentLayout { DocumentLayout(size, of: view, isSplit: isSplit) }

    /// Sends messages of a user, and adapts the view if its layout has changed.
    @discardableResult
    mutating func send(_ messages: DocumentView.Message...) -> DocumentNotice? {
        var notice: DocumentNotice?
        for message in messages {
            let before = layout
            notice = view.update(message, layout: before).notice
            if layout != before { view.reveal(layout: layout) }
        }
        return notice
    }

    /// Sends messages, and answers every search that they ask for.
    mutating func answer(_ messages: DocumentView.Message...) {
        for message in messages {
            let before = layout
            let requests = view.update(message, layout: before).requests
            if layout != before { view.reveal(layout: layout) }
            for case .search(let id, let request) in requests {
                answer(.searching(.done(id, request.hits())))
            }
        }
    }

    var buffer: Buffer {
        var frame = Frame(size)
        let drawing = DocumentDrawing(theme: theme, texts: Self.texts)
        view.draw(in: &frame, layout: layout, with: drawing, hasFocus: true)
        return frame.buffer
    }

    /// The rows without trailing blanks.
    var rows: [String] {
        (0..<size.height).map { y in
            let row = buffer.text(ofRow: y)
            return String(row.reversed().drop { $0 == " " }.reversed())
        }
    }
}
