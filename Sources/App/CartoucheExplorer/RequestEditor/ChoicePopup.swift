import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// Offers the cases of a long enum, filtered by typing.
package struct ChoicePopup: ListWindow {
    typealias Message = ListMessage<Never>

    let title: String
    /// The field that the case is for.
    let subject: FieldSubject
    let cases: [String]
    /// The indices of the cases that match the typed text, best first.
    package var list: ItemList<Int>

    init(title: String, subject: FieldSubject, cases: [String], selection: Int?) {
        self.title = title
        self.subject = subject
        self.cases = cases
        list = ItemList(Array(cases.indices), selecting: selection ?? 0, line: TextField.State())
    }

    mutating func narrow(in model: inout ExplorerModel) -> Effect {
        list.show(indices(fitting: list.line?.text ?? ""))
        return .nothing
    }

    private func indices(fitting text: String) -> [Int] {
        guard !text.isEmpty else { return Array(cases.indices) }
        let scored = cases.indices.compactMap { index in
            FuzzyMatch.score(text, in: cases[index]).map { (score: $0, index: index) }
        }
        let sorted = scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
        // Matches of whole words are equally good anywhere in a case.
        let exact = cases.indices.filter { cases[$0].lowercased() == text.lowercased() }
        let whole = cases.indices.filter {
            Self.hasWholeWords(of: text, cases[$0]) && !exact.contains($0)
        }
        let best = Set(exact + whole)
        return exact + whole + sorted.filter { !best.contains($0) }
    }

    /// Returns whether all typed words are whole words of a case.
    private static func hasWholeWords(of typed: String, _ text: String) -> Bool {
        let words = Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let typed = FuzzyMatch.words(of: typed)
        return !typed.isEmpty && typed.allSatisfy(words.contains)
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyUse, .chosen),
        KeyBinding([.escape], .keyDismiss, .closed),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }

    func choose(in model: inout ExplorerModel) -> Effect {
        .closing(list.selected.map { model.choose($0, for: subject) } ?? [])
    }
}

extension ChoicePopup {
    private static let mostRows = 10

    var showsHints: Bool { false }

    /// Returns the height of the list, which leaves room for the line, the border and two blank rows.
    func listHeight(on screen: Size) -> Int { max(1, min(Self.mostRows, screen.height - 5)) }

    func width(on screen: Size) -> Int {
        max(28, (cases.map { TextWidth.columns(of: $0) }.max() ?? 0) + 6)
    }

    func interior(on screen: Size) -> Size? {
        Size(width(on: screen), min(listHeight(on: screen), list.count) + 3)
    }

    func title(_ texts: Texts, on screen: Size) -> String { title }

    func draw(_ row: ListRow<Int>, _ columns: Void, in frame: inout Frame) {
        row.drawOption(cases[row.item], in: &frame)
    }

    func drawAbsence(in frame: inout Frame, with drawing: Drawing) {}
}
