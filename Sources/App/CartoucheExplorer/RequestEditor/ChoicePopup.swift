import CartoucheTexts
package import TerminalUI
package import TerminalWidgets

/// Offers the cases of a long enum, filtered by typing.
package struct ChoicePopup: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case typed(Key)
        case pasted(String)
        case taken
        case dismissed
    }

    let title: String
    /// The field that the case is for.
    var subject: FieldSubject
    let cases: [String]
    private(set) var find = TextField.State()
    private(set) var list: ListView.State

    init(title: String, subject: FieldSubject, cases: [String], selection: Int?) {
        self.title = title
        self.subject = subject
        self.cases = cases
        self.list = ListView.State(selection: selection ?? 0)
    }

    /// The indices of the matching cases, best first.
    var shown: [Int] {
        guard !find.text.isEmpty else { return Array(cases.indices) }
        let scored = cases.indices.compactMap { index in
            FuzzyMatch.score(find.text, in: cases[index]).map { (score: $0, index: index) }
        }
        let sorted = scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
        // Matches of whole words are equally good anywhere in a case.
        let typed = find.text.lowercased()
        let exact = cases.indices.filter { cases[$0].lowercased() == typed }
        let whole = cases.indices.filter { hasWholeWords(cases[$0]) && !exact.contains($0) }
        let best = Set(exact + whole)
        return exact + whole + sorted.filter { !best.contains($0) }
    }

    /// Returns whether all typed words are whole words of a case.
    private func hasWholeWords(_ text: String) -> Bool {
        let words = Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let typed = FuzzyMatch.words(of: find.text)
        return !typed.isEmpty && typed.allSatisfy(words.contains)
    }

    private static let mostRows = 10

    /// Returns the height of the list, which leaves room for the input line, the border and two
    /// blank rows.
    private static func listHeight(on screen: Size) -> Int {
        max(1, min(mostRows, screen.height - 5))
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyUse, .taken),
        KeyBinding([.escape], .keyDismiss, .dismissed),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }

    func message(for key: Key) -> Message? {
        if let message = Self.keys.intent(for: key, besideLine: find) { return message }
        return TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    var line: TextField.State? { find }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            list.move(motion, count: shown.count, height: Self.listHeight(on: model.size))
        case .typed(let key): narrow { _ = $0.handle(key) }
        case .pasted(let text): narrow { $0.paste(text) }
        case .taken:
            let shown = shown
            if shown.indices.contains(list.selection) {
                model.choose(shown[list.selection], for: subject)
            }
            return .closes()
        case .dismissed: return .closes()
        }
        return .stays
    }

    private mutating func narrow(_ edit: (inout TextField.State) -> Void) {
        edit(&find)
        list = ListView.State()
    }
}

extension ChoicePopup {
    var showsHints: Bool { false }

    func interior(on screen: Size) -> Size? {
        let width = cases.map { TextWidth.columns(of: $0) }.max() ?? 0
        return Size(max(28, width + 6), min(Self.listHeight(on: screen), shown.count) + 3)
    }

    func rows(of model: ExplorerModel) -> WindowRows? {
        let height = Self.listHeight(on: model.size)
        return WindowRows(list: visible(height), count: shown.count, top: 1, height: height)
    }

    /// Returns the list, scrolled to the case under the cursor.
    private func visible(_ height: Int) -> ListView.State {
        var list = list
        list.select(list.selection, count: shown.count, height: height)
        return list
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let shown = shown
        let list = visible(Self.listHeight(on: frame.size))
        OverlayFrame(title: title, size: interior(on: frame.size) ?? frame.size).draw(
            in: &frame,
            with: drawing
        ) { frame in
            let (line, rest) = frame.area.splitTop(1)
            frame.subframe(Rect(x: 1, y: 0, width: line.width - 1, height: 1)) {
                drawing.drawFind(find, in: &$0)
            }
            frame.subframe(rest) { frame in
                ListView(count: shown.count, state: list, selectionStyle: nil).draw(in: &frame) {
                    drawing.drawOption(
                        cases[shown[$0]],
                        isSelected: $0 == list.selection,
                        in: &$1
                    )
                }
            }
        }
    }
}
