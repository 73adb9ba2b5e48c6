import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A window with a list, which may have a line that narrows it.
///
/// It handles the keys of the list and of the line, and the mouse, and draws the frame. A window says
/// how its rows look and what choosing one does.
protocol ListWindow: Window where Message == ListMessage<Action> {
    associatedtype Item: Equatable, Sendable
    associatedtype Action: Equatable, Sendable = Never
    /// The measures that all rows share.
    associatedtype Columns = Void

    var list: ItemList<Item> { get set }

    /// The columns inside the border.
    func width(on screen: Size) -> Int

    /// The number of rows that the list has room for.
    func listHeight(on screen: Size) -> Int

    /// The number of rows above the list; by default one for the line.
    var headHeight: Int { get }

    /// Whether something is drawn below the list; false by default.
    var hasFoot: Bool { get }

    /// Whether the hint line includes the key of the help if it has no room for all hints.
    var namesHelp: Bool { get }

    func title(_ texts: Texts, on screen: Size) -> String
    func drawHead(in frame: inout Frame, with drawing: Drawing)
    func columns(of items: [Item], in width: Int, with drawing: Drawing) -> Columns
    func draw(_ row: ListRow<Item>, _ columns: Columns, in frame: inout Frame)
    func drawFoot(in frame: inout Frame, with drawing: Drawing)

    /// Explains why there are no rows.
    func drawAbsence(in frame: inout Frame, with drawing: Drawing)

    /// Shows the items that fit the text of the line.
    mutating func narrow(in model: inout ExplorerModel) -> Effect
    mutating func cursorMoved(in model: inout ExplorerModel)

    /// Takes the item under the cursor.
    mutating func choose(in model: inout ExplorerModel) -> Effect
    mutating func perform(_ action: Action, in model: inout ExplorerModel) -> Effect
}

/// A row of a list as it is drawn.
struct ListRow<Item> {
    let item: Item
    let isSelected: Bool
    let drawing: Drawing

    subscript(role: ThemeRole) -> Style {
        drawing.selected(drawing[role], isSelected: isSelected)
    }

    /// Draws the cursor in the first column.
    func drawMarker(in frame: inout Frame) {
        frame.write(isSelected ? "›" : " ", at: .topLeft, style: self[.keyHint])
    }

    /// Draws the cursor, a title, and at the right a detail of at most half the width.
    func draw(
        _ title: String,
        _ role: ThemeRole = .text,
        detail: String,
        _ detailRole: ThemeRole = .muted,
        in frame: inout Frame
    ) {
        let width = frame.size.width
        let detailWidth = min(TextWidth.columns(of: detail), width / 2)
        drawMarker(in: &frame)
        frame.write(
            title,
            at: Point(2, 0),
            style: self[role],
            width: max(0, width - detailWidth - 4),
            truncation: .ellipsis
        )
        frame.write(
            detail,
            at: Point(width - detailWidth - 1, 0),
            style: self[detailRole],
            width: detailWidth,
            truncation: .ellipsis
        )
    }

    /// Draws a row that consists of a title alone.
    func drawOption(_ title: String, in frame: inout Frame) {
        frame.write(
            (isSelected ? "› " : "  ") + title,
            at: Point(1, 0),
            style: self[.text],
            truncation: .ellipsis
        )
    }
}

extension ListWindow where Columns == Void {
    func columns(of items: [Item], in width: Int, with drawing: Drawing) {}
}

extension ListWindow where Action == Never {
    mutating func perform(_ action: Never, in model: inout ExplorerModel) -> Effect {}
}

extension ListWindow {
    var line: TextField.State? { list.line }
    var headHeight: Int { list.line == nil ? 0 : 1 }
    var hasFoot: Bool { false }
    var namesHelp: Bool { true }

    func message(for key: Key) -> Message? { listMessage(for: key) }

    /// Returns the message of a key of the window, or of typing it into the line.
    func listMessage(for key: Key) -> Message? {
        guard let line else { return keys.intent(for: key) }
        return keys.intent(for: key, besideLine: line) ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { line == nil ? nil : .pasted(text) }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        updateList(message, in: &model)
    }

    /// Handles the messages of every list.
    mutating func updateList(
        _ message: Message,
        in model: inout ExplorerModel
    ) -> Effect {
        let hasOtherText = list.handle(message, height: listHeight(on: model.size))
        switch message {
        case .moved: cursorMoved(in: &model)
        case .typed, .pasted: if hasOtherText { return narrow(in: &model) }
        case .chosen: return choose(in: &model)
        case .closed:
            dismiss(in: &model)
            return .closing()
        case .action(let action): return perform(action, in: &model)
        }
        return .nothing
    }

    mutating func narrow(in model: inout ExplorerModel) -> Effect { .nothing }
    mutating func cursorMoved(in model: inout ExplorerModel) {}
    mutating func choose(in model: inout ExplorerModel) -> Effect { .nothing }

    func interior(on screen: Size) -> Size? {
        Size(width(on: screen), headHeight + listHeight(on: screen) + 1)
    }

    func rows(of model: ExplorerModel) -> WindowRows? { windowRows(on: model.size) }

    func windowRows(on screen: Size) -> WindowRows {
        let height = listHeight(on: screen)
        return WindowRows(
            list: list.visible(height),
            count: list.count,
            top: headHeight,
            height: height
        )
    }

    func drawHead(in frame: inout Frame, with drawing: Drawing) {
        drawLine(in: &frame, with: drawing)
    }
    func drawFoot(in frame: inout Frame, with drawing: Drawing) {}

    func drawAbsence(in frame: inout Frame, with drawing: Drawing) {
        drawing.say(list.items == nil ? .loading : .nothingFound, in: &frame)
    }

    /// Draws the line after a mark, as the last row of the head.
    func drawLine(
        mark: String = "/",
        placeholder: String? = nil,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        guard let line else { return }
        let (width, y) = (max(0, frame.size.width - 2), frame.size.height - 1)
        frame.subframe(Rect(x: 1, y: y, width: width, height: 1)) {
            drawing.drawFind(line, mark: mark, placeholder: placeholder, in: &$0)
        }
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let screen = frame.size
        let height = listHeight(on: screen)
        WindowFrame(
            title: title(drawing.texts, on: screen),
            size: interior(on: screen) ?? screen,
            hints: showsHints ? hints(drawing.texts) : [],
            namesHelp: namesHelp
        )
        .draw(in: &frame, with: drawing) { frame in
            let (head, rest) = frame.area.splitTop(headHeight)
            let (rows, foot) = rest.splitTop(hasFoot ? height : rest.height)
            frame.subframe(head) { drawHead(in: &$0, with: drawing) }
            frame.subframe(rows) { drawRows(in: &$0, height: height, with: drawing) }
            frame.subframe(foot) { drawFoot(in: &$0, with: drawing) }
        }
    }

    private func drawRows(in frame: inout Frame, height: Int, with drawing: Drawing) {
        guard let items = list.items, !items.isEmpty else {
            return drawAbsence(in: &frame, with: drawing)
        }
        let state = list.visible(height)
        let columns = columns(of: items, in: frame.size.width, with: drawing)
        ListView(count: items.count, state: state, selectionStyle: nil).draw(in: &frame) {
            let row = ListRow(
                item: items[$0],
                isSelected: $0 == state.selection,
                drawing: drawing
            )
            $1.fill(style: row[.text])
            draw(row, columns, in: &$1)
        }
    }
}
