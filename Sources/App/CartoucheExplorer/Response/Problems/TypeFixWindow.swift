import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

/// The Swift declaration that would accept the values at the place of a problem, with the evidence.
struct TypeFixWindow: Window {
    enum Message: Equatable, Sendable {
        case moved(Motion)
        case copied
        /// Switches between the property and the whole type.
        case wholeToggled
        case closed
    }

    let request: TypeFixRequest
    private(set) var report: TypeFixReport?
    /// Whether all properties of the type with problems are shown, if there are others.
    private(set) var showsWhole: Bool
    private var lines: [TypeFixLine] = []
    private(set) var rows: [TypeFixLine] = []
    private(set) var scroll = ScrollState()
    private var size: Size

    init(_ request: TypeFixRequest, on screen: Size, showsWhole: Bool = false) {
        self.request = request
        self.showsWhole = showsWhole
        size = screen
    }

    static let keys = KeyTable<Message>([
        KeyBinding(["y"], .keyCopyDeclaration, .copied),
        KeyBinding(["a"], .keyWholeType, .wholeToggled),
        KeyBinding([.escape, "t", "q"], .keyClose, .closed),
    ]).moving(Message.moved, spacePages: true)

    var keys: KeyTable<Message> { Self.keys }

    /// The keys with an effect.
    ///
    /// Without a declaration there is nothing to copy.
    private var shownKeys: KeyTable<Message> {
        KeyTable(
            keys.bindings.filter { binding in
                switch binding.intent {
                case .copied: report?.fix != nil
                case .wholeToggled: report?.wholeType != nil
                case .moved, .closed: true
                }
            }
        )
    }

    /// Returns the hints.
    ///
    /// One of them shows what its key leads to: the property, or the whole type.
    func hints(_ texts: Texts) -> [HelpBar.Hint] {
        shownKeys.bindings.map { binding in
            let hint = binding.hint(texts)
            guard case .wholeToggled = binding.intent, shownWhole != nil else { return hint }
            return HelpBar.Hint(key: hint.key, help: texts[.fixTheProperty])
        }
    }

    /// The size inside the window's border.
    static func interior(on screen: Size) -> Size {
        Size(max(1, min(screen.width - 4, 100)), max(2, screen.height - 5))
    }

    private var height: Int { Self.interior(on: size).height - 1 }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        switch message {
        case .moved(let motion): scroll.move(motion, count: rows.count, height: height)
        case .closed: return .closing()
        case .wholeToggled:
            guard let report, report.fix != nil else { return absence }
            guard report.wholeType != nil else { return .notice(.noWholeType) }
            showsWhole.toggle()
            show(report, model.context.texts)
        case .copied:
            guard let fix = report?.fix else { return absence }
            let whole = shownWhole
            return .closing([.copy(.declaration(whole ?? fix.declaration, isWhole: whole != nil))])
        }
        return .nothing
    }

    /// The effect if there is no declaration, or none yet.
    private var absence: Effect {
        report == nil ? .notice(.notReadYet) : .notice(.nothingToCopy, tone: .warning)
    }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.findTypeFix(id, request)] }
    func closingCommands(_ id: WindowID) -> [ExplorerCommand] { [.stopFindingTypeFix(id)] }

    mutating func fit(_ size: Size) {
        self.size = size
        let width = max(1, Self.interior(on: size).width - 2)
        rows = lines.flatMap { line in
            Self.rows(of: line.text, width: width).map { TypeFixLine($0, line.kind) }
        }
        scroll.move(.by(0), count: rows.count, height: height)
    }

    /// Returns the rows of a line, each indented like the line by at most half of the width.
    static func rows(of line: String, width: Int) -> [String] {
        let spaces = line.prefix { $0 == " " }
        let margin = String(spaces.prefix(width / 2))
        let words = String(line.dropFirst(spaces.count))
        return TextWrapping.lines(of: words, width: width - margin.count).map { margin + $0 }
    }

    mutating func show(_ report: TypeFixReport, _ texts: Texts) {
        self.report = report
        lines = report.lines(whole: shownWhole, texts)
        fit(size)
    }

    /// The declarations of the whole type, if they are shown.
    private var shownWhole: String? { showsWhole ? report?.wholeType : nil }

    func interior(on screen: Size) -> Size? { Self.interior(on: screen) }

    func extent(of model: ExplorerModel) -> WindowExtent? {
        WindowExtent(scroll, count: rows.count, height: height)
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let size = Self.interior(on: frame.size)
        let hints = hints(drawing.texts)
        WindowFrame(title: drawing.texts[.typeFix], size: size, hints: hints)
            .draw(in: &frame, with: drawing) { frame in
                guard report != nil else {
                    let text = drawing.texts[.loading]
                    frame.write(text, at: Point(1, 0), style: drawing[.muted])
                    return
                }
                let seen = scroll.visibleRows(count: rows.count, height: frame.size.height)
                for (y, row) in rows[seen].enumerated() {
                    frame.write(row.text, at: Point(1, y), style: drawing[row.kind.role])
                }
            }
    }
}

extension ExplorerModel {
    /// Requests the declaration that would accept the values of the chosen problem: that of the
    /// list, or in another tab the one under the cursor.
    mutating func openTypeFix() -> [ExplorerCommand] {
        guard let answer = response.answer, let problems = response.reading?.problems else {
            notice = Notice(.notReadYet)
            return []
        }
        let chosen =
            response.tab == .problems
            ? response.problemList.problem(in: problems) : answer.body.problemAtCursor
        guard let problem = chosen else {
            notice = Notice(problems.all.isEmpty ? .noProblems : .noTypeFixHere)
            return []
        }
        let request = TypeFixRequest(
            endpoint: answer.ended.endpoint,
            problem: problem,
            path: problem.path.preview(),
            others: problems.firstOfGroups.filter { $0 != problem },
            status: answer.ended.exchange.response?.statusCode ?? 200,
            responses: response.kept.responses(of: answer)
        )
        let isGroup = response.tab == .problems && response.problemList.isOnGroup(in: problems)
        return open(TypeFixWindow(request, on: size, showsWhole: isGroup))
    }
}

extension KeptResponses {
    /// Returns all responses of the endpoint of the shown one, including the shown one.
    func responses(of shown: Answer) -> [EndedExchange] {
        answers.map(\.ended).filter { $0.endpoint == shown.ended.endpoint } + [shown.ended]
    }
}

extension TypeFixLine.Kind {
    fileprivate var role: ThemeRole {
        switch self {
        case .code: .text
        case .evidence: .info
        case .note: .muted
        case .nothing: .warning
        }
    }
}
